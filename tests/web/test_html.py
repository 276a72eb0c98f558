"""Strings of markup: escaped, whatever was escaped before."""

from __future__ import annotations

from turntable.web.kit.html import Html, tag


def test_text_is_escaped_although_markup_of_the_same_letters_was_not() -> None:
    assert tag("p", Html("<b>")) == "<p><b></p>"
    assert tag("p", "<b>") == "<p>&lt;b&gt;</p>"
    assert tag("p", ["<b>", Html("<i>")]) == "<p>&lt;b&gt;<i></p>"
    assert tag("p", title=Html("&amp;")) == '<p title="&amp;"></p>'
    assert tag("p", title="&amp;") == '<p title="&amp;amp;"></p>'


def test_one_and_true_are_not_the_same() -> None:
    assert tag("p", data_a=1) == '<p data-a="1"></p>'
    assert tag("p", data_a=True) == '<p data-a="true"></p>'
    assert tag("p", hidden=True) == "<p hidden></p>"
    assert tag("p", hidden=False) == "<p></p>"
