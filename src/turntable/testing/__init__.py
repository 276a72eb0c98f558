"""What the author of a game needs to test it: the games of the house are tested with the same.

``referee`` knows what must hold in every position of every game, and plays whole games under its eyes. ``claims`` are
what every game promises: its vocabulary, options, records, what a seat can imagine. ``words``, ``bots`` and ``pages``
ask the same of its catalogues, its bots, its board and its rules. Each module needs no more than the floor it is about.

A test that uses them says ``pytest.register_assert_rewrite("turntable.testing")`` in its ``conftest.py``, so that a
failed claim shows what it compared.
"""
