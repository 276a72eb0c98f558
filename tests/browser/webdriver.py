"""Other browsers than Chromium, as Debian packages them: Firefox speaks Marionette, WebKitGTK has a driver for HTTP.

Both understand the same commands (W3C WebDriver) and differ in how these are sent: a few lines each are all it takes.
"""

from __future__ import annotations

import http.client
import itertools
import json
import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 60.0
"""Seconds: what comes in time comes at once; a machine with much to do may take longer."""
STARTING: Final = 120.0
"""Seconds in which a browser starts."""
SIZE: Final = {"x": 0, "y": 0, "width": 1280, "height": 900}
KEYS: Final = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowDown": "\ue015", "ArrowRight": "\ue014"}
"""Keys without a letter, as the commands call them."""
MIDDLE: Final = """selector => {
    const thing = document.querySelector(selector);
    thing?.scrollIntoView({ block: "nearest" });
    const box = thing?.getBoundingClientRect() || new DOMRect();
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    // While one page turns into the next, nothing can be clicked yet.
    return document.elementFromPoint(x, y)?.closest(selector) === thing ? [x, y] : null;
}"""
"""Where a click on the middle of a thing reaches it, as soon as one does."""
NOTE: Final = """if (!window.notes) {
    const note = (problem) => sessionStorage.setItem("errors",
        JSON.stringify([...JSON.parse(sessionStorage.getItem("errors") || "[]"), String(problem)]));
    addEventListener("error", (event) => note(event.message));
    addEventListener("unhandledrejection", (event) => note(event.reason));
    window.notes = true;
}"""
"""Lets a page note what goes wrong in its scripts, for the pages after it too."""
WEBKIT: Final = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
"""Debian's small browser around WebKitGTK: it comes with the driver."""


class Failed(AssertionError):
    """A browser refuses a command, or what was waited for does not come."""


class Browser(ABC):
    """A browser with one window, and how it is asked for things."""

    name: str
    package: str
    """What Debian calls it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.seen = 0
        """Errors that have been asked for."""
        try:
            self.start()
            self.ask("SetWindowRect", **SIZE)
        except BaseException:
            self.close()
            raise

    @abstractmethod
    def start(self) -> None:
        """Start the browser and begin a session."""

    @abstractmethod
    def ask(self, command: str, **more: Any) -> Any:
        """Send a command by its name in the standard, without spaces; its answer."""

    @abstractmethod
    def all_errors(self) -> list[str]:
        """What went wrong in the scripts of its pages, from the first line they ran."""

    def errors(self) -> list[str]:
        """What went wrong since this was last asked."""
        found = self.all_errors()
        fresh, self.seen = found[self.seen :], len(found)
        return fresh

    def run(self, *command: str | Path, log: str, env: dict[str, str] | None = None, **more: Any) -> None:
        """Start a process that ends with the browser; what it prints goes into a file."""
        environment = {**os.environ, "HOME": str(self.folder), **(env or {})}
        with (self.folder / log).open("wb") as out:
            started = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=environment, **more)
        self.processes.append(started)

    def until(self, found: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
        """Ask again and again until the answer is yes; that answer."""
        last = time.monotonic() + seconds
        while not (answer := found()):
            if time.monotonic() > last:
                raise Failed(f"{self.name}: {what}\n{self.said()}")
            time.sleep(0.05)
        return answer

    def said(self) -> str:
        """The last lines that the browser printed."""
        logs = sorted(self.folder.glob("*.log"))
        return "\n".join(line for log in logs for line in log.read_text(errors="replace").splitlines()[-10:])

    def close(self) -> None:
        """End the browser and everything that was started for it."""
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    # What people do

    def goto(self, address: str) -> None:
        self.ask("NavigateTo", url=address)

    def evaluate(self, script: str, *arguments: Any) -> Any:
        """What a function of JavaScript returns for these arguments."""
        return self.ask("ExecuteScript", script=f"return ({script})(...arguments);", args=list(arguments))

    def wait(self, script: str, *arguments: Any, seconds: float = PATIENCE) -> Any:
        """Wait until a function of JavaScript returns something; that."""
        return self.until(
            lambda: self.evaluate(script, *arguments), f"waited in vain for {script} {arguments}", seconds
        )

    def press(self, *keys: str) -> None:
        """Press keys one after another, as on a keyboard."""
        pressed = [KEYS.get(key, key) for key in keys]
        ways = [{"type": kind, "value": key} for key in pressed for kind in ("keyDown", "keyUp")]
        self.ask("PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": ways}])

    def click(self, selector: str) -> None:
        """Bring a thing into view and click on its middle with a mouse."""
        x, y = self.wait(MIDDLE, selector)
        self.drag((x, y))

    def drag(self, *points: tuple[int, int]) -> None:
        """Press the button of a mouse at the first point, and let it go at the last one."""
        ways: list[dict[str, Any]] = [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport"} for x, y in points
        ]
        ways.insert(1, {"type": "pointerDown", "button": 0})
        ways.append({"type": "pointerUp", "button": 0})
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": ways}
        self.ask("PerformActions", actions=[mouse])


class Firefox(Browser):
    """Firefox without a window. Its own interface for tests is a socket with messages of JSON."""

    name = "Firefox"
    package = "firefox-esr"
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    is_there = program is not None
    NAMES: Final = {"NavigateTo": "Navigate"}
    SETTINGS: Final = {
        "marionette.port": 0,  # a free one, which it writes into its folder
        "browser.shell.checkDefaultBrowser": False,
        "browser.startup.homepage_override.mstone": "ignore",
        "browser.startup.page": 0,
        "datareporting.policy.dataSubmissionEnabled": False,
        "app.normandy.enabled": False,
        "app.update.enabled": False,
        "browser.safebrowsing.downloads.remote.enabled": False,
        "browser.safebrowsing.malware.enabled": False,
        "browser.safebrowsing.phishing.enabled": False,
        "extensions.update.enabled": False,
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "services.settings.server": "data:,#remote-settings-dummy/v1",
        "toolkit.telemetry.enabled": False,
        "intl.accept_languages": "en-GB",
    }
    """Nothing is asked of any other host."""

    def start(self) -> None:
        assert self.program is not None
        profile = self.folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in self.SETTINGS.items()]
        (profile / "user.js").write_text("".join(lines))
        flags = ("--marionette", "--remote-allow-system-access", "--headless", "--no-remote", "--profile", profile)
        self.run(self.program, *flags, log="firefox.log", env={"MOZ_CRASHREPORTER_DISABLE": "1"})
        written = profile / "MarionetteActivePort"
        self.until(lambda: written.exists() and written.read_text().strip(), "does not start", STARTING)
        self.socket = socket.create_connection(("127.0.0.1", int(written.read_text())), timeout=STARTING)
        self.stream = self.socket.makefile("rb")
        self.numbers = itertools.count(1)
        assert self._message()["marionetteProtocol"] == 3
        self.ask("NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": False}})

    def ask(self, command: str, **more: Any) -> Any:
        return self._send(f"WebDriver:{self.NAMES.get(command, command)}", more)

    def _send(self, command: str, more: dict[str, Any]) -> Any:
        number = next(self.numbers)
        message = json.dumps([0, number, command, more]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, answered, error, result = self._message()
        assert answered == number
        if error:
            raise Failed(f"{self.name}: {command}: {error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def _message(self) -> Any:
        """The next message: its length, a colon, and JSON."""
        digits = b""
        while (digit := self.stream.read(1)) not in (b":", b""):
            digits += digit
        return json.loads(self.stream.read(int(digits)))

    def all_errors(self) -> list[str]:
        """From the browser's console, which has also what happened while a page was loaded.

        A page that is left while it is loaded interrupts what its worker fetches: that is no error.
        """
        self._send("Marionette:SetContext", {"value": "chrome"})
        script = """return Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError)
            .filter((one) => !(one.flags & one.warningFlag) && one.sourceName.startsWith("http"))
            .filter((one) => one.category !== "Service Worker Interception")
            .map((one) => `${one.category}: ${one.errorMessage} (${one.sourceName}:${one.lineNumber})`);"""
        found: list[str] = self.ask("ExecuteScript", script=script, args=[])
        self._send("Marionette:SetContext", {"value": "content"})
        return found

    def close(self) -> None:
        if hasattr(self, "socket"):
            self.stream.close()
            self.socket.close()
        super().close()


class WebKit(Browser):
    """WebKitGTK on a screen that nobody sees, asked through its driver."""

    name = "WebKit"
    package = "webkit2gtk-driver xvfb"
    is_there = bool(WEBKIT) and all(map(shutil.which, ("WebKitWebDriver", "Xvfb")))
    PATHS: Final = {
        "SetWindowRect": "window/rect",
        "NavigateTo": "url",
        "ExecuteScript": "execute/sync",
        "PerformActions": "actions",
    }
    ENVIRONMENT: Final = {
        "GDK_BACKEND": "x11",
        "LANG": "C.UTF-8",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "NO_AT_BRIDGE": "1",
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        # It opens our own pages only, and a container lets nobody make namespaces.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }

    def start(self) -> None:
        reading, writing = os.pipe()
        self.run(
            "Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp",
            log="screen.log", pass_fds=(writing,),
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as numbers:
            screen = numbers.readline().strip()
        assert screen, self.said()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        environment = {**self.ENVIRONMENT, "DISPLAY": f":{screen}", "XDG_RUNTIME_DIR": str(self.folder)}
        self.run("WebKitWebDriver", "--host=127.0.0.1", f"--port={self.port}", log="webkit.log", env=environment)
        self.until(self._answers, "its driver does not start", STARTING)
        browser = {"binary": str(WEBKIT[-1]), "args": ["--automation"]}
        wish = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": browser}
        self.path = "/session"
        self.path = f"/session/{self._post('', {'capabilities': {'alwaysMatch': wish}})['sessionId']}/"

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def ask(self, command: str, **more: Any) -> Any:
        return self._post(self.PATHS[command], more)

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=STARTING)
        try:
            connection.request("POST", self.path + path, json.dumps(body), {"Content-Type": "application/json"})
            answer = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(answer, dict) and "error" in answer:
            raise Failed(f"{self.name}: {path}: {answer['error']}: {answer['message']}\n{self.said()}")
        return answer

    def evaluate(self, script: str, *arguments: Any) -> Any:
        """The same as in every browser; from the first one on, a page notes its errors."""
        return self.ask("ExecuteScript", script=f"{NOTE} return ({script})(...arguments);", args=list(arguments))

    def all_errors(self) -> list[str]:
        """What pages have noted: its driver does not tell what is printed on the console.

        A script that fails while a page is loaded is noticed by what the page then does not do.
        """
        found: list[str] = self.evaluate("() => JSON.parse(sessionStorage.getItem('errors') || '[]')")
        return found
