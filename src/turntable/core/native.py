"""The seam between the compiled and the interpreted engine; this module itself is never compiled.

The compiler (and the type checker) see native integers of 64 bits and bytes, and librt's packed arrays;
the plain interpreter sees ordinary ints and lists, so it needs neither package. Two habits
keep both the same: an ``i64`` that may overflow is masked at once (see ``arrays``), and a bit is
looked up in a table instead of shifted (mypyc emits a 32-bit shift for a literal one).

A class that a game of another package extends is marked ``@mypyc_attr(allow_interpreted_subclasses=True)``: compiled,
it then takes subclasses that are not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i64 = int
    u8 = int

    class _Vec:
        def __getitem__(self, item_type: object) -> type[list[int]]:
            return list

    vec = _Vec()

    def mypyc_attr(**attributes: bool) -> Callable[[type], type]:
        return lambda marked: marked
