"""Nobody waits for ever: clocks of tables, what happens when one runs out, nudges, and news for those who are away."""
