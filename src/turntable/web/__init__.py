"""What a person sees in the browser: pages, boards as keyed fragments, a few small scripts."""
