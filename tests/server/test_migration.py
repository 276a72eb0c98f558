"""A database of an older Turntable is brought up to date, and keeps what is in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine, MetaData, insert, inspect, select

from turntable.server.database import migrations, schema

OLD_PERSON: dict[str, Any] = {"id": "p", "name": "Olha", "preferences": "{}", "generation": 0, "created": 1}

NEW_INDEXES = ("tables_by_creator", "tables_to_archive", "tables_by_alarm")


def first_version(engine: Engine) -> None:
    """Make a database as the first version of the schema had it, with one person."""
    old = MetaData()
    for name in ("facts", "people", "tokens", "tables", "entries", "memberships", "chat"):
        schema.metadata.tables[name].to_metadata(old)
    for table, names in ((table, names) for version in migrations.ADDED for table, names in version.items()):
        if table.name not in old.tables:
            continue
        kept = old.tables[table.name]
        for index in [index for index in kept.indexes if index.name in NEW_INDEXES]:
            kept.indexes.remove(index)
        for column in names:
            kept._columns.remove(kept.c[column])
    with engine.begin() as connection:
        old.create_all(connection)
        connection.execute(insert(old.tables["facts"]).values(name="schema", value="1"))
        connection.execute(insert(old.tables["people"]).values(OLD_PERSON))


def shape(engine: Engine) -> dict[str, list[str]]:
    found = inspect(engine)
    return {name: sorted(column["name"] for column in found.get_columns(name)) for name in found.get_table_names()}


def test_an_old_database_gets_what_a_new_one_has_and_keeps_its_people(new_engine: Callable[[], Engine]) -> None:
    old, new = new_engine(), new_engine()
    first_version(old)
    assert "sessions" not in shape(old)
    assert "seen" not in shape(old)["people"]
    for engine in (old, new):
        with engine.begin() as connection:
            migrations.migrate(connection)
    assert shape(old) == shape(new)
    with old.begin() as connection:
        (row,) = connection.execute(select(schema.people)).all()
        assert (row.id, row.name, row.seen, row.is_host, row.banned) == ("p", "Olha", 0, False, None)
        migrations.migrate(connection)
    assert shape(old) == shape(new)


def test_play_tests_of_the_fourth_version_get_a_place_and_a_turn(new_engine: Callable[[], Engine]) -> None:
    old, new = new_engine(), new_engine()
    for engine in (old, new):
        with engine.begin() as connection:
            migrations.migrate(connection)
    row: dict[str, Any] = {"game": "steam", "fingerprint": "0" * 16, "bots": "1", "ref": "ukraine", "person": "p"}
    with old.begin() as connection:
        connection.execute(insert(schema.playtests).values({**row, "asked": 1, "told": 0, "done": 0, "total": 0}))
        for column in ("place", "turn"):
            connection.exec_driver_sql(f"ALTER TABLE playtests DROP COLUMN {column}")
        connection.exec_driver_sql("UPDATE facts SET value = '4' WHERE name = 'schema'")
        migrations.migrate(connection)
        (found,) = connection.execute(select(schema.playtests)).all()
        assert (found.ref, found.place, found.turn) == ("ukraine", "", 0)
    assert shape(old) == shape(new)
