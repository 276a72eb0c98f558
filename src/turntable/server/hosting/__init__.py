"""The host's keys: what whoever keeps the house may do to tables and people, by command and by page."""
