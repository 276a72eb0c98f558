"""The page of a table: whose eyes look at it, what they see, and the socket that keeps it up to date."""
