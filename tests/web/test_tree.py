"""A tree of keyed elements, written whole and as a difference."""

from __future__ import annotations

from turntable.web.kit.html import tag
from turntable.web.kit.tree import Changes, Keyed, Node, Place, difference, keyed, place
from turntable.web.table.render import Rendering


def changes(old: Keyed | Place, new: Keyed | Place) -> Changes:
    return difference([old], [new])


def log(*lines: str) -> Place:
    return place("ol", [keyed("li", line, id=line) for line in lines], id="log")


# Written whole


def test_a_tree_is_written_with_everything_in_its_place() -> None:
    tree = place(
        "div", tag("p", "text"), place("ul", [keyed("li", "<1>", id="a")], id="all"), None, "& more", class_="x"
    )
    assert str(tree) == ('<div class="x"><p>text</p><ul id="all"><li id="a">&lt;1&gt;</li></ul>&amp; more</div>')


def test_a_tree_can_stand_in_plain_markup() -> None:
    assert tag("div", keyed("p", "1", id="a"), place("p", id="b")) == '<div><p id="a">1</p><p id="b"></p></div>'


# Written as a difference


def test_equal_trees_do_not_differ() -> None:
    found = changes(log("one", "two"), log("one", "two"))
    assert (found.set, found.gone) == ({}, [])


def test_a_keyed_element_that_changed_is_set() -> None:
    def drawn(text: str) -> Node:
        return place("svg", tag("defs"), place("g", keyed("g", "same", id="a"), keyed("g", text, id="b")), id="map")

    found = changes(drawn("old"), drawn("new"))  # type: ignore[arg-type]
    assert (found.set, found.gone) == ({"b": '<g id="b">new</g>'}, [])


def test_what_is_new_in_a_place_is_appended_and_what_is_missing_is_gone() -> None:
    found = changes(log("one", "two"), log("two", "three"))
    assert found.set == {"log/three": '<li id="three">three</li>'}
    assert found.gone == ["log/one"]


def test_a_place_with_other_text_is_set_with_all_it_holds() -> None:
    def drawn(title: str) -> Place:
        return place("div", tag("h2", title), log("one"), id="board")

    assert changes(drawn("old"), drawn("new")).set == {"board": str(drawn("new"))}


def test_a_place_without_a_key_takes_the_one_around_it() -> None:
    def drawn(kind: str, *lines: str) -> Place:
        return place("div", place("p", [keyed("i", id=line) for line in lines], class_=kind), id="board")

    for old, new in ((drawn("a"), drawn("b")), (drawn("a", "x"), drawn("a", "x", "y"))):
        assert list(changes(old, new).set) == ["board"]


def test_an_element_in_the_place_of_another_is_not_taken_for_it() -> None:
    def drawn(inside: Node) -> Place:
        return place("div", place("p", inside), id="hand")

    for other in (keyed("i", id="b"), place("i", id="a"), tag("i", id="a")):
        assert list(changes(drawn(keyed("i", id="a")), drawn(other)).set) == ["hand"]


# What a page must change


def rendering(*nodes: Keyed | Place) -> Rendering:
    return Rendering("name", list(nodes), {"seq": 1, "at": None, "moves": 1, "mine": False})


def test_equal_renderings_have_no_news() -> None:
    same = {"seq": 1, "at": None, "moves": 1, "mine": False, "print": "name", "asks": ""}
    assert rendering(log("one")).news(rendering(log("one"))) == same


def test_only_what_differs_is_told() -> None:
    old = rendering(keyed("p", "1", id="a"), keyed("p", "1", id="b"), log("one"))
    new = rendering(keyed("p", "1", id="a"), keyed("p", "2", id="b"), log("two"))
    news = new.news(old)
    assert news["set"] == {"b": '<p id="b">2</p>', "log/two": '<li id="two">two</li>'}
    assert news["gone"] == ["log/one"]


def test_an_unknown_page_is_told_everything() -> None:
    new = rendering(place("div", keyed("p", id="a"), id="board"), keyed("p", id="b"))
    assert new.news(None)["set"] == {"board": '<div id="board"><p id="a"></p></div>', "b": '<p id="b"></p>'}
