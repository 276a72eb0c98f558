"""Tables: how they are made, who sits there, their log, what is seen of them, and lists of them."""
