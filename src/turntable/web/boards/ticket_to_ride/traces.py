"""Where the moves of Ticket to Ride can be seen: the route that was claimed, the pile or the card that was taken."""

from __future__ import annotations

from turntable.web.kit.trace import NO_TRACE, Trace, person


def trace(seat: int, code: str) -> Trace:
    """What a move of a seat leaves to be seen."""
    verb, _, rest = code.partition(" ")
    thing = rest.partition(" ")[0]
    if verb == "claim":
        return Trace((f"#ttr-route-{thing}",))
    if verb != "draw":
        return NO_TRACE
    if thing in ("deck", "tickets"):
        return Trace((f"#ttr-{thing}",), ((f"#ttr-{thing}", person(seat)),))
    # Which of several cards of a kind was taken makes no difference: the first of them goes.
    return Trace((), ((f'.ttr-display [id]:has([href="#ttr-card-{thing}"])', person(seat)),))
