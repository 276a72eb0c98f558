"""Connections and requests: how long they may take, and how much one address or person may ask for."""
