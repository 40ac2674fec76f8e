"""The curve that the training example writes down becomes a picture."""

from __future__ import annotations

from xml.etree import ElementTree

from tools.learning_curve import Curve, drawn, read, read_training

WRITTEN = "steps,score\ngreenhorn,22.70\n0,20.00\n500,41.50\n1000,61.25\n"
SVG = "{http://www.w3.org/2000/svg}"


def test_what_was_written_down_is_read() -> None:
    curve = read(WRITTEN)
    assert curve.points == [(0, 20.0), (500, 41.5), (1000, 61.25)]
    assert (curve.level, curve.line) == ("greenhorn", 22.7)


def test_the_picture_shows_the_curve_above_the_greenhorns_line() -> None:
    picture = ElementTree.fromstring(drawn(read(WRITTEN)))
    line = picture.find(f"{SVG}polyline")
    assert line is not None
    points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
    assert [x for x, _ in points] == [48.0, 320.0, 592.0]
    assert points[0][1] > points[1][1] > points[2][1]
    said = {text.text for text in picture.iter(f"{SVG}text")}
    assert {"greenhorn 22.7", "learner 61.2", "1,000 steps"} <= said


def test_a_training_has_a_curve_for_each_number_of_players() -> None:
    written = (
        "9.5,1000,1.2,0.3,2:0.2500:0.06,4:0.1000:0.04\n"
        "19.5,2000,1.1,0.2,2:0.5000:0.06,4:0.3000:0.04\n"
    )
    curve = read_training("fleet", written, 4, "even", 25.0)
    title = "roadstead train fleet: wins against deckhands, 4 players, percent"
    assert curve == Curve(title, "decisions", [(0, 0.0), (1000, 10.0), (2000, 30.0)], "even", 25.0)
    assert "2,000 decisions" in drawn(curve)
