"""The page of a table: the viewpoint it is drawn from, its parts, and the socket that keeps it up to date."""
