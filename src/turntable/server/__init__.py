"""Hosted games: tables, seats, people; an append-only log; live updates."""
