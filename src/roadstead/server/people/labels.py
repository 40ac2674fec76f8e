"""What to call a device: the families of its browser and its system, and nothing closer."""

from __future__ import annotations

# The first that is found; browsers name those they descend from, too.
BROWSERS = {
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Chrome/": "Chrome",
    "Chromium/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
    "python": "A Python program",
    "curl/": "curl",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}


def label_of(user_agent: str) -> str:
    """Such as "Firefox on Android"; "A device" when it does not say."""
    browser = next((name for mark, name in BROWSERS.items() if mark in user_agent), "A device")
    system = next((name for mark, name in SYSTEMS.items() if mark in user_agent), "")
    return f"{browser} on {system}" if system else browser
