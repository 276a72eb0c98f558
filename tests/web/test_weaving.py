"""Fragments stand where the page would put them."""

from __future__ import annotations

from turntable.web.table.render import Rendering
from turntable.web.weave import weave


def test_an_element_is_replaced_whatever_it_holds() -> None:
    frame = '<div><p id="a" class="x">old <b>and <p>nested</p></b></p><p id="b"></p></div>'
    assert weave(frame, {"a": '<p id="a">new</p>'}) == '<div><p id="a">new</p><p id="b"></p></div>'


def test_an_element_without_a_closing_tag_is_replaced() -> None:
    assert weave('<input id="a"><i id="b"/>', {"a": '<input id="a" value="1">', "b": "<b/>"}) == (
        '<input id="a" value="1"><b/>'
    )


def test_children_are_appended_in_their_order_behind_what_is_there() -> None:
    fragments = {"log/two": '<li id="two">2</li>', "log/three": '<li id="three">3</li>'}
    woven = weave('<ol id="log"><li id="one">1</li></ol>', fragments)
    assert woven == '<ol id="log"><li id="one">1</li><li id="two">2</li><li id="three">3</li></ol>'


def test_a_child_that_stands_there_is_replaced_and_not_appended() -> None:
    assert weave('<ol id="log"><li id="one">1</li></ol>', {"log/one": '<li id="one">new</li>'}) == (
        '<ol id="log"><li id="one">new</li></ol>'
    )


def test_fragments_stand_in_fragments() -> None:
    fragments = {
        "hand": '<div id="hand"><g id="card"></g><ul id="all"></ul></div>',
        "card": '<g id="card">7</g>',
        "all/x": '<li id="x"/>',
    }
    assert weave('<div id="hand"></div>', fragments) == (
        '<div id="hand"><g id="card">7</g><ul id="all"><li id="x"/></ul></div>'
    )


def test_text_that_looks_like_a_tag_in_an_attribute_does_no_harm() -> None:
    frame = '<a title="a > b" id="a"></a><b id="b"></b>'
    assert weave(frame, {"b": '<b id="b">!</b>'}) == '<a title="a > b" id="a"></a><b id="b">!</b>'


# What a page must change


def rendering(frame: str = "f", pieces: dict[str, str] | None = None, parts: dict[str, str] | None = None) -> Rendering:
    return Rendering("name", {"board": frame}, pieces or {}, parts or {}, {"seq": 1})


def test_equal_renderings_have_no_news() -> None:
    one, two = rendering(parts={"a": "1"}), rendering(parts={"a": "1"})
    assert two.news(one) == {"seq": 1, "print": "name"}


def test_only_what_differs_is_told() -> None:
    old = rendering(pieces={"a": "1", "b": "1", "c": "1"}, parts={"log/x": "1"})
    new = rendering(pieces={"a": "1", "b": "2"}, parts={"log/x": "1", "log/y": "1"})
    news = new.news(old)
    assert news["set"] == {"b": "2", "log/y": "1"}
    assert news["gone"] == ["c"]


def test_another_frame_brings_everything_that_stands_in_it() -> None:
    old = rendering("old", {"a": "1"}, {"p": "1"})
    new = rendering("new", {"a": "1"}, {"p": "1"})
    news = new.news(old)
    assert list(news["set"]) == ["board", "a"]


def test_an_unknown_page_is_told_everything() -> None:
    new = rendering("f", {"a": "1"}, {"p": "1"})
    assert list(new.news(None)["set"]) == ["board", "a", "p"]
