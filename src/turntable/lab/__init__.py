"""Many games at once: the arena with its statistics, the benchmark, environments for learning."""
