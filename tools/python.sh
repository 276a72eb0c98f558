# Sourced by run and check: sets $python to the environment's own interpreter or, before there is one, to the first
# Python 3.11 or newer on the path. PYTHON=python3.13 chooses another one, and makes the environment anew.

candidates=("$root/.venv/bin/python" python3 python3.14 python3.13 python3.12 python3.11 python)
[ -z "${PYTHON:-}" ] || candidates=("$PYTHON")
for candidate in "${candidates[@]}"; do
    # Its real path, because a version manager's stand-in on the path is slow to start.
    python=$("$candidate" -c 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")' 2>/dev/null) || continue
    [ -z "$python" ] || break
done
if [ -z "${python:-}" ]; then
    echo "Turntable needs Python 3.11 or newer; none of these is: ${candidates[*]}" >&2
    echo "Install one (on Debian or Ubuntu: apt install python3 python3-venv) or name it: PYTHON=/path/to/python3 $0" >&2
    exit 1
fi

# Bytecode is kept in a place of ours, also where it is not wanted beside the sources: reading every module anew, in
# every process, would double the time many of them take.
export PYTHONPYCACHEPREFIX="$root/build/bytecode"
unset PYTHONDONTWRITEBYTECODE
