"""The pictures of the rules show what their captions say."""

from __future__ import annotations

import re

import pytest
from tests.games.ticket_to_ride.table import lay as lay_usa
from tests.web.test_pictures import drawn, panels, view

from turntable.games.isle_of_trains.facts import Card, read_facts
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.web.pictures import scene_of

FACTS = read_facts(promo=True)
BOARD = lay_usa().board

# Ticket to Ride


def test_a_claimed_route_has_a_wagon_with_its_owners_mark_on_each_space() -> None:
    cards, route = panels("ticket-to-ride", "claim")
    (claimed,) = view("ticket-to-ride", "claim", 1)["routes"]
    length = next(one.length for one in BOARD.routes if one.id == claimed)
    assert cards.about["cards"] == f"black*{length}"
    assert route.sign == f"+{BOARD.points[length]}"
    text = drawn("ticket-to-ride", "claim")
    assert 'class="ttr-route owned of-0 twin"' in text
    assert len(re.findall(r'href="#claim-1-m0"', text)) == length
    assert len(re.findall(r'href="#ttr-card-black"', text)) == length


def test_three_locomotives_are_replaced_by_fewer() -> None:
    before, after = (view("ticket-to-ride", "three-locomotives", place)["display"] for place in (0, 1))
    assert before.count("locomotive") == 3
    assert after.count("locomotive") < 3
    assert len(before) == len(after) == BOARD.shown


def test_a_card_taken_from_the_display_is_replaced_from_the_deck() -> None:
    before, after = (view("ticket-to-ride", "draw", place) for place in (0, 1))
    changed = [n for n in range(5) if before["display"][n] != after["display"][n]]
    assert [n + 1 for n in changed] == panels("ticket-to-ride", "draw")[0].about["lit"]
    assert before["deck"] - after["deck"] == 1


def test_the_second_card_is_no_locomotive() -> None:
    display = view("ticket-to-ride", "second-card")["display"]
    marked = panels("ticket-to-ride", "second-card")[0].about["lit"]
    assert [n for n, card in enumerate(display, 1) if card != "locomotive"] == marked


@pytest.mark.parametrize("name", ["paying", "paying-grey"])
def test_ticks_and_crosses_are_right_about_what_pays(name: str) -> None:
    first, *payments = panels("ticket-to-ride", name)
    route = {"paying": "denver-kansas-city", "paying-grey": "calgary-helena"}[name]
    for panel in payments:
        state = lay_usa(4, hands={0: panel.about["cards"]})
        legal = any(move.code.startswith(f"claim {route} ") for move in state.moves())
        assert legal == (panel.sign == "✓"), panel.about["cards"]
        assert sum(int(word.partition("*")[2] or 1) for word in panel.about["cards"].split()) == 4
        assert {word.partition("*")[0] for word in panel.about["cards"].split()} <= set(CARDS)
    assert first.part == "map"


def test_points_of_routes_are_those_of_the_board() -> None:
    lengths = {route.id: route.length for route in BOARD.routes}
    routes = view("ticket-to-ride", "route-points")["routes"]
    signs = [panel.sign for panel in panels("ticket-to-ride", "route-points")]
    assert signs == [f"+{BOARD.points[length]}" for length in sorted(lengths[id] for id in routes)]


def test_the_twin_of_a_claimed_line_is_closed_for_three_and_open_for_four() -> None:
    assert view("ticket-to-ride", "double-closed")["closed"] == ["denver-salt-lake-city-2"]
    assert 'class="ttr-route closed"' in drawn("ticket-to-ride", "double-closed")
    assert sorted(view("ticket-to-ride", "double-open")["routes"].values()) == [0, 1]


def test_the_ticket_of_the_picture_is_completed_and_worth_its_sign() -> None:
    (ticket,) = view("ticket-to-ride", "ticket")["players"][0]["completed"]
    points = next(one.points for one in BOARD.tickets if one.id == ticket)
    assert panels("ticket-to-ride", "ticket")[1].sign == f"+{points}"


def test_the_longest_path_is_lit_and_its_branch_is_not() -> None:
    (panel,) = panels("ticket-to-ride", "longest-path")
    lengths = {route.id: route.length for route in BOARD.routes}
    longest = view("ticket-to-ride", "longest-path")["players"][0]["longest_path"]
    lit = panel.about["lit"].split()
    assert longest == int(panel.sign) == sum(lengths[id] for id in lit)
    assert set(view("ticket-to-ride", "longest-path")["routes"]) - set(lit) == {"denver-santa-fe"}
    assert drawn("ticket-to-ride", "longest-path").count('class="lit ttr-route') == len(lit)


# Isle of Trains


def card(name: str) -> Card:
    return FACTS.cards[FACTS.kind[name]]


@pytest.mark.parametrize("name", ["bonus", "load-other", "benefit", "discard", "day"])
def test_what_loading_anothers_car_brings_is_printed_on_it(name: str) -> None:
    *_, train, gain = panels("isle-of-trains", name)
    cars = view("isle-of-trains", name, -2)["players"][train.about.get("seat", 0)]["train"]
    (slot,) = train.about["lit"]
    assert gain.about["effects"] == card(cars[slot]["card"]).benefit


def test_an_upgrade_costs_the_difference_and_keeps_the_load() -> None:
    before, paid, after = panels("isle-of-trains", "upgrade")
    (old, new) = (view("isle-of-trains", "upgrade", place)["players"][0]["train"][1] for place in (0, 2))
    assert card(new["card"]).cost - card(old["card"]).cost == len(paid.about["gone"])
    assert paid.about["cards"].split()[0] == new["card"]
    assert old["load"] == new["load"] != []
    assert before.about["lit"] == after.about["lit"] == [1]


def test_a_car_is_scrapped_where_the_train_would_be_too_heavy() -> None:
    before, after = (view("isle-of-trains", "scrap", place)["players"][0] for place in (0, 1))
    built = card(after["train"][-1]["card"])
    (gone,) = panels("isle-of-trains", "scrap")[0].about["gone"]
    assert before["capacity_left"] < built.weight
    assert before["capacity_left"] + card(before["train"][gone]["card"]).weight - built.weight == after["capacity_left"]


def test_a_card_is_paid_with_as_many_others_as_it_costs() -> None:
    (cards, train) = panels("isle-of-trains", "pay")
    built = cards.about["cards"].split()[0]
    assert len(cards.about["gone"]) == card(built).cost
    assert train.position["trains"]["0"].split()[-1] == built


def test_a_build_draws_the_passengers_of_its_card() -> None:
    cards, people = panels("isle-of-trains", "build-passengers")
    assert card(cards.about["cards"]).built == [["passengers", len(people.about["people"].split())]]


@pytest.mark.parametrize(("name", "contract"), [("primary", 0), ("secondary", 1)])
def test_a_contract_gets_its_cargo_and_gives_its_points(name: str, contract: int) -> None:
    train, island = panels("isle-of-trains", name)
    (id,) = island.about["islands"].split()
    asked = FACTS.islands[FACTS.island[id]].contracts
    cars = view("isle-of-trains", name)["players"][0]["train"]
    aboard = [item["cargo"] for slot in train.about["lit"] for item in cars[slot]["load"]]
    assert [aboard.count(kind) for kind in ("coal", "oil", "box")] == list(asked[contract][:3])
    assert view("isle-of-trains", name, 1)["islands"][id] == {"owner": 0, "contract": contract}
    assert int(island.sign) == sum(one[4] for one in {asked[0], asked[contract]})


def test_a_passenger_earns_the_first_space_of_the_tile() -> None:
    train, island, gain = panels("isle-of-trains", "passenger")
    (id,) = island.about["islands"].split()
    tile = view("isle-of-trains", "passenger", 1)["tiles"][id]
    assert view("isle-of-trains", "passenger")["players"][0]["train"][1]["load"] == [{"passenger": id}]
    assert tile["filled"] == 1
    assert gain.about["effects"] == next(one.rewards for one in FACTS.tiles if one.id == tile["tile"])[0]
    assert train.about["lit"] == [1]


def test_a_special_delivery_gives_two_cards_an_item() -> None:
    train, gain = panels("isle-of-trains", "special")
    cars = view("isle-of-trains", "special")["players"][0]["train"]
    items = sum(len(cars[slot]["load"]) for slot in train.about["lit"])
    assert gain.about["effects"] == [["draw", 2 * items]]


def test_caboose_6_adds_what_it_says() -> None:
    without, with_it = (view("isle-of-trains", "caboose", place)["players"][0]["capacity_left"] for place in (0, 1))
    assert with_it - without == card("caboose-6").capacity == 2


def test_the_rail_yard_counts_cars() -> None:
    (yard, train) = panels("isle-of-trains", "building-points")
    assert int(yard.sign) == card("rail-yard").scores["cars"] * len(train.about["lit"])


def test_what_fits_is_full_but_for_the_engine() -> None:
    engine, *cars = view("isle-of-trains", "what-fits")["players"][0]["train"]
    assert engine["free"] == 1
    assert all(car["free"] == 0 for car in cars)


# Steam


def laid(name: str, place: int = 0) -> dict[str, int]:
    """The tiles of the turn that is going on, with their prices."""
    return {one["hex"]: one["price"] for one in view("steam", name, place)["laid"]}


def test_prices_on_the_map_are_those_of_the_rules() -> None:
    assert laid("price") == {"e2": 2, "far": 3}
    assert laid("terrain") == {"a5": 2, "a4": 3}
    assert laid("terrain", 1) == {"d2": 2, "d3": 4}
    text = drawn("steam", "terrain")
    assert [text.count(f">${price}<") for price in (2, 3, 4)] == [2, 1, 1]


def owners(name: str, place: int = 0) -> dict[str, list[int | None]]:
    tiles = view("steam", name, place)["tiles"]
    return {hex: [track["owner"] for track in tile["tracks"]] for hex, tile in tiles.items()}


def test_a_rebuilt_tile_keeps_the_track_and_its_owner() -> None:
    assert (owners("rebuild")["d2"], owners("rebuild", 1)["d2"]) == ([0], [0, 1])


def test_a_turned_tile_has_one_track_of_the_same_owner_that_leads_elsewhere() -> None:
    before, after = (view("steam", "turn", place)["tiles"]["d2"] for place in (0, 1))
    assert owners("turn") == owners("turn", 1) == {"d2": [0]}
    assert (before["tracks"][0]["edges"], after["tracks"][0]["edges"]) == (["e", "w"], ["se", "w"])


def test_idle_track_is_nobodys_and_can_be_taken_over() -> None:
    assert (owners("idle"), owners("idle", 1)) == ({"d2": [0]}, {"d2": [None]})
    assert (owners("take-over"), owners("take-over", 1)) == ({"d2": [None]}, {"d2": [1], "d3": [1]})


def test_development_brings_the_goods_and_the_marker() -> None:
    before, after = (view("steam", "develop", place) for place in (0, 1))
    assert before["stops"]["nor"]["marked"] < after["stops"]["nor"]["marked"]
    assert after["stops"]["nor"]["cubes"].get("blue", 0) - before["stops"]["nor"]["cubes"].get("blue", 0) == 2
    assert view("steam", "develop", 2)["reserve"][0] == {}


def test_urbanization_makes_a_city_and_completes_the_segment() -> None:
    before, after = (view("steam", "urbanize", place) for place in (0, 1))
    assert (before["stops"]["far"]["colour"], after["stops"]["far"]["colour"]) == (None, "gray")
    assert [one["to"] for one in (*before["segments"], *after["segments"])] == [None, "far"]


def test_one_segment_is_complete_and_one_is_open() -> None:
    assert {(one["from"], one["to"]) for one in view("steam", "complete")["segments"]} >= {
        ("nor", "mil"),
        ("wes", None),
    }


def test_a_delivery_shows_what_each_owner_gains() -> None:
    ways = {name: view("steam", name)["deliveries"] for name in ("ship", "gains")}
    gains = {name: {(way["from"], way["cube"]): way["gains"] for way in found} for name, found in ways.items()}
    assert gains["ship"]["eas", "red"] == [1, 1]
    assert gains["gains"]["nor", "purple"] == [1, 2]
    assert 'class="lit steam-reach"' in drawn("steam", "ship")
    assert drawn("steam", "gains").count(">+2<") == 1


def test_ira_may_not_ship_where_petro_has_more_segments() -> None:
    (panel,) = panels("steam", "not-enough")
    hers = scene_of("steam", {**panel.position, "moves": [*panel.position["moves"], "pass"], "asked": True}, "en")
    assert hers.may_act
    assert "ship nor purple" not in {offer.code for offer in hers.offers}


def test_a_loan_lowers_the_income() -> None:
    before, after = (view("steam", "loan", place)["players"][0] for place in (0, 1))
    assert (before["cash"], before["income"]) == (0, 0)
    assert (after["cash"], after["income"]) == (5 - 2, -1)


def test_the_marks_on_both_tracks_show_where_the_marker_would_come_to() -> None:
    assert drawn("steam", "score").count('class="steam-take"') == 2
