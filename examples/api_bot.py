"""A player that is a program: joins a table of a Turntable house and plays random moves to the end.

python examples/api_bot.py http://127.0.0.1:7470 TABLE [INVITATION]
"""

import json
import random
import sys
import urllib.request
from typing import Any


def main(house: str, table: str, invitation: str = "") -> None:
    cookies = urllib.request.HTTPCookieProcessor()
    opener = urllib.request.build_opener(cookies)

    def ask(path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(house + path, data, {"content-type": "application/json"})
        with opener.open(request) as answer:
            return json.load(answer)

    ask("/api/me/guest", {"name": "Rolling Stock"})
    look = ask(f"/api/tables/{table}/sit", {"invitation": invitation})
    seat = next(chair["seat"] for chair in look["table"]["chairs"] if chair["mine"])
    # Every line of the stream says where the table stands, and on our turn which moves there are.
    with opener.open(f"{house}/api/tables/{table}/events?seat={seat}") as stream:
        for line in stream:
            news = json.loads(line) if line.strip() else {}
            if news.get("legal"):
                move = random.choice(news["legal"])
                ask(f"/api/tables/{table}/moves", {"seat": seat, "seq": news["seq"], "move": move})
    print(ask(f"/api/tables/{table}")["table"]["result"])


if __name__ == "__main__":
    main(*sys.argv[1:])
