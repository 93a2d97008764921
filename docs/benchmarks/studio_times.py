#!/usr/bin/env python3
"""Measures the studio from outside, as its page would feel it. Needs Python 3.8 and nothing else.

studio_times.py search FOLDER [x,y,width,height [PHOTO]]   draw a box, learn, search the folder; again after a second box
studio_times.py grid FOLDER                                list the folder and fetch a screen of thumbnails

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


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("search", "grid"):
        sys.exit(__doc__)
    {"search": search, "grid": grid}[sys.argv[1]](*sys.argv[2:])
