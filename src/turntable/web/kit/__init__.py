"""What boards are drawn with: a builder of markup, a tree of keyed elements, a painter, keys of things to pick."""
