"""Bots at tables: whose turn it is to think, where they think, and what a person may ask of them."""
