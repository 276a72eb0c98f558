"""Who is next: people before bots, everybody in turn, nobody beyond their budget. No processes and no clocks."""

from __future__ import annotations

from turntable.server.bots.lanes import AGE, Lane, Lanes, Spending, Ticket


def lanes(places: int = 1, person: float = 1000.0, table: float = 1000.0, each: int = 99, all: int = 99) -> Lanes:
    return Lanes(places, person, table, each, all)


def wait(line: Lanes, lane: Lane, person: str, table: str) -> Ticket:
    ticket = Ticket(lane, person, table)
    line.join(ticket)
    return ticket


def served(line: Lanes, now: float = 0.0) -> list[Ticket]:
    """All that get a place at once."""
    found = []
    while (ticket := line.next(now)) is not None:
        found.append(ticket)
    return found


def one_after_the_other(line: Lanes, count: int, seconds: float = 0.0) -> list[str]:
    """The tables served when each gives its place back and waits again."""
    order = []
    for _ in range(count):
        ticket = line.next(0.0)
        assert ticket is not None
        order.append(ticket.table)
        line.leave(ticket, seconds, 0.0)
        line.join(Ticket(ticket.lane, ticket.person, ticket.table))
    return order


def test_people_come_before_bots_and_the_short_before_the_long() -> None:
    line = lanes(places=9)
    for lane in reversed(Lane):
        wait(line, lane, lane.name, lane.name)
    assert [ticket.lane for ticket in served(line)] == [Lane.QUICK, Lane.HINT, Lane.PEOPLE, Lane.BOTS]


def test_bots_among_themselves_leave_a_process_for_people_and_one_for_hints() -> None:
    line = lanes(places=2)
    for i in range(5):
        wait(line, Lane.BOTS, f"maker {i}", f"bots {i}")
    assert len(served(line)) == 2
    for i in range(5):
        wait(line, Lane.PEOPLE, f"person {i}", f"people {i}")
    assert [ticket.lane for ticket in served(line)] == [Lane.PEOPLE]
    for i in range(5):
        wait(line, Lane.HINT, f"asker {i}", f"asked {i}")
    assert [ticket.lane for ticket in served(line)] == [Lane.HINT]
    wait(line, Lane.QUICK, "last", "last")
    assert served(line) == []


def test_a_place_given_back_goes_to_the_next() -> None:
    line = lanes(places=1)
    first, second = wait(line, Lane.BOTS, "a", "1"), wait(line, Lane.BOTS, "b", "2")
    assert served(line) == [first]
    line.leave(first, 0.5, 0.0)
    assert served(line) == [second]


def test_tables_of_one_person_take_turns() -> None:
    line = lanes()
    for i in range(3):
        wait(line, Lane.BOTS, "a", str(i))
    assert one_after_the_other(line, 7) == ["0", "1", "2", "0", "1", "2", "0"]


def test_people_take_turns_however_many_tables_they_have() -> None:
    line = lanes()
    for i in range(40):
        wait(line, Lane.PEOPLE, "many", f"many {i}")
    wait(line, Lane.PEOPLE, "one", "one")
    assert one_after_the_other(line, 6) == ["many 0", "one", "many 1", "one", "many 2", "one"]


def test_nobody_holds_all_the_processes_of_a_lane() -> None:
    line = lanes(places=2)
    for i in range(5):
        wait(line, Lane.PEOPLE, "many", f"many {i}")
    assert len(served(line)) == 2
    other = wait(line, Lane.PEOPLE, "one", "one")
    assert served(line) == [other]


def test_a_person_alone_gets_one_process_where_there_is_one() -> None:
    line = lanes(places=1)
    for i in range(2):
        wait(line, Lane.BOTS, "a", str(i))
    assert len(served(line)) == 1


def test_bots_are_not_forgotten_though_people_never_stop() -> None:
    line = lanes(places=1)
    wait(line, Lane.BOTS, "maker", "bots")
    for i in range(2):
        wait(line, Lane.QUICK, f"person {i}", f"people {i}")
    order = one_after_the_other(line, 3 * (AGE + 1))
    assert order.count("bots") == 3
    assert order.index("bots") == AGE


def test_what_is_passed_over_too_often_may_use_any_place() -> None:
    line = lanes(places=1)
    wait(line, Lane.BOTS, "maker", "bots")
    kept = [wait(line, Lane.HINT, f"asker {i}", f"hint {i}") for i in range(2)]
    assert served(line) == kept
    for i in range(AGE):
        quick = wait(line, Lane.QUICK, f"person {i}", f"people {i}")
        ticket = line.next(0.0)
        assert ticket is not None
        assert (ticket is quick) == (i < AGE - 2)
        line.leave(ticket, 0.0, 0.0)


def test_who_has_spent_the_budget_comes_after_all_others() -> None:
    line = lanes(person=10.0)
    line.leave(*spent(line, Lane.PEOPLE, "spender", "a", 11.0))
    late, bots = wait(line, Lane.QUICK, "spender", "a"), wait(line, Lane.BOTS, "maker", "bots")
    people = wait(line, Lane.PEOPLE, "person", "people")
    assert line.next(0.0) is people
    line.leave(people, 0.0, 0.0)
    # In the last lane, but not forgotten: the maker of the other table has not been served yet.
    assert line.next(0.0) is bots
    line.leave(bots, 0.0, 0.0)
    assert line.next(0.0) is late


def test_bots_among_themselves_wait_until_they_have_a_budget_again() -> None:
    for line in (lanes(person=10.0), lanes(table=10.0)):
        line.leave(*spent(line, Lane.BOTS, "a", "1", 12.0))
        ticket = wait(line, Lane.BOTS, "a", "1")
        assert line.next(0.0) is None
        # A sixth of a second is forgotten each second.
        assert line.wait(0.0) == 12.0
        assert line.next(11.9) is None
        assert line.next(12.0) is ticket
        assert line.wait(12.0) is None


def test_a_budget_of_one_table_is_not_that_of_another() -> None:
    line = lanes(table=10.0)
    line.leave(*spent(line, Lane.BOTS, "a", "1", 12.0))
    wait(line, Lane.BOTS, "a", "1")
    other = wait(line, Lane.BOTS, "a", "2")
    assert line.next(0.0) is other


def spent(line: Lanes, lane: Lane, person: str, table: str, seconds: float) -> tuple[Ticket, float, float]:
    ticket = wait(line, lane, person, table)
    assert line.next(0.0) is ticket
    return ticket, seconds, 0.0


def test_spending_is_forgotten_evenly() -> None:
    spending = Spending(30.0)
    spending.add("a", 40.0, 0.0)
    assert spending.wait("a", 0.0) == 20.0
    assert spending.wait("a", 15.0) == 5.0
    spending.add("a", 10.0, 20.0)
    assert spending.wait("a", 20.0) == 20.0
    assert spending.wait("b", 20.0) == 0.0


def test_few_tables_of_bots_run_at_once() -> None:
    line = lanes(places=9, each=2, all=3)
    mine = [wait(line, Lane.BOTS, "a", f"a {i}") for i in range(3)]
    others = [wait(line, Lane.BOTS, person, f"{person} 0") for person in "bc"]
    assert set(served(line)) == {mine[0], mine[1], others[0]}
    for ticket in (mine[0], mine[1], others[0]):
        line.leave(ticket, 0.0, 0.0)
    # These run: they go on, and those outside do not.
    again = wait(line, Lane.BOTS, "a", "a 0")
    assert served(line) == [again]
    line.leave(again, 0.0, 0.0)
    line.close("a 0")
    assert served(line) == [mine[2]]
    line.close("b 0")
    assert served(line) == [others[1]]


def test_a_person_who_comes_back_frees_the_table_from_waiting() -> None:
    line = lanes(each=1)
    ran, outside = wait(line, Lane.BOTS, "a", "1"), wait(line, Lane.BOTS, "a", "2")
    assert served(line) == [ran]
    line.change("2", Lane.PEOPLE)
    line.leave(ran, 0.0, 0.0)
    assert served(line) == [outside]
    assert outside.lane == Lane.PEOPLE


def test_a_table_where_a_person_sits_again_is_none_of_bots() -> None:
    line = lanes(places=3, each=1)
    line.leave(*spent(line, Lane.BOTS, "a", "1", 0.0))
    outside = wait(line, Lane.BOTS, "a", "2")
    assert line.next(0.0) is None
    wait(line, Lane.PEOPLE, "a", "1")
    assert outside in served(line)


def test_who_waits_no_longer_is_not_served() -> None:
    line = lanes()
    ticket = wait(line, Lane.PEOPLE, "a", "1")
    line.leave(ticket, 0.0, 0.0)
    assert line.next(0.0) is None
