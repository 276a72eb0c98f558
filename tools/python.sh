# Sourced by run and check: sets $python to the environment's own interpreter or, before there is one, to the first
# Python 3.11 or newer on the path. PYTHON=python3.13 chooses another one, and makes the environment anew.
# Plain sh, so that `sh run` works where sh is not bash.

will_do() {
    # Its real path, because a version manager's stand-in on the path is slow to start.
    python=$("$1" -c 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")' 2>/dev/null) &&
        [ -n "$python" ]
}

if [ -n "${PYTHON:-}" ]; then
    will_do "$PYTHON" || python=
else
    will_do "$root/.venv/bin/python" || will_do python3 || will_do python3.14 || will_do python3.13 ||
        will_do python3.12 || will_do python3.11 || will_do python || python=
fi
if [ -z "$python" ]; then
    echo "turntable: Python 3.11 or newer is needed, and ${PYTHON:-python3} is not: install it (on Debian or Ubuntu:" \
        "apt install python3 python3-venv) or name one: PYTHON=/path/to/python3 $0" >&2
    exit 1
fi

# Bytecode is kept in a place of ours, also where it is not wanted beside the sources: reading every module anew, in
# every process, would double the time many of them take.
export PYTHONPYCACHEPREFIX="$root/build/bytecode"
unset PYTHONDONTWRITEBYTECODE
