"""Many games at once: benchmarks, and later arena, ratings and statistics."""
