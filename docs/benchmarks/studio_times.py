#!/usr/bin/env python3
"""Measures the studio from outside, as its page would feel it. Needs Python 3.8 and nothing else.

studio_times.py search FOLDER [x,y,width,height [PHOTO]]   draw a box, learn, search the folder; again after a second box
studio_times.py grid FOLDER                                list the folder and fetch thumbnails
studio_times.py screen FOLDER                              what a person sees in chromium at 1280 × 720, from the start on

FOLDER/.onebox must not exist: what was kept there would be measured, too. ONEBOX names another launcher than this tree's.
"""
import json
import os
import pathlib
import subprocess
import sys
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Studio:
    def __init__(self, folder):
        if (pathlib.Path(folder) / ".onebox").exists():
            sys.exit(f"{folder}/.onebox exists: remove it first")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [os.environ.get("ONEBOX", str(ROOT / "onebox")), "serve", folder, "--no-open"], stdout=subprocess.PIPE, text=True
        )
        address = self.process.stdout.readline().strip()
        self.listening = time.monotonic() - self.started
        self.base, self.token = address.split("/#token=")

    def call(self, method, path, body=None, binary=False):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": "Bearer " + self.token, "Content-Type": "application/json"}
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=600) as answer:
            content = answer.read()
        return content if binary else json.loads(content)

    def events(self, sink):
        stream = urllib.request.urlopen(self.base + "/api/events?token=" + self.token, timeout=600)

        def run():
            name = ""
            for line in stream:
                line = line.decode().rstrip("\n")
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("data: "):
                    sink(name, json.loads(line[6:]), time.monotonic())

        threading.Thread(target=run, daemon=True).start()

    def megabytes(self):
        for line in open(f"/proc/{self.pid()}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0

    def pid(self):
        return self.process.pid  # the launcher becomes the program

    def images(self, count=1):
        while True:
            listed = self.call("GET", "/api/images")
            if not listed["scanning"] and listed["total"] >= count:
                return listed["images"]
            time.sleep(0.02)

    def end(self):
        self.process.terminate()
        self.process.wait()


class Search:
    """One question: from the mouse that is released to the last photo."""

    def __init__(self, studio, image, box, verdict):
        self.image = image
        self.first = self.other = self.end = None
        self.done = threading.Event()
        self.search = None
        self.early = []
        studio.events(self.hear)
        start = time.monotonic()
        action = {"do": "addBox", "image": image, "label": "new:thing", "box": box, "verdict": verdict}
        studio.call("POST", "/api/actions", {"actions": [action]})
        label = studio.call("GET", "/api/state")["labels"][0]["id"]
        answer = studio.call("POST", "/api/search", {"label": label, "first": [image]})
        learnt = time.monotonic()
        self.search = answer["search"]
        for event in self.early:
            self.hear(*event)
        self.done.wait(600)
        self.seconds = {
            "learnt": learnt - start,
            "learning itself": answer["detector"]["milliseconds"] / 1000,
            "first finding": self.first - start,
            "first in another photo": self.other - start,
            "whole folder": self.end - start,
        }
        self.detector = answer["detector"]
        self.label = label

    def hear(self, name, data, when):
        if self.search is None:
            self.early.append((name, data, when))
        elif data.get("search") == self.search:
            if name == "found":
                self.first = self.first or when
                if any(result["image"] != self.image for result in data["results"]):
                    self.other = self.other or when
            elif name == "searched":
                self.end = when
                self.done.set()


def search(folder, box="150,100,100,100", photo="0"):
    studio = Studio(folder)
    images = studio.images()
    time.sleep(8)  # a person looks for the object; the program gets ready meanwhile
    image = images[int(photo)]["id"]
    numbers = [float(n) for n in box.split(",")]
    print(f"{len(images)} photos, box {box} in {images[int(photo)]['name']}")
    for number in range(3):
        moved = [numbers[0] + 2 * number, numbers[1] + number] + numbers[2:]
        asked = Search(studio, image, moved, "drawn" if number == 0 else "accepted")
        detector = asked.detector
        print(
            f"search {number + 1} ({detector['feature']}, cell {detector['cell']}, {detector['components'][0]['template']}): "
            + ", ".join(f"{name} {1000 * s:.0f} ms" for name, s in asked.seconds.items())
            + f"; {studio.megabytes():.0f} MB"
        )
    kept = sum(f.stat().st_size for f in pathlib.Path(folder, ".onebox/features").iterdir())
    print(f"features on disk: {kept / 2**20:.0f} MB")
    studio.end()


def grid(folder):
    studio = Studio(folder)
    print(f"listening after {studio.listening:.2f} s")
    images = studio.images()
    print(f"{len(images)} photos listed after {time.monotonic() - studio.started:.2f} s, {studio.megabytes():.0f} MB")
    for first in (0, len(images) // 2, 0):
        start = time.monotonic()
        for image in images[first : first + 60]:
            studio.call("GET", f"/api/images/{image['id']}/thumbnail?size=160", binary=True)
        print(
            f"60 thumbnails from {first} on after {time.monotonic() - start:.2f} s,"
            f" {time.monotonic() - studio.started:.2f} s after the start, {studio.megabytes():.0f} MB"
        )
    threads = []
    for part in range(4):
        def fetch(part=part):
            for image in images[part::4]:
                studio.call("GET", f"/api/images/{image['id']}/thumbnail?size=160", binary=True)
        threads.append(threading.Thread(target=fetch))
        threads[-1].start()
    for thread in threads:
        thread.join()
    print(f"all thumbnails after {time.monotonic() - studio.started:.1f} s, {studio.megabytes():.0f} MB")
    studio.end()


class Chromium:
    """A window of 1280 × 720 that is open before the studio starts, driven by chromedriver."""

    def __init__(self):
        self.process = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if "successfully on port" in line:
                self.base = "http://127.0.0.1:" + line.split("on port")[1].strip(" .\n")
                break
        arguments = ["--headless=new", "--no-sandbox", "--window-size=1280,720"]
        wanted = {"alwaysMatch": {"goog:chromeOptions": {"args": arguments}}}
        self.session = "/session/" + self.ask("/session", {"capabilities": wanted})["sessionId"]
        screen = {"width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": False}
        self.ask(self.session + "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": screen})

    def ask(self, path, body, method="POST"):
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=600) as answer:
            return json.loads(answer.read())["value"]

    def open(self, address):
        self.ask(self.session + "/url", {"url": address})

    def run(self, script):
        return self.ask(self.session + "/execute/sync", {"script": script, "args": []})

    def until(self, script):
        while True:
            value = self.run(script)
            if value:
                return value
            time.sleep(0.01)

    def end(self):
        self.ask(self.session, {}, "DELETE")
        self.process.terminate()
        self.process.wait()


IN_SIGHT = """
    const grid = document.getElementById('grid')?.getBoundingClientRect();
    const tiles = [...document.querySelectorAll('#grid .tile')].filter((tile) => {
      const frame = tile.getBoundingClientRect();
      return frame.bottom > grid.top && frame.top < grid.bottom;
    });
"""
SHOWN = "return tiles.length > 0 && tiles.every((tile) => tile.querySelector('img.shown')) ? tiles.length : 0;"


def screen(folder):
    chromium = Chromium()
    studio = Studio(folder)

    def since():
        return f"{time.monotonic() - studio.started:.2f} s after the start, {studio.megabytes():.0f} MB"

    chromium.open(studio.base + "/#token=" + studio.token)
    print(f"listening after {studio.listening:.2f} s; page loaded {since()}")
    chromium.until(IN_SIGHT + "return tiles.length")
    print(f"first tiles {since()}")
    print(f"all {chromium.until(IN_SIGHT + SHOWN)} thumbnails in sight {since()}")
    chromium.until("const p = document.getElementById('picture'); return !p.hidden && p.naturalWidth > 0")
    print(f"the first photo on the stage {since()}")
    print(f"{chromium.until('return document.getElementById(`photo-count`).textContent')} photos listed {since()}")
    for place in (0.5, 0.9, 0.1):
        start = time.monotonic()
        chromium.run(f"const grid = document.getElementById('grid'); grid.scrollTop = {place} * grid.scrollHeight")
        tiles = chromium.until(IN_SIGHT + SHOWN)
        print(f"scrolled to {place:.0%}: {tiles} thumbnails after {time.monotonic() - start:.2f} s; {since()}")
    chromium.end()
    studio.end()


if __name__ == "__main__":
    ways = {"search": search, "grid": grid, "screen": screen}
    if len(sys.argv) < 3 or sys.argv[1] not in ways:
        sys.exit(__doc__)
    ways[sys.argv[1]](*sys.argv[2:])
