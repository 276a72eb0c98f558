"""The database: its tables and versions, the one writer, and wake-ups between processes that share it."""
