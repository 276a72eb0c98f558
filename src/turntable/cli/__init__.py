"""``turntable ...``: the front door."""
