"""One folder a game; ``turntable.core.registry`` finds them."""
