"""A net as a file of the Open Neural Network Exchange, for whoever asks it elsewhere.

It reads one row of numbers: what its inputs are called stands in the file (`inputs`), and so do the
codes of the actions that it judges (`actions`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from roadstead.adapters.extras import missing
from roadstead.bots.nets.file import NetHeader
from roadstead.bots.nets.layout import Layout
from roadstead.bots.nets.net import POINTS, Net

try:
    import onnx
    from onnx import helper, numpy_helper
except ModuleNotFoundError as error:
    raise missing("onnx", error) from None

ROW, LOOKS, SHARES, SCORES = "row", "looks", "shares", "points"
OPSET = 17  # what most programs that run such files have known for years
IR_VERSION = 8


def exported(header: NetHeader, net: Net, layout: Layout) -> onnx.ModelProto:
    """The net with the names of all that goes in and comes out."""
    shape = net.shape
    graph = helper.make_graph(
        _nodes(net),
        header.game,
        [_floats(ROW, shape.inputs)],
        [_floats(LOOKS, shape.actions), _floats(SHARES, shape.seats), _floats(SCORES, shape.seats)],
        [*_arrays(net), *_sizes(net)],
        doc_string="For each seat, oneself first: its share of the win, and its points at the end.",
    )
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="roadstead"
    )
    model.ir_version = IR_VERSION
    codes = layout.game.actions
    helper.set_model_props(
        model,
        {
            "header": msgspec.json.encode(header).decode(),
            "inputs": json.dumps(layout.names()),
            "actions": json.dumps([codes.code(action) for action in range(layout.actions)]),
        },
    )
    onnx.checker.check_model(model)
    return model


def write(file: Path, model: onnx.ModelProto) -> None:
    """Keep it."""
    file.write_bytes(model.SerializeToString())


def _floats(name: str, size: int) -> Any:
    return helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, ["rows", size])


def _nodes(net: Net) -> list[Any]:
    nodes = [
        helper.make_node("Gemm", [ROW, "array0", "array1"], ["first"]),
        helper.make_node("Relu", ["first"], ["hidden0"]),
    ]
    for layer in range(net.shape.layers):
        before, weights = f"hidden{layer}", 2 * layer + 2
        nodes += [
            helper.make_node(
                "Gemm", [before, f"array{weights}", f"array{weights + 1}"], [f"sum{layer}"]
            ),
            helper.make_node("Relu", [f"sum{layer}"], [f"more{layer}"]),
            helper.make_node("Add", [before, f"more{layer}"], [f"hidden{layer + 1}"]),
        ]
    last = len(net.arrays) - 2
    return [
        *nodes,
        helper.make_node(
            "Gemm", [f"hidden{net.shape.layers}", f"array{last}", f"array{last + 1}"], ["said"]
        ),
        helper.make_node("Split", ["said", "sizes"], [LOOKS, SHARES, "scaled"], axis=1),
        helper.make_node("Mul", ["scaled", "scale"], [SCORES]),
    ]


def _arrays(net: Net) -> list[Any]:
    return [
        numpy_helper.from_array(array.astype(np.float32), f"array{place}")
        for place, array in enumerate(net.arrays)
    ]


def _sizes(net: Net) -> list[Any]:
    shape = net.shape
    return [
        numpy_helper.from_array(
            np.array([shape.actions, shape.seats, shape.seats], np.int64), "sizes"
        ),
        numpy_helper.from_array(np.array(POINTS, np.float32), "scale"),
    ]
