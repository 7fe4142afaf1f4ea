# SPDX-License-Identifier: Apache-2.0
"""Where the time of a step goes, by operation, beside torch.profiler's times of the same net: operations.tsv and a row a group.

Lathe's measured step is no CUDA graph and has an event between two launches: the sum is more than a captured step takes. PyTorch's
times are those of the kernels alone."""
import collections
import re

from ..table import replace_text
from . import speed

NETS = [("W3", 512, "bf16"), ("R18", 512, "bf16"), ("R50", 128, "bf16"), ("GPT_6x384", 64, "bf16")]
REHEARSED = [("W1", 128, "f32"), ("R18", 2, "f32"), ("GPT_2x64", 2, "f32")]
GROUPS = ("forward conv", "backward conv", "attention", "norm", "elementwise", "matmul", "pool", "optimizer", "other")
LEAST = {"lathe": 15, "torch": 25}
HEAD = ["net", "side", "group", "operation", "kernel", "layer", "stage", "count", "ms"]

# First match wins. Names of ATen's operators.
TORCH_GROUPS = [("optimizer", r"fused_sgd|fused_adam|_foreach|Optimizer|multi_tensor"), ("attention", r"attention"),
                ("other", r"softmax_backward"), ("backward conv", r"conv\w*_backward|backward_(data|filter)"),
                ("forward conv", r"conv"), ("norm", r"batch_norm|layer_norm|BatchNorm"), ("matmul", r"::(add|ba?dd)?b?mm\b|matmul|gemm|linear"),
                ("pool", r"pool|aten::mean"), ("other", r"softmax|nll_loss|cross_entropy|log_softmax|Memcpy|Memset|embedding|index"),
                ("elementwise", r"aten::(add|sub|mul|div|relu|threshold|clamp|copy|fill|zero|_to_copy|where|gelu|tanh|sigmoid)")]


def lathe_group(line):
    if line["stage"] == "update":
        return "optimizer"
    if line["family"] == "conv":
        return "forward conv" if line["op"] == "conv2d" else "backward conv"
    return line["family"] if line["family"] in GROUPS else "other"


def torch_group(name):
    if name.startswith("triton_"):  # of torch.compile, named after all that is in it: "triton_red_fused_native_batch_norm_3"
        return next((group for group in ("norm", "pool") if group in name), "elementwise")
    return next((group for group, pattern in TORCH_GROUPS if re.search(pattern, name)), "other")


def sums(rows):
    groups = collections.Counter()
    for row in rows:
        groups[row["group"]] += row["ms"]
    return dict(groups)


def measure_lathe(c, net):
    """Rows of every kernel of a step."""
    w, batch, precision = net
    argv = [c.box / "peer_serve", w, speed.stored(w), "--device", c.device, "--precision", precision, "--batch", str(batch), "--profile"]
    _, done = c.run("operations", argv, 180, least=LEAST["lathe"], what=f"{speed.net_name(*net)}: Lathe", name=f"{w}-lathe")
    lines = speed.json_lines(done)
    rows = [{"side": "lathe", "group": lathe_group(l), "operation": l["op"], "kernel": l["kernel"], "layer": l["layer"], "stage": l["stage"],
             "count": 1, "ms": l["ms"]} for l in lines if "op" in l]
    if rows and done.ok:
        c.known.add_operations(speed.net_name(*net), "lathe", sums(rows))
    return rows


def measure_torch(c, net, modes):
    """Rows of every operator; those of kernels follow them, outside of the groups, because each is in its operator's time."""
    argv = speed.torch_command(c, *net, modes) if modes else None
    if argv is None:
        return []
    _, done = c.run("operations", [*argv, "--profile"], 240, least=LEAST["torch"], what=f"{speed.net_name(*net)}: PyTorch", name=f"{net[0]}-torch")
    rows = []
    for line in speed.json_lines(done):
        side = f"torch {line.get('mode')}"
        if "operator" in line or "kernel" in line:
            group = torch_group(line["operator"]) if "operator" in line else ""
            rows.append({"side": side, "group": group, "operation": line.get("operator", ""), "kernel": line.get("kernel", ""), "layer": "", "stage": "",
                         "count": line["count"], "ms": line["ms"]})
        elif "failed" in line:
            c.note("operations", f"{speed.net_name(*net)}: {side}", line["failed"], "", "FAILED")
        elif "profiled_steps" in line:
            c.known.add_operations(speed.net_name(*net), side, sums(r for r in rows if r["side"] == side and r["group"]))
    return rows


def note_groups(c, net):
    """A row a group: milliseconds of Lathe, then of each mode of PyTorch."""
    name = speed.net_name(*net)
    sides = c.known.operations.get(name, {})
    order = sorted(sides)  # "lathe" comes before "torch ..."
    for group in GROUPS if sides else ():
        figures = [sides[side].get(group, 0.0) for side in order]
        if any(figures):
            c.note("operations", f"{name}: {group}, ms ({', '.join(order)})", ", ".join(f"{f:.4g}" for f in figures))
    if sides:
        c.note("operations", f"{name}: sum, ms ({', '.join(order)})", ", ".join(f"{sum(sides[side].values()):.4g}" for side in order))


def write_table(c, rows):
    """Adds to the table of an earlier call into the same folder, as summary.tsv does."""
    path = c.out / "operations.tsv"
    text = path.read_text() if path.exists() and c.appending else "\t".join(HEAD) + "\n"
    for row in rows:
        cells = [f"{row[key]:.5g}" if isinstance(row[key], float) else str(row[key]) for key in HEAD]
        text += "\t".join(" ".join(cell.split()) for cell in cells) + "\n"
    replace_text(path, text)


def run(c):
    c.remember()
    all_rows = []
    for net in speed.wanted(c, REHEARSED if c.rehearse else NETS):
        rows = measure_lathe(c, net) if c.side != "torch" else []
        if c.side != "lathe":
            rows += measure_torch(c, net, [mode for mode in ("eager", "compile") if mode in c.modes])
        net_label = speed.net_name(*net) + (f" [{speed.switches_key(c)}]" if c.switches else "")
        all_rows += [{"net": net_label, **row} for row in rows]
        write_table(c, all_rows)
        note_groups(c, net)
