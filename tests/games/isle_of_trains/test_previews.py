"""What a choice promises before it is made is what it leads to."""

from __future__ import annotations

from tests.games.isle_of_trains.table import codes, isle, lay, play, start

from turntable import Message, Piece, Rng
from turntable.games.isle_of_trains import costs, previews
from turntable.games.isle_of_trains.facts import BONUS, LOAD
from turntable.games.isle_of_trains.moves import CardMove, IslandMove, car_name
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.words import Words

PRICED = ("built", "extended", "upgraded")
DELIVERIES = {"primary": 0, "secondary a": 1, "secondary b": 2}


def paid(s: IsleOfTrainsState, code: str) -> set[int]:
    """The prices that can follow a move of a Build action."""
    after = s.copy()
    after.listen()
    after.play(s.game.move(code))
    prices = {int(str(event.args["cost"])) for event in after.heard() if event.name in PRICED}
    if prices:
        return prices
    codes = [move.code for move in after.moves() if move.code != "return"]
    return set().union(*(paid(after, code) for code in codes))


def said(s: IsleOfTrainsState, code: str, language: str = "en") -> str:
    return Words(language, s.game).say(s.words(s.game.move(code)))


def test_prices_and_deliveries_of_random_games_are_those_that_come() -> None:
    builds = deliveries = 0
    for seed in range(12):
        rng = Rng(seed)
        s = start(1 + seed % 3, seed)
        for _ in range(150):
            if s.over:
                break
            for move in s.moves():
                if isinstance(move, CardMove) and move.code.startswith("build"):
                    builds += 1
                    assert costs.prices(s, s.facts.kind[move.card]) == sorted(paid(s, move.code)), (s, move)
                elif isinstance(move, IslandMove) and move.code.startswith("deliver"):
                    deliveries += 1
                    after = s.copy()
                    after.play(move)
                    codes = {one.code for one in after.moves()}
                    found = previews.delivery(s, s.facts.island[move.island])
                    assert found.contracts == [number for code, number in DELIVERIES.items() if code in codes]
                    assert (found.passengers > 0, found.mismatched) == ("ticket" in codes, "caboose-10" in codes)
            moves_now = s.moves()
            s.play(moves_now[rng.below(len(moves_now))])
    assert builds > 100
    assert deliveries > 100


def test_a_card_with_one_price_costs_just_that() -> None:
    s = lay(hands={0: "bank hopper-1*3 tanker-1*3 hopper-2"}, trains={0: "engine-1 hopper-1"})
    price = s.facts.cards[s.facts.kind["bank"]].cost
    assert said(s, "build bank") == f"Build Bank for {price} cards"
    assert said(s, "build bank", "uk") == f"Побудувати «Банк» за {price} карт"
    # Upgrading the hopper is cheaper than one more car.
    assert "for at least" in said(s, "build hopper-2")
    assert "щонайменше" in said(s, "build hopper-2", "uk")


def test_a_destination_tells_what_it_would_take() -> None:
    s = lay(trains={0: "engine-1[flint-beach] hopper-2[hopper-1,hopper-1]"})
    assert said(s, "deliver alpine-lodge") == "Deliver to Alpine Lodge: primary contract worth 4 (2 coal)"
    assert said(s, "deliver flint-beach").startswith("Deliver to Flint Beach: 1 passenger (")
    assert said(s, "deliver devon-city") == "Deliver to Devon City: a special delivery only"
    assert said(s, "deliver devon-city", "uk") == "Перевезти до Девон-Сіті: лише спеціальна доставка"
    assert (
        said(s, "deliver alpine-lodge", "uk")
        == "Перевезти до Гірських садиб: стартовий контракт, 4 бали (2 вантажі вугілля)"
    )


def test_text_that_is_no_move_says_what_to_add() -> None:
    words = Words("en", isle())
    assert words.say(isle().explain_unknown("secondary")) == (
        "“secondary” is not enough: say more, for example: secondary a or secondary b."
    )
    assert "build engine-2 or build engine-3" in words.say(isle().explain_unknown("build"))
    assert "nothing has that name" in words.say(isle().explain_unknown("build castle"))
    assert words.say(isle().explain_unknown("primary contract")).startswith("“primary” takes nothing after it")
    assert isle().explain_unknown("dance").id == "no-such-move"


def test_rewards_in_ukrainian_stand_by_themselves() -> None:
    words = Words("uk", isle())
    effects: list[object] = [Message("effect-draw", {"count": 1}), Message("effect-passengers", {"count": 2})]
    effects.append(Message("effect-bonus", {"actions": [Message("action-load")]}))
    assert words.say("draw-reward", effects=effects) == "1 карта, 2 пасажири і бонусна дія «Завантаження»"
    args = {"car": Piece("card", "hopper-1"), "number": 1, "effects": effects[:1]}
    assert words.say(Message("move-load-solo", args)) == (
        "Завантажити у свій потяг: «Гопер рівня 1» (вагон 1); вигода: 1 карта"
    )


# What a seat sees of what things can become


def test_a_card_fits_the_cars_into_which_it_can_be_loaded_as_it_is() -> None:
    s = lay(
        hands={0: "hopper-1 bank hopper-2"},
        trains={0: "engine-3 hopper-1 caboose-3 hopper-3", 1: "engine-3 hopper-1[hopper-1] tanker-1 hopper-2"},
        display="tanker-2 - -",
    )
    seen = s.view(0)
    assert set(seen["uses"]) == {"hopper-1", "bank", "hopper-2", "tanker-2"}
    for card, uses in seen["uses"].items():
        there = lay(
            hands={0: f"{card} boxcar-1"},
            trains={0: "engine-3 hopper-1 caboose-3 hopper-3", 1: "engine-3 hopper-1[hopper-1] tanker-1 hopper-2"},
        )
        loads = [code for code in codes(there, "load") if f"with {card}" in codes(play(there.copy(), code))]
        assert loads == [f"load {seat} {car_name(slot)}" for seat, slot in uses["cargo"]], card
    # Its owner alone uses the space of Caboose 3 (24).
    assert [0, 2] in seen["uses"]["tanker-2"]["cargo"]
    assert [0, 2] not in s.view(None)["uses"]["tanker-2"]["cargo"]
    assert [0, 2] not in s.view(1)["uses"]["tanker-2"]["cargo"]
    # Nobody else sees the hand.
    assert set(s.view(1)["uses"]) == set(s.view(None)["uses"]) == {"tanker-2"}


def test_a_card_can_be_built_over_the_own_cars_of_a_lower_level() -> None:
    s = lay(
        hands={0: "hopper-2 hopper-3 engine-2 tanker-1*4"},
        trains={0: "engine-1 hopper-1 hopper-2", 1: "engine-1 hopper-1"},
    )
    seen = s.view(0)["uses"]
    assert seen["hopper-2"]["upgrade"] == [1]
    assert seen["hopper-3"]["upgrade"] == [1, 2]
    assert seen["engine-2"]["upgrade"] == [0]
    for card in ("hopper-2", "engine-2"):
        offered = codes(play(s.copy(), f"build {card}"), "upgrade")
        assert offered == [f"upgrade {car_name(slot)}" for slot in seen[card]["upgrade"]]
    assert s.view(1)["uses"]["engine-2"]["upgrade"] == [0]
    assert s.view(None)["uses"]["engine-2"]["upgrade"] == []


def test_coaches_are_the_cars_in_which_a_passenger_finds_a_seat() -> None:
    s = lay(supply={0: "flint-beach"}, trains={0: "engine-3 hopper-1 coach-1", 1: "engine-1[flint-beach] coach-2"})
    coaches = s.view(0)["coaches"]
    assert codes(s, "load") == [f"load {seat} {car_name(slot)}" for seat, slot in coaches]
    assert s.view(None)["coaches"] == coaches


def benefits(s: IsleOfTrainsState) -> list[list[bool]]:
    """By seat, whether loading its cars brings something."""
    return [[car["benefit"] for car in player["train"]] for player in s.view(None)["players"]]


def test_the_benefit_of_a_load_is_that_of_the_others_cars_and_of_no_bonus() -> None:
    s = lay(hands={0: "hopper-1*2"}, trains={0: "engine-1 hopper-1 caboose-1", 1: "engine-1 hopper-1 caboose-2"})
    assert benefits(s) == [[False, False, False], [True, True, False]]
    assert benefits(play(s, "load 1 car-1")) == [[False, False, False], [True, True, False]]


def test_who_plays_alone_has_the_benefit_of_the_own_cars_but_of_no_bonus() -> None:
    s = lay(seats=1, hands={0: "hopper-1*2"}, trains={0: "engine-1 hopper-1 hopper-1"})
    assert benefits(s) == [[True, True, True]]
    s.push(BONUS, LOAD)
    assert benefits(s) == [[False, False, False]]
    play(s, "load 0 car-1")
    assert s.step.name == "load"
    assert benefits(s) == [[False, False, False]]
    before = int(s.depth)
    play(s, "with hopper-1")
    assert s.depth == before - 1


def test_a_loaded_card_counts_as_its_car_says_or_as_itself_where_anything_goes() -> None:
    s = lay(trains={0: "engine-3 hopper-2[~bank,hopper-1] caboose-3[caboose-9]", 1: "engine-1 caboose-6"})
    train = s.view(1)["players"][0]["train"]
    assert [item["cargo"] for item in train[1]["load"]] == ["coal", "coal"]
    assert [item["cargo"] for item in train[2]["load"]] == ["oil"]
