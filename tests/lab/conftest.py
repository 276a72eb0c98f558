"""Tests of the lab are collected where the packages they are about are installed."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {
    "test_arena.py": ("joblib", "numpy", "openskill"),
    "test_batch.py": ("numpy",),
    "test_dask.py": ("distributed",),
    "test_encoder.py": ("numpy",),
    "test_examples.py": ("gymnasium", "pettingzoo"),
    "test_gymnasium.py": ("gymnasium",),
    "test_openspiel.py": ("pyspiel",),
    "test_pettingzoo.py": ("pettingzoo",),
    "test_ratings.py": ("openskill",),
    "test_report.py": ("matplotlib", "openskill"),
    "test_saved.py": ("joblib", "numpy", "openskill"),
    "test_statistics.py": ("numpy",),
    "test_training.py": ("numpy",),
}

collect_ignore = [file for file, packages in NEEDS.items() if not all(find_spec(package) for package in packages)]
