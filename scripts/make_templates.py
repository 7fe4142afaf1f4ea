#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the templates of `lathe new` to projects/: the networks with blocks, template.json of all templates, and their texts.

    scripts/make_templates.py            writes the files
    scripts/make_templates.py --check    writes nothing; exit 1 if a file differs
    scripts/make_templates.py --list     prints the parameters of each template

The number of parameters in template.json is computed here, from the shapes of the layers, and by the engine in
tests/projects/templates_test.cpp. Blocks of resources/blocks are used as they are.
"""

import argparse
import copy
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROJECTS = ROOT / "projects"

# ---- JSON as the program writes it ----------------------------------------------------------------------------------------------


def number(value):
    """The shortest decimal text, fixed or with an exponent, as std::to_chars."""
    if isinstance(value, int):
        return str(value)
    fixed = repr(value)
    if "e" in fixed:
        mantissa, exponent = fixed.split("e")
        return f"{mantissa}e{int(exponent):+03d}"
    digits = fixed.rstrip("0").rstrip(".") if "." in fixed else fixed
    short = digits.replace("0.", "", 1).lstrip("0") if digits.startswith("0.") else digits
    if digits.startswith("0.") and "." in digits:
        exponent = len(digits) - len(short) - 2 + 1
        mantissa = short[0] + ("." + short[1:] if len(short) > 1 else "")
        scientific = f"{mantissa}e-{exponent:02d}"
        if len(scientific) < len(digits):
            return scientific
    return digits if re.search(r"[.e]", digits) else digits + ".0"


def dump(value, level=0):
    pad, inner = "  " * level, "  " * (level + 1)
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, dict):
        if not value:
            return "{}"
        return "{\n" + ",\n".join(f"{inner}{json.dumps(k, ensure_ascii=False)}: {dump(value[k], level + 1)}"
                                  for k in sorted(value)) + f"\n{pad}}}"
    if all(isinstance(v, (int, float)) and not isinstance(v, bool) for v in value):
        return "[" + ", ".join(number(v) for v in value) + "]"
    return "[\n" + ",\n".join(inner + dump(v, level + 1) for v in value) + f"\n{pad}]"


# ---- networks -------------------------------------------------------------------------------------------------------------------

# Drawn as rows of the card of the layer before them.
DOCKED = {"batch_norm", "layer_norm", "relu", "relu6", "gelu", "tanh", "sigmoid", "dropout", "drop_path", "layer_scale"}
NO_DEFAULT = object()


class Net:
    """A graph, layer by layer. Each layer takes the one before it unless `after` names others ("down1:1" is output 1)."""

    def __init__(self):
        self.nodes, self.edges, self.last = [], [], None

    def add(self, type, name, *, after=NO_DEFAULT, lane=0, **params):
        sources = [self.last] if after is NO_DEFAULT else after
        sources = [s for s in ([sources] if isinstance(sources, str) else sources or []) if s]
        self.nodes.append({"id": len(self.nodes) + 1, "name": name, "params": params, "type": type, "lane": lane})
        for port, source in enumerate(sources):
            name_from, _, port_from = source.partition(":")
            self.edges.append((name_from, int(port_from or 0), name, port))
        self.last = name
        return name

    def conv(self, name, filters, kernel=3, stride=1, bias=False, **more):
        """With half the kernel as padding, as the published networks."""
        same = {"padding": "same"} if stride == 1 else {"padding": "explicit", "pads": [kernel // 2] * 4}
        if kernel == 1 and stride == 1:
            same = {}
        params = dict(filters=filters, kernel=[kernel, kernel], bias=bias, **same)
        if stride != 1:
            params["stride"] = [stride, stride]
        params.update(more)
        return self.add("conv2d", name, **params)

    def use(self, block, name, *, after=NO_DEFAULT, lane=0, **params):
        return self.add("block", name, after=after, lane=lane, block=block, **params)

    def json(self):
        ids = {n["name"]: n["id"] for n in self.nodes}
        edges = sorted(self.edges, key=lambda e: (ids[e[0]], e[1], ids[e[2]], e[3]))
        port = lambda name, p: name + (f":{p}" if p else "")
        self.place()
        nodes = [{k: n[k] for k in ("id", "name", "params", "type", "x", "y")} for n in self.nodes]
        return {"edges": [f"{port(a, p)} -> {port(b, q)}" for a, p, b, q in edges], "nodes": nodes}

    def place(self):
        """Cards below each other, a column for each lane; docked layers have the position of their card."""
        by_name = {n["name"]: n for n in self.nodes}
        lanes = max(n["lane"] for n in self.nodes)
        rows, bottom = {}, {}
        for n in self.nodes:
            sources = [e[0] for e in self.edges if e[2] == n["name"]]
            alone = len(sources) == 1 and sum(e[0] == sources[0] for e in self.edges) == 1
            if n["type"] in DOCKED and alone and by_name[sources[0]]["type"] not in ("input", "block") and sources[0] in rows:
                host = rows[sources[0]]
                n["x"], n["y"] = host["x"], host["y"]
                rows[n["name"]] = host
                bottom[host["name"]] += 24.0
                continue
            above = [bottom[rows[s]["name"]] for s in sources]
            n["x"], n["y"] = 40.0 + 232.0 * (lanes - n["lane"]), max(above, default=0.0)
            rows[n["name"]] = n
            bottom[n["name"]] = n["y"] + (104.0 if n["type"] == "block" else 72.0)


def block(net, **params):
    """A block with its promoted parameters."""
    return {"graph": net.json(), "params": {k: v if isinstance(v, list) else [v] for k, v in params.items()}}


def ready(*names):
    """Blocks of resources/blocks."""
    return {n: json.loads((ROOT / f"resources/blocks/{n}.json").read_text(encoding="utf-8"))["blocks"][n] for n in names}


# ---- shapes and parameters ------------------------------------------------------------------------------------------------------


def pair(value):
    return value if isinstance(value, list) else [value, value]


def size_after(params, size, kernel, stride):
    padding, pads = params.get("padding", "valid"), params.get("pads", [0, 0, 0, 0])
    if padding == "same":
        return [-(-s // t) for s, t in zip(size, stride)]
    extra = [pads[0] + pads[2], pads[1] + pads[3]] if padding == "explicit" else [0, 0]
    return [(s + e - k) // t + 1 for s, e, k, t in zip(size, extra, kernel, stride)]


def product(shape):
    result = 1
    for extent in shape:
        result *= extent
    return result


def conv2d(p, x):
    kernel, stride, filters = pair(p.get("kernel", [3, 3])), pair(p.get("stride", [1, 1])), p["filters"]
    weights = filters * x[0] * product(kernel) + (filters if p.get("bias", True) else 0)
    return [filters] + size_after(p, x[1:], kernel, stride), weights


def depthwise(p, x):
    kernel, stride = pair(p.get("kernel", [3, 3])), pair(p.get("stride", [1, 1]))
    weights = x[0] * product(kernel) + (x[0] if p.get("bias", True) else 0)
    return [x[0]] + size_after(p, x[1:], kernel, stride), weights


def conv1d(p, x):
    reach = (p["kernel"] - 1) * p.get("dilation", 1)
    length = x[1] if p.get("padding") in ("same", "causal") else x[1] - reach
    return [p["filters"], length], p["filters"] * (x[0] * p["kernel"] + 1)


def transposed(p, x):
    kernel, stride = pair(p["kernel"]), pair(p["stride"])
    return [p["filters"]] + [(s - 1) * t + k for s, t, k in zip(x[1:], stride, kernel)], \
        x[0] * p["filters"] * product(kernel) + p["filters"]


def pool(p, x):
    kernel = pair(p.get("kernel", [2, 2]))
    return [x[0]] + size_after(p, x[1:], kernel, pair(p.get("stride", kernel))), 0


def reshape(p, x):
    shape = list(p["shape"])
    if -1 in shape:
        shape[shape.index(-1)] = product(x) // -product(shape)
    assert product(shape) == product(x), (shape, x)
    return shape, 0


def recurrent(gates):
    def rule(p, x):
        units, weights, width = p["units"], 0, x[1]
        for _ in range(p.get("layers", 1)):
            weights += gates * units * (width + units + 2)
            width = units
        return ([x[0], units] if p.get("output", "last") == "all" else [units]), weights
    return rule


def encoder_layer(p, x):
    d, f = x[1], p["feed_forward"]
    return x, 4 * (d * d + d) + 4 * d + (d * f + f) + (f * d + d)


def zero_pad(p, x):
    wide = x[-1] + p["left"] + p["right"]
    return x[:-2] + [x[-2] + p["top"] + p["bottom"], wide], 0


def slice_of(p, x):
    axis = p["dim"] - 1 if p["dim"] > 0 else p["dim"] + len(x)
    begin, end = p.get("begin", 0), p.get("end", 0) or x[axis]
    extent = (end if end >= 0 else end + x[axis]) - (begin if begin >= 0 else begin + x[axis])
    return [extent if i == axis else e for i, e in enumerate(x)], 0


def concat(p, xs):
    assert all(x[1:] == xs[0][1:] for x in xs), xs
    return [sum(x[0] for x in xs)] + xs[0][1:], 0


def added(p, xs):
    assert all(x == xs[0] for x in xs), xs
    return xs[0], 0


same = lambda p, x: (x, 0)
RULES = {
    "conv2d": conv2d, "depthwise_conv2d": depthwise, "conv1d": conv1d, "conv_transpose2d": transposed,
    "max_pool2d": pool, "avg_pool2d": pool, "reshape": reshape, "lstm": recurrent(4), "gru": recurrent(3),
    "batch_norm": lambda p, x: (x, 2 * x[0]), "layer_norm": lambda p, x: (x, 2 * x[-1]),
    "layer_scale": lambda p, x: (x, x[p["dim"] - 1 if p["dim"] > 0 else p["dim"]]),
    "dense": lambda p, x: (x[:-1] + [p["units"]], (x[-1] + 1) * p["units"]),
    "flatten": lambda p, x: ([product(x)], 0), "global_avg_pool": lambda p, x: ([x[0]], 0),
    "permute": lambda p, x: ([x[d - 1] for d in p["dims"]], 0), "zero_pad": zero_pad, "slice": slice_of,
    "embedding": lambda p, x: (x + [p["size"]], p["vocabulary"] * p["size"]),
    "positional_encoding": lambda p, x: (x, x[0] * x[1] if p.get("kind", "learned") == "learned" else 0),
    "class_token": lambda p, x: ([x[0] + 1, x[1]], x[1]), "transformer_encoder_layer": encoder_layer,
    "multi_head_attention": lambda p, x: (x, 4 * (x[1] * x[1] + x[1])), "sequence_pool": lambda p, x: ([x[1]], 0),
    "dropout": same, "drop_path": same, "relu": same, "relu6": same, "gelu": same, "tanh": same, "sigmoid": same,
}
MERGING = {"concat": concat, "add": added, "reparameterize": added}
LOSSES = {"bce_with_logits", "kl_normal"}


def set_places(graph, places, value):
    nodes = {n["name"]: n for n in graph["nodes"]}
    for place in places:
        target, _, factor = place.partition(" * ")
        name, _, key = target.rpartition(".")
        nodes[name]["params"][key] = value * int(factor) if factor else value


def evaluate(graph, blocks, entering):
    """The outputs of the Output nodes (or of the last node) and the parameters of a graph. `entering`: by Input node."""
    values, total, entering, leaving = {}, 0, list(entering), []
    takes = {}
    for edge in graph["edges"]:
        source, target = edge.split(" -> ")
        (a, _, p), (b, _, q) = source.partition(":"), target.partition(":")
        takes.setdefault(b, {})[int(q or 0)] = (a, int(p or 0))
    waiting = list(graph["nodes"])
    while waiting:
        node = next(n for n in waiting if all(s[0] in values for s in takes.get(n["name"], {}).values()))
        waiting.remove(node)
        inputs = [values[a][p] for _, (a, p) in sorted(takes.get(node["name"], {}).items())]
        kind, params, weights = node["type"], node["params"], 0
        if kind == "input":
            outputs = [entering.pop(0)]
        elif kind == "output":
            leaving.append((node["id"], inputs[0]))
            outputs = inputs
        elif kind == "block":
            outputs, weights = evaluate_use(params, blocks, inputs)
        elif kind in MERGING:
            out, weights = MERGING[kind](params, inputs)
            outputs = [out]
        elif kind in LOSSES:
            outputs = []
        else:
            out, weights = RULES[kind](params, inputs[0])
            outputs = [out]
        values[node["name"]] = outputs
        total += weights
        last = outputs
    return [shape for _, shape in sorted(leaving)] or last, total


def evaluate_use(params, blocks, inputs):
    definition = copy.deepcopy(blocks[params["block"]])
    for key, places in definition["params"].items():
        if key in params:
            set_places(definition["graph"], places, params[key])
    total, outputs = 0, []
    for _ in range(params.get("repeat", 1)):
        outputs, weights = evaluate(definition["graph"], blocks, inputs)
        inputs = outputs + inputs[len(outputs):]
        total += weights
    return outputs, total


# ---- projects -------------------------------------------------------------------------------------------------------------------


def reader(type, **params):
    return dict(params, type=type)


def sgd(lr, weight_decay=1e-4, nesterov=False):
    out = {"type": "sgd", "lr": lr, "momentum": 0.9, "weight_decay": weight_decay}
    if nesterov:
        out["nesterov"] = True
    return out


def adamw(lr, weight_decay=0.05, **more):
    return dict(more, type="adamw", lr=lr, weight_decay=weight_decay)


COSINE = {"type": "cosine"}
WARM = {"type": "cosine", "warmup_epochs": 0.5}
CLIP = {"type": "norm", "max": 1.0}


class Template:
    def __init__(self, name, title, group, about, wants, source, net, data, optimizer, *, blocks=None, shape=None, epochs=10,
                 batch=64, schedule=None, loss="cross_entropy", metrics=("accuracy",), best="val.accuracy", normalization="standardize",
                 clipping=None, stratified=True, by_time=False, test=0.0, files=None):
        self.name, self.title, self.group, self.about, self.wants, self.source = name, title, group, about, wants, source
        self.graph, self.blocks, self.shape, self.files = net.json(), blocks or {}, shape, files or {}
        training = {
            "batch": batch, "batch_norm": "global", "best": best, "early_stopping": {"min_delta": 0.0, "patience": 0},
            "epochs": epochs, "loss": {"type": loss}, "metrics": [{"type": m} for m in metrics], "micro_batches": 1,
            "optimizer": optimizer, "precision": "f32", "schedule": schedule or COSINE, "seed": 0}
        if clipping:
            training["gradient_clipping"] = clipping
        split = {"seed": 0, "stratified": stratified, "test": test, "validation": 0.1}
        if by_time:
            split["by_time"] = True
        self.project = {
            "data": {"normalization": normalization, "reader": data, "split": split, "transforms": []},
            "graph": self.graph, "lathe": 1, "name": name, "notes": about + "\n" + source, "training": training}
        if self.blocks:
            self.project["blocks"] = self.blocks

    def parameters(self):
        return evaluate(self.graph, self.blocks, [self.shape])[1]

    def outputs(self):
        return {name: dump(self.project) + "\n" for name in ["project.json"]} | self.files | {
            "template.json": dump(facts(self.title, self.group, self.about, self.wants, self.parameters())) + "\n"}


def facts(title, group, about, wants, parameters):
    return {"data": wants, "description": about, "group": group, "parameters": parameters, "title": title}


IMAGES = "Images with one class each."
SERIES = "Sequences of equal length with one class each."

# ---- the templates --------------------------------------------------------------------------------------------------------------


def mlp():
    n = Net()
    n.add("input", "image", shape=[1, 28, 28])
    n.add("flatten", "flat")
    n.add("dense", "hidden1", units=512)
    n.add("relu", "relu1")
    n.add("dense", "hidden2", units=512)
    n.add("relu", "relu2")
    n.add("dense", "scores", units=10)
    return Template("mlp", "MLP", "images", "Two hidden layers of 512 units for small images or rows of numbers.",
                    "Images, arrays or rows of a table with one class each.",
                    "The network of the PyTorch quickstart: 669,706 parameters.", n, reader("digits"),
                    {"type": "adam", "lr": 0.001}, shape=[1, 28, 28], epochs=5)


def lenet():
    n = Net()
    n.add("input", "image", shape=[1, 28, 28])
    n.conv("conv1", 6, 5, bias=True)
    n.add("tanh", "tanh1")
    n.add("avg_pool2d", "pool1")
    n.add("conv2d", "conv2", filters=16, kernel=[5, 5])
    n.add("tanh", "tanh2")
    n.add("avg_pool2d", "pool2")
    n.add("flatten", "flat")
    n.add("dense", "fc1", units=120)
    n.add("tanh", "tanh3")
    n.add("dense", "fc2", units=84)
    n.add("tanh", "tanh4")
    n.add("dense", "scores", units=10)
    return Template("lenet", "LeNet-5", "images", "The classic small convolutional network for digits.", IMAGES,
                    "LeCun et al., Gradient-Based Learning Applied to Document Recognition (1998); all maps of the second "
                    "convolution see all maps of the first one: 61,706 parameters.", n, reader("digits"),
                    {"type": "adam", "lr": 0.002}, shape=[1, 28, 28], epochs=5)


def vgg_small():
    n = Net()
    n.add("input", "image", shape=[3, 32, 32])
    for stage, width in enumerate((128, 256, 512), 1):
        n.use("double_conv", f"stage{stage}", width=width)
        n.add("max_pool2d", f"pool{stage}")
    n.add("flatten", "flat")
    n.add("dense", "scores", units=10)
    return Template("vgg-small", "VGG-Small", "images", "Six convolutions of 3 × 3 in three stages, for small images.", IMAGES,
                    "Zhang et al., LQ-Nets (2018), after Simonyan and Zisserman, VGG (2014); with batch normalization: 4.66 million "
                    "parameters.", n, reader("shapes"), sgd(0.01, 5e-4), blocks=ready("double_conv"), shape=[3, 32, 32],
                    schedule=WARM)


def stem(n, width):
    n.conv("stem", width, 7, 2)
    n.add("batch_norm", "stem_norm")
    n.add("relu", "stem_relu")
    n.add("max_pool2d", "pool", kernel=[3, 3], stride=[2, 2], padding="explicit", pads=[1, 1, 1, 1])


def average_and_scores(n, classes=10):
    n.add("global_avg_pool", "average")
    n.add("dense", "scores", units=classes)


def resnet18():
    n = Net()
    n.add("input", "image", shape=[3, 64, 64])
    stem(n, 64)
    n.use("residual", "stage1", width=64, repeat=2)
    for stage, width in enumerate((128, 256, 512), 2):
        n.use("residual_down", f"stage{stage}_down", width=width)
        n.use("residual", f"stage{stage}", width=width)
    average_and_scores(n)
    return Template("resnet18", "ResNet-18", "images", "The residual network for photographs that is used most.",
                    "Color or gray images with one class each, 64 × 64 pixels or more.",
                    "He et al., Deep Residual Learning for Image Recognition (2015): 11,689,512 parameters with 1,000 classes.", n,
                    reader("shapes", size=64), sgd(0.025, 1e-4), blocks=ready("residual", "residual_down"), shape=[3, 64, 64],
                    schedule=WARM)


def resnet20():
    n = Net()
    n.add("input", "image", shape=[3, 32, 32])
    n.conv("stem", 16)
    n.add("batch_norm", "stem_norm")
    n.add("relu", "stem_relu")
    n.use("residual", "stage1", width=16, repeat=3)
    for stage, width in ((2, 32), (3, 64)):
        n.use("residual_down", f"stage{stage}_down", width=width)
        n.use("residual", f"stage{stage}", width=width, repeat=2)
    average_and_scores(n)
    return Template("resnet20", "ResNet-20", "images", "The small residual network for images of 32 × 32 pixels.", IMAGES,
                    "He et al., Deep Residual Learning for Image Recognition (2015), section 4.2, with 1 × 1 "
                    "convolutions as shortcuts (option B): 272,474 parameters with 10 classes, 0.27 million in the paper.", n,
                    reader("shapes"), sgd(0.1, 1e-4), blocks=ready("residual", "residual_down"), shape=[3, 32, 32],
                    schedule=WARM, epochs=15)


def resnet50():
    n = Net()
    n.add("input", "image", shape=[3, 64, 64])
    stem(n, 64)
    for stage, (width, repeat) in enumerate(((64, 2), (128, 3), (256, 5), (512, 2)), 1):
        n.use("bottleneck_down", f"stage{stage}_down", width=width, **({"stride": [1, 1]} if stage == 1 else {}))
        n.use("bottleneck", f"stage{stage}", width=width, repeat=repeat)
    average_and_scores(n)
    return Template("resnet50", "ResNet-50", "images", "The deep residual network that others are compared with.",
                    "Color or gray images with one class each, 64 × 64 pixels or more.",
                    "He et al., Deep Residual Learning for Image Recognition (2015), with the stride in the 3 × 3 convolutions: "
                    "25,557,032 parameters with 1,000 classes.", n, reader("shapes", size=64), sgd(0.0125, 1e-4),
                    blocks=ready("bottleneck", "bottleneck_down"), shape=[3, 64, 64], schedule=WARM, batch=32)


def mobilenet():
    n = Net()
    n.add("input", "image", shape=[3, 64, 64])
    n.conv("stem", 16, 3, 2)
    n.add("batch_norm", "stem_norm")
    n.add("relu6", "stem_relu")
    n.add("depthwise_conv2d", "depthwise", bias=False, kernel=[3, 3], padding="same")
    n.add("batch_norm", "depthwise_norm")
    n.add("relu6", "depthwise_relu")
    n.conv("project", 8, 1)
    n.add("batch_norm", "project_norm")
    width = 8
    for stage, (out, repeat, stride) in enumerate(((8, 1, 2), (16, 2, 2), (24, 3, 2), (32, 2, 1), (56, 2, 2), (112, 0, 1)), 1):
        n.use("inverted_residual_down", f"stage{stage}_down", hidden=6 * width, width=out,
              **({"stride": [1, 1]} if stride == 1 else {}))
        if repeat:
            n.use("inverted_residual", f"stage{stage}", hidden=6 * out, width=out, repeat=repeat)
        width = out
    n.conv("last", 1280, 1)
    n.add("batch_norm", "last_norm")
    n.add("relu6", "last_relu")
    n.add("global_avg_pool", "average")
    n.add("dropout", "drop", p=0.2)
    n.add("dense", "scores", units=10)
    return Template("mobilenet-v2-small", "MobileNetV2 0.35", "images",
                    "A network of inverted residuals for small devices: few parameters, few operations.",
                    "Color or gray images with one class each, 64 × 64 pixels or more.",
                    "Sandler et al., MobileNetV2 (2018), with the width 0.35: 1,677,128 parameters with 1,000 classes.", n,
                    reader("shapes", size=64), sgd(0.05, 4e-5), blocks=ready("inverted_residual", "inverted_residual_down"),
                    shape=[3, 64, 64], schedule=WARM)


def transition():
    n = Net()
    n.add("input", "x")
    n.add("batch_norm", "norm")
    n.add("relu", "act")
    n.add("conv2d", "conv", bias=False, filters=64, kernel=[1, 1])
    n.add("avg_pool2d", "pool")
    n.add("output", "y")
    return block(n, width="conv.filters")


def densenet():
    n = Net()
    n.add("input", "image", shape=[3, 32, 32])
    n.conv("stem", 24)
    width = 24
    for stage in (1, 2, 3):
        n.use("dense_layer", f"dense{stage}", growth=12, repeat=16)
        width += 16 * 12
        if stage < 3:
            width //= 2
            n.use("transition", f"transition{stage}", width=width)
    n.add("batch_norm", "norm")
    n.add("relu", "act")
    average_and_scores(n)
    return Template("densenet-small", "DenseNet-BC 100", "images",
                    "Each layer reads the outputs of all layers before it: few parameters, many operations.", IMAGES,
                    "Huang et al., Densely Connected Convolutional Networks (2016), with growth 12 and 100 layers: 769,162 parameters "
                    "with 10 classes, 0.8 million in the paper.", n, reader("shapes"), sgd(0.1, 1e-4),
                    blocks=ready("dense_layer") | {"transition": transition()}, shape=[3, 32, 32], schedule=WARM)


def unet():
    n = Net()
    n.add("input", "image", shape=[3, 64, 64])
    widths = (16, 32, 64, 128)
    for level, width in enumerate(widths, 1):
        n.use("unet_down", f"down{level}", width=width)
    n.use("double_conv", "bottom", width=256)
    for level, width in reversed(list(enumerate(widths, 1))):
        n.use("unet_up", f"up{level}", after=[n.last, f"down{level}:1"], width=width)
    n.conv("scores", 5, 1, bias=True)
    return Template("unet", "U-Net", "segmentation", "Assigns a class to each pixel of an image.",
                    "Images with a class for each pixel; height and width are multiples of 16.",
                    "Ronneberger et al., U-Net (2015), with a quarter of the widths, batch normalization and padded convolutions.", n,
                    reader("shapes", task="segment", size=64, classes=4, samples=2000, test_samples=400), adamw(0.002, 0.01),
                    blocks=ready("unet_down", "unet_up", "double_conv"), shape=[3, 64, 64], batch=16, schedule=WARM,
                    stratified=False)


def autoencoder():
    n = Net()
    n.add("input", "image", shape=[1, 28, 28])
    n.add("flatten", "flat")
    for i, units in enumerate((1000, 500, 250), 1):
        n.add("dense", f"encode{i}", units=units)
        n.add("relu", f"encode{i}_relu")
    n.add("dense", "code", units=30)
    for i, units in enumerate((250, 500, 1000), 1):
        n.add("dense", f"decode{i}", units=units)
        n.add("relu", f"decode{i}_relu")
    n.add("dense", "decoded", units=784)
    n.add("reshape", "pixels", shape=[1, 28, 28])
    n.add("bce_with_logits", "reconstruction", target="image")
    return Template("autoencoder", "Autoencoder", "generation", "Compresses images to 30 numbers and draws them again.",
                    "Images; classes are not used.",
                    "Hinton and Salakhutdinov, Reducing the Dimensionality of Data with Neural Networks (2006), with ReLU: 2,837,314 "
                    "parameters.", n, reader("digits"), {"type": "adam", "lr": 0.001}, shape=[1, 28, 28], metrics=(),
                    best="val.loss", normalization="unit_range", batch=128)


def vae():
    n = Net()
    n.add("input", "image", shape=[1, 28, 28])
    n.add("flatten", "flat")
    n.add("dense", "encode", units=400)
    encoded = n.add("relu", "encode_relu")
    mean = n.add("dense", "mean", units=20)
    variance = n.add("dense", "log_variance", after=encoded, lane=1, units=20)
    n.add("reparameterize", "sample", after=[mean, variance])
    n.add("dense", "decode", units=400)
    n.add("relu", "decode_relu")
    n.add("dense", "decoded", units=784)
    n.add("reshape", "pixels", shape=[1, 28, 28])
    n.add("bce_with_logits", "reconstruction", target="image", weight=784.0)
    n.add("kl_normal", "divergence", after=[mean, variance], lane=1)
    return Template("vae", "Variational autoencoder", "generation",
                    "Learns a distribution of images: new images are decoded from random numbers.", "Images; classes are not used.",
                    "Kingma and Welling, Auto-Encoding Variational Bayes (2013), as in the examples of PyTorch: 652,824 parameters.", n,
                    reader("digits"), {"type": "adam", "lr": 0.001}, shape=[1, 28, 28], metrics=(), best="val.loss",
                    normalization="unit_range", batch=128)


def lstm_classifier():
    n = Net()
    n.add("input", "signal", shape=[1, 128])
    n.add("permute", "steps", dims=[2, 1])
    n.add("lstm", "lstm", units=64, layers=2)
    n.add("dense", "scores", units=6)
    return Template("lstm-classifier", "LSTM classifier", "sequences", "Reads a signal step by step and names its kind.", SERIES,
                    "Hochreiter and Schmidhuber, Long Short-Term Memory (1997): two layers of 64 units.", n, reader("signals"),
                    {"type": "adam", "lr": 0.003}, shape=[1, 128], clipping=CLIP, epochs=15)


def audio_cnn():
    n = Net()
    n.add("input", "spectrogram", shape=[1, 40, 98])
    for stage, width in enumerate((16, 32, 64, 128), 1):
        if stage > 1:
            n.add("max_pool2d", f"pool{stage - 1}")
        n.conv(f"conv{stage}", width)
        n.add("batch_norm", f"norm{stage}")
        n.add("relu", f"relu{stage}")
    n.add("global_avg_pool", "average")
    n.add("dropout", "drop", p=0.2)
    n.add("dense", "scores", units=6)
    template = Template("audio-cnn", "Audio CNN", "sequences", "Names sounds by their spectrograms with four convolutions.",
                        "WAV files in one folder for each class, or with the class in their names.",
                        "Log-mel spectrograms as images, as Hershey et al., CNN Architectures for Large-Scale Audio Classification "
                        "(2017), with SpecAugment (Park et al., 2019).", n, reader("tones"), adamw(0.003, 0.01), shape=[1, 40, 98],
                        schedule=WARM, batch=32, epochs=30)
    template.project["data"]["transforms"] = [{"type": "time_shift"}, {"type": "spec_augment"}]
    return template


def gru_forecaster():
    n = Net()
    n.add("input", "series", shape=[1, 96])
    n.add("permute", "steps", dims=[2, 1])
    n.add("gru", "gru", units=64, layers=2)
    n.add("dense", "forecast", units=16)
    return Template("gru-forecaster", "GRU forecaster", "sequences", "Forecasts the next steps of a series.",
                    "Sequences of equal length with the numbers that follow each one.",
                    "Cho et al., Learning Phrase Representations using RNN Encoder-Decoder (2014): two layers of 64 units.", n,
                    reader("signals", task="forecast", length=96, noise=0.1), {"type": "adam", "lr": 0.003}, shape=[1, 96],
                    loss="mse", metrics=("mae",), best="val.mae", clipping=CLIP, stratified=False, epochs=20)


def temporal(first):
    n = Net()
    x = n.add("input", "x")
    for i in (1, 2):
        n.add("conv1d", f"conv{i}", filters=25, kernel=7, padding="causal")
        n.add("relu", f"act{i}")
        body = n.add("dropout", f"drop{i}", p=0.05)
    short = n.add("conv1d", "shortcut", after=x, lane=1, filters=25, kernel=1) if first else x
    n.add("add", "sum", after=[body, short])
    n.add("relu", "act3")
    n.add("output", "y")
    if first:
        return block(n, width=["conv1.filters", "conv2.filters", "shortcut.filters"])
    return block(n, dilation=["conv1.dilation", "conv2.dilation"], width=["conv1.filters", "conv2.filters"])


def tcn():
    n = Net()
    n.add("input", "signal", shape=[1, 128])
    n.use("temporal_first", "level1", width=25)
    for level in range(2, 9):
        n.use("temporal", f"level{level}", width=25, dilation=2 ** (level - 1))
    n.add("slice", "last_step", dim=-1, begin=-1)
    n.add("flatten", "flat")
    n.add("dense", "scores", units=6)
    return Template("tcn", "TCN", "sequences", "Causal convolutions whose dilation doubles: a fast alternative to an LSTM.", SERIES,
                    "Bai et al., An Empirical Evaluation of Generic Convolutional and Recurrent Networks for Sequence Modeling (2018), "
                    "as for sequential MNIST, without weight normalization: 66,510 parameters with 10 classes.", n, reader("signals"),
                    {"type": "adam", "lr": 0.002}, blocks={"temporal": temporal(False), "temporal_first": temporal(True)},
                    shape=[1, 128], clipping=CLIP)


def transformer_encoder():
    text = messages()
    vocabulary = vocabulary_of(text)
    n = Net()
    n.add("input", "words")
    n.add("embedding", "embedding", vocabulary=vocabulary, size=128)
    n.add("positional_encoding", "positions")
    n.add("layer_norm", "norm")
    n.add("dropout", "drop", p=0.1)
    for i in (1, 2):
        n.add("transformer_encoder_layer", f"encoder{i}", heads=2, feed_forward=512, activation="gelu", norm_first=False)
    n.add("sequence_pool", "pool")
    n.add("dense", "scores", units=5)
    return Template("transformer-encoder", "Transformer encoder", "text", "Classifies short texts with two layers of attention.",
                    "A table with a text and its class in each row (CSV, TSV or JSON lines).",
                    "Vaswani et al., Attention Is All You Need (2017), with the layers of BERT-Tiny (Turc et al., 2019): 198,272 "
                    "parameters each.", n, reader("labeled_text", path="messages.csv", length=32), adamw(0.001, 0.01), shape=[32],
                    normalization="none", clipping=CLIP, schedule=WARM, batch=32, test=0.1, files={"messages.csv": text})


def char_gpt():
    text = story()
    characters = len(set(text))
    n = Net()
    n.add("input", "characters")
    n.add("embedding", "embedding", vocabulary=characters, size=128)
    n.add("positional_encoding", "positions")
    n.add("dropout", "drop", p=0.1)
    n.use("transformer", "decoder", repeat=4, width=128, heads=4, causal=True, dropout=0.1)
    n.add("layer_norm", "norm")
    n.add("dense", "scores", units=characters)
    return Template("char-gpt", "Character GPT", "text", "A small GPT that continues a text letter by letter.",
                    "A text file, the longer the better.",
                    "Radford et al., GPT-2 (2019), as the small network of nanoGPT: four blocks of width 128.", n,
                    reader("text", path="story.txt", length=64), adamw(0.002, 0.1, beta2=0.99), blocks=ready("transformer"), shape=[64],
                    normalization="none", metrics=("accuracy", "perplexity"), best="val.loss", clipping=CLIP, schedule=WARM,
                    batch=16, stratified=False, by_time=True, test=0.1, files={"story.txt": text})


def vit_tiny():
    n = Net()
    n.add("input", "image", shape=[3, 64, 64])
    n.add("conv2d", "patches", filters=192, kernel=[16, 16], stride=[16, 16])
    n.add("reshape", "sequence", shape=[192, -1])
    n.add("permute", "tokens", dims=[2, 1])
    n.add("class_token", "class")
    n.add("positional_encoding", "positions")
    n.use("transformer", "encoder", repeat=12, width=192, heads=3, dropout=0.0)
    n.add("layer_norm", "norm")
    n.add("slice", "first", dim=1, end=1)
    n.add("flatten", "flat")
    n.add("dense", "scores", units=10)
    return Template("vit-tiny", "ViT-Tiny", "images", "A vision transformer: attention between patches of 16 × 16 pixels.",
                    "Color or gray images with one class each; height and width are multiples of 16.",
                    "Dosovitskiy et al., An Image is Worth 16x16 Words (2020), in the size of Touvron et al., DeiT (2020): 5,717,416 "
                    "parameters with 224 × 224 pixels and 1,000 classes.", n, reader("shapes", size=64), adamw(0.0005),
                    blocks=ready("transformer"), shape=[3, 64, 64], schedule=WARM, clipping=CLIP, epochs=20)


def convnext_block():
    n = Net()
    x = n.add("input", "x")
    n.add("depthwise_conv2d", "depthwise", kernel=[7, 7], padding="same")
    n.add("permute", "channels_last", dims=[2, 3, 1])
    n.add("layer_norm", "norm", eps=1e-6)
    n.add("dense", "fc1", units=384)
    n.add("gelu", "gelu")
    n.add("dense", "fc2", units=96)
    n.add("layer_scale", "scale", dim=-1)
    n.add("permute", "channels_first", dims=[3, 1, 2])
    body = n.add("drop_path", "drop", p=0.1)
    n.add("add", "sum", after=[body, x])
    n.add("output", "y")
    return block(n, drop="drop.p", width=["fc1.units * 4", "fc2.units"])


def convnext_down():
    n = Net()
    n.add("input", "x")
    n.add("permute", "channels_last", dims=[2, 3, 1])
    n.add("layer_norm", "norm", eps=1e-6)
    n.add("permute", "channels_first", dims=[3, 1, 2])
    n.add("conv2d", "conv", filters=192, kernel=[2, 2], stride=[2, 2])
    n.add("output", "y")
    return block(n, width="conv.filters")


def convnext():
    n = Net()
    n.add("input", "image", shape=[3, 64, 64])
    n.add("conv2d", "stem", filters=96, kernel=[4, 4], stride=[4, 4])
    n.add("permute", "channels_last", dims=[2, 3, 1])
    n.add("layer_norm", "stem_norm", eps=1e-6)
    n.add("permute", "channels_first", dims=[3, 1, 2])
    for stage, (width, repeat, drop) in enumerate(((96, 3, 0.0), (192, 3, 0.03), (384, 9, 0.06), (768, 3, 0.1)), 1):
        if stage > 1:
            n.use("convnext_down", f"down{stage}", width=width)
        n.use("convnext", f"stage{stage}", width=width, repeat=repeat, drop=drop)
    n.add("global_avg_pool", "average")
    n.add("layer_norm", "norm", eps=1e-6)
    n.add("dense", "scores", units=10)
    return Template("convnext-tiny", "ConvNeXt-Tiny", "images", "A convolutional network with the recipe of vision transformers.",
                    "Color or gray images with one class each, 32 × 32 pixels or more.",
                    "Liu et al., A ConvNet for the 2020s (2022): 28,589,128 parameters with 1,000 classes.", n,
                    reader("shapes", size=64), adamw(0.001), blocks={"convnext": convnext_block(), "convnext_down": convnext_down()},
                    shape=[3, 64, 64], schedule=WARM, clipping=CLIP, batch=32)


def mixer_block():
    n = Net()
    x = n.add("input", "x")
    n.add("layer_norm", "norm1")
    n.add("permute", "channels_first", dims=[2, 1])
    n.add("dense", "token_fc1", units=256)
    n.add("gelu", "token_gelu")
    n.add("dense", "token_fc2", units=16)
    body = n.add("permute", "tokens_first", dims=[2, 1])
    middle = n.add("add", "sum1", after=[body, x])
    n.add("layer_norm", "norm2")
    n.add("dense", "channel_fc1", units=2048)
    n.add("gelu", "channel_gelu")
    body = n.add("dense", "channel_fc2", units=512)
    n.add("add", "sum2", after=[body, middle])
    n.add("output", "y")
    return block(n, tokens="token_fc2.units", width=["channel_fc1.units * 4", "channel_fc2.units"])


def mlp_mixer():
    n = Net()
    n.add("input", "image", shape=[3, 64, 64])
    n.add("conv2d", "patches", filters=512, kernel=[16, 16], stride=[16, 16])
    n.add("reshape", "sequence", shape=[512, -1])
    n.add("permute", "tokens", dims=[2, 1])
    n.use("mixer", "mixer", repeat=8, tokens=16, width=512)
    n.add("layer_norm", "norm")
    n.add("sequence_pool", "average")
    n.add("dense", "scores", units=10)
    return Template("mlp-mixer", "MLP-Mixer S/16", "images", "Dense layers alone, in turn over the patches and over the channels.",
                    "Color or gray images of 64 × 64 pixels with one class each.",
                    "Tolstikhin et al., MLP-Mixer (2021): 18,528,264 parameters with 224 × 224 pixels and 1,000 classes.", n,
                    reader("shapes", size=64), adamw(0.0005), blocks={"mixer": mixer_block()}, shape=[3, 64, 64], schedule=WARM,
                    clipping=CLIP)


# ---- texts ----------------------------------------------------------------------------------------------------------------------


class Dice:
    """The same numbers in each version of Python (Numerical Recipes)."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (1664525 * self.state + 1013904223) % 2**32
        return (self.state >> 8) % n

    def of(self, words):
        return words[self.below(len(words))]


def filled(pattern, words, dice):
    return re.sub(r"<(\w+)>", lambda m: dice.of(words[m.group(1)]), pattern)


def vocabulary_of(csv_text):
    """Numbers of the tokens of the reader labeled_text: words of at least two occurrences, and one for unknown words."""
    counts = {}
    for line in csv_text.splitlines()[1:]:
        for token in re.findall(r"[a-z0-9']+|[^\sa-z0-9']", line.rpartition(",")[0].strip('"').lower()):
            counts[token] = counts.get(token, 0) + 1
    return sum(c >= 2 for c in counts.values()) + 1


MESSAGES = {
    "cooking": ["the <dish> needs more <spice>", "bake the <dish> for <number> minutes", "i burned the <dish> <time>",
                "which <spice> goes with the <dish>", "a <mood> recipe for <dish> with <spice>"],
    "music": ["the <player> played a <mood> song <time>", "i practice the <instrument> <number> hours a day",
              "the <instrument> is out of tune <time>", "a <mood> concert for <instrument>", "who is the <player> with the <instrument>"],
    "sport": ["our team won by <number> points <time>", "the <athlete> ran a <mood> race", "i train for the <event> <time>",
              "the <athlete> missed the <event>", "a <mood> match with <number> goals"],
    "travel": ["the train to <place> leaves <time>", "we stayed <number> nights in <place>", "a <mood> trip to <place>",
               "is the road to <place> open <time>", "i lost my ticket to <place>"],
    "weather": ["it will <fall> in <place> <time>", "a <mood> day with <number> degrees", "the wind is <mood> <time>",
                "the storm reaches <place> <time>", "will it <fall> for <number> hours"],
}
MESSAGE_WORDS = {
    "dish": ["soup", "bread", "curry", "cake", "stew", "rice", "pie", "salad"],
    "spice": ["salt", "pepper", "ginger", "basil", "lemon", "garlic"],
    "number": ["two", "three", "five", "seven", "ten", "twelve", "twenty"],
    "time": ["today", "tomorrow", "again", "on monday", "tonight", "this week", "at noon"],
    "mood": ["quiet", "wonderful", "strange", "simple", "long", "bright", "terrible"],
    "player": ["pianist", "singer", "drummer", "cellist"],
    "instrument": ["piano", "violin", "guitar", "flute", "cello"],
    "athlete": ["runner", "goalkeeper", "swimmer", "captain"],
    "event": ["marathon", "final", "tournament", "relay"],
    "place": ["berlin", "lisbon", "oslo", "kyoto", "lima", "cairo"],
    "fall": ["rain", "snow", "hail", "freeze"],
}


def messages(count=800):
    """Short messages of five subjects; a tenth of them has a word of another subject."""
    dice, lines, kinds = Dice(7), ["text,subject"], sorted(MESSAGES)
    for i in range(count):
        kind = kinds[i % len(kinds)]
        text = filled(dice.of(MESSAGES[kind]), MESSAGE_WORDS, dice)
        if dice.below(10) == 0:
            text = filled("after the <event> ", MESSAGE_WORDS, dice) + text
        lines.append(f"{text},{kind}")
    return "\n".join(lines) + "\n"


STORY = [
    "The <who> walked to the <where> and looked for a <thing>.", "\"Have you seen my <thing>?\" asked the <who>.",
    "In the <where> it was <how>, and the <who> began to <act>.", "Nobody knew why the <who> wanted to <act>.",
    "When the <when> came, the <who> put the <thing> under the <other>.", "The <other> was <how>, so the <who> went home.",
    "\"I would rather <act>,\" said the <who>, \"than carry a <thing> through the <where>.\"",
    "One <when>, a <how> <who> found a <thing> near the <where>.", "It was a <how> <when>, and the <where> was <how>.",
]
STORY_WORDS = {
    "who": ["miller", "fox", "old sailor", "girl", "baker", "crow", "tailor", "king"],
    "where": ["river", "forest", "market", "mill", "harbor", "garden", "tower"],
    "thing": ["lantern", "golden key", "loaf of bread", "feather", "letter", "silver bell", "map"],
    "how": ["quiet", "cold", "bright", "dark", "strange", "warm", "green"],
    "act": ["sing", "sleep", "dance", "wait", "count the stars", "sail away", "tell a story"],
    "when": ["morning", "evening", "winter", "night", "summer"],
    "other": ["table", "bridge", "oak", "stone", "roof"],
}


def story(sentences=420):
    dice, paragraphs = Dice(11), []
    while sentences > 0:
        count = 3 + dice.below(4)
        paragraphs.append(" ".join(filled(dice.of(STORY), STORY_WORDS, dice) for _ in range(count)))
        sentences -= count
    return "\n\n".join(paragraphs) + "\n"


# ---- the older templates, whose projects are written by the window ---------------------------------------------------------------

OLDER = {
    "digits": ("Digits", "images", "Images with one class each.", [1, 28, 28]),
    "fashion-cnn": ("Fashion CNN", "images", "Fashion-MNIST, or images with one class each in IDX files.", [1, 28, 28]),
    "fashion-mlp": ("Fashion MLP", "images", "Fashion-MNIST, or images with one class each in IDX files.", [1, 28, 28]),
    "resnet8": ("ResNet-8", "images", "Fashion-MNIST, or images with one class each in IDX files.", [1, 28, 28]),
    "heating": ("Heating", "tables", "A table with a number to predict.", [15]),
    "spirals": ("Spirals", "tables", "Rows of numbers with one class each.", [2]),
}


def older(name):
    title, group, wants, shape = OLDER[name]
    project = json.loads((PROJECTS / f"{name}.lathe/project.json").read_text(encoding="utf-8"))
    parameters = evaluate(project["graph"], {}, [shape])[1]
    return {"template.json": dump(facts(title, group, project["notes"].split("\n")[0], wants, parameters)) + "\n"}


# ---- all ------------------------------------------------------------------------------------------------------------------------

ALL = [mlp, lenet, vgg_small, resnet18, resnet20, resnet50, mobilenet, densenet, unet, autoencoder, vae, audio_cnn,
       lstm_classifier, gru_forecaster, tcn, transformer_encoder, char_gpt, vit_tiny, convnext, mlp_mixer]


def files():
    out = {}
    for make in ALL:
        template = make()
        for name, text in template.outputs().items():
            out[PROJECTS / f"{template.name}.lathe" / name] = text
    for name in OLDER:
        for file, text in older(name).items():
            out[PROJECTS / f"{name}.lathe" / file] = text
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file differs")
    parser.add_argument("--list", action="store_true", help="print the parameters of each template")
    options = parser.parse_args()
    if options.list:
        for make in ALL:
            template = make()
            print(f"{template.name:20} {template.parameters():>12,}")
        return
    different = []
    for path, text in files().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        different.append(str(path.relative_to(ROOT)))
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in different:
        print(("differs: " if options.check else "written: ") + name)
    if options.check and different:
        sys.exit(1)


if __name__ == "__main__":
    main()
