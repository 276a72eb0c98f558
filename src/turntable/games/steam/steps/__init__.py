"""The rules of Steam, a module for each phase, in the rulebook's order.

Numbers in brackets are rules S1-S34, differences D1-D12 and rulings A1-A39, R1-... of ``docs/rulings/steam.md``.
"""
