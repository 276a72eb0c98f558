"""The command as the documents' shell blocks find it: ``python until_open.py WORDS``.

A house stays open until somebody stops it. Here it is stopped, as by Ctrl+C, once it has told its address and answered;
and it is opened to this machine alone. Any other command is run as it stands.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request

STOPPED = 130
"""How a program ends that Ctrl+C has stopped."""


def main() -> None:
    command = [sys.executable, "-P", "-m", "turntable", *sys.argv[1:]]
    if sys.argv[1:2] != ["serve"] or {"--help", "--show-settings"} & set(command):
        os.execv(command[0], command)
    house = subprocess.Popen(
        [word.replace("0.0.0.0", "127.0.0.1") for word in command], stdout=subprocess.PIPE, text=True
    )
    assert house.stdout is not None
    for line in house.stdout:
        print(line, end="")
        address = re.search(r"http://[\w.:]+", line)
        if address:
            with urllib.request.urlopen(f"{address[0]}/health", timeout=60) as answer:
                print("it answers:", answer.read().decode())
            house.send_signal(signal.SIGINT)
            break
    code = house.wait()
    sys.exit(0 if code == STOPPED else code)


if __name__ == "__main__":
    main()
