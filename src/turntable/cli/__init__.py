"""The command line, ``turntable ...``."""
