#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PyTorch's side of the networks that the peer's own script (torch_peer.py) does not have, in the same form.

    more_peers.py list
    more_peers.py make  W DIR [--batch B] [--peer torch_peer.py] [--golden]
    more_peers.py scan  W DIR [--seconds S] [--modes eager,compile]
    more_peers.py serve W DIR --setting KEY

W: GRU, UNET, VAE, GPT, HEADS, GPT_2x64 (of gpt_peer.py); `make` also takes W4 to W7, whose networks it asks torch_peer.py for.
`make` writes spec.json, init.safetensors, batches.safetensors and curve.json: the loss of 50 SGD steps (lr 0.01, momentum 0.9;
GPT_2x64: AdamW) in float64 and float32, with the envelope of PyTorch's float32 variants. Tensors are made by recipe (recipe.py): initial tensors have
the mean and the standard deviation of PyTorch's own. With --golden, only spec.json (with the recipes) and curve.json are written.
`scan`, `serve` and KEY are those of torch_peer.py: THREADS-LAYOUT-MODE-ALLOC.
"""
import argparse, importlib.util, itertools, json, math, os, subprocess, sys, time, warnings

import numpy as np

import recipe

STEPS, LR, MOMENTUM, ADAMW_LR, CLASSES, LENGTH = 50, 0.01, 0.9, 1e-3, 10, 64
NOISE = 8  # RandomStream::Noise of core/base/philox.h
PIXEL_CLASSES, VOCABULARY, LATENT, PIXELS = 4, 65, 20, 784
NAMES = {"GRU": "GRU 64-128, T=64", "UNET": "U-Net 3-16-32-64, 64x64, 4 classes", "VAE": "VAE 784-400-20-400-784",
         "GPT": "char-GPT d128 h4 ff512 x4, T=64", "HEADS": "two inputs, two losses",
         "GPT_2x64": "GPT 2x64 h4, T=32, AdamW", "W4": "ResNet-20", "W5": "depthwise-separable", "W6": "LSTM 64-128, T=64", "W7": "Transformer d128 h4 ff512 x4, T=64"}
BATCH = {"GRU": 64, "UNET": 16, "VAE": 128, "GPT": 32, "HEADS": 128, "GPT_2x64": 32, "W4": 128, "W5": 128, "W6": 64, "W7": 32}
IMAGES = ("UNET", "W4", "W5")
# A depthwise convolution between two batch normalizations undoes the scale of the first one while its bias is 0. The gradient of
# this scale is then nothing but rounding, so weights that are constant at first are spread a little.
JITTER = {"W5": 0.3}
OWN = ("GRU", "UNET", "VAE", "GPT", "HEADS", "GPT_2x64")
ADAMW = ("GPT_2x64",)
NEXT_TOKEN = {"GPT": (VOCABULARY, LENGTH), "GPT_2x64": (64, 32)}


def model_of(w):
    import torch
    from torch import nn

    class Gru(nn.Module):
        def __init__(self):
            super().__init__()
            self.gru, self.fc = nn.GRU(64, 128, batch_first=True), nn.Linear(128, CLASSES)

        def forward(self, x):
            return self.fc(self.gru(x)[0][:, -1])

    def twice(i, o):
        layers = [m for c in (i, o) for m in (nn.Conv2d(c, o, 3, 1, 1, bias=False), nn.BatchNorm2d(o), nn.ReLU())]
        return nn.Sequential(*layers)

    class UNet(nn.Module):
        def __init__(self):
            super().__init__()
            self.down1, self.down2, self.bottom = twice(3, 16), twice(16, 32), twice(32, 64)
            self.up2, self.join2 = nn.ConvTranspose2d(64, 32, 2, 2), twice(64, 32)
            self.up1, self.join1 = nn.ConvTranspose2d(32, 16, 2, 2), twice(32, 16)
            self.head = nn.Conv2d(16, PIXEL_CLASSES, 1)

        def forward(self, x):
            pool = nn.functional.max_pool2d
            a = self.down1(x)
            b = self.down2(pool(a, 2))
            y = self.bottom(pool(b, 2))
            y = self.join2(torch.cat([b, self.up2(y)], 1))
            return self.head(self.join1(torch.cat([a, self.up1(y)], 1)))

    class Vae(nn.Module):
        def __init__(self):
            super().__init__()
            self.encode, self.mean, self.log_variance = nn.Linear(PIXELS, 400), nn.Linear(400, LATENT), nn.Linear(400, LATENT)
            self.decode, self.out = nn.Linear(LATENT, 400), nn.Linear(400, PIXELS)

        def forward(self, x, noise=None):
            h = torch.relu(self.encode(x))
            mean, log_variance = self.mean(h), self.log_variance(h)
            z = mean + torch.exp(log_variance / 2) * (torch.randn_like(mean) if noise is None else noise)
            return self.out(torch.relu(self.decode(z))), mean, log_variance

    class Gpt(nn.Module):
        def __init__(self):
            super().__init__()
            layer = nn.TransformerEncoderLayer(128, 4, 512, 0.0, activation="gelu", batch_first=True, norm_first=True)
            self.embedding, self.position = nn.Embedding(VOCABULARY, 128), nn.Embedding(LENGTH, 128)
            self.blocks = nn.TransformerEncoder(layer, 4, enable_nested_tensor=False)
            self.norm, self.fc = nn.LayerNorm(128), nn.Linear(128, VOCABULARY)
            self.register_buffer("mask", nn.Transformer.generate_square_subsequent_mask(LENGTH), persistent=False)

        def forward(self, x):
            y = self.embedding(x) + self.position.weight
            return self.fc(self.norm(self.blocks(y, mask=self.mask.to(y.dtype), is_causal=True)))

    class Heads(nn.Module):
        def __init__(self):
            super().__init__()
            self.picture, self.row = nn.Linear(256, 64), nn.Linear(12, 32)
            self.joint, self.kind, self.size = nn.Linear(96, 64), nn.Linear(64, CLASSES), nn.Linear(64, 2)

        def forward(self, x, row):
            joined = torch.cat([torch.relu(self.picture(x)), torch.tanh(self.row(row))], 1)
            h = torch.relu(self.joint(joined))
            return self.kind(h), self.size(h)

    if w == "GPT_2x64":
        import gpt_peer
        return gpt_peer.model_of(w)
    return {"GRU": Gru, "UNET": UNet, "VAE": Vae, "GPT": Gpt, "HEADS": Heads}[w]()


def loss_of(w):
    """Loss of the outputs and the batch, a dict of tensors."""
    import torch
    import torch.nn.functional as F
    if w in NEXT_TOKEN:
        return lambda out, b: F.cross_entropy(out.flatten(0, 1), b["y"].flatten())
    if w == "HEADS":
        return lambda out, b: F.cross_entropy(out[0], b["y"]) + 0.5 * F.mse_loss(out[1], b["y@size"])

    def vae(out, b):
        logits, mean, log_variance = out
        divergence = -0.5 * (1 + log_variance - mean.square() - log_variance.exp()).sum(1).mean()
        return 20 * F.binary_cross_entropy_with_logits(logits, b["x"]) + 0.025 * divergence

    return vae if w == "VAE" else lambda out, b: F.cross_entropy(out, b["y"])


def normals(count, step, site, first=0):
    """What core/base/normal_sample.h gives under the seed 0, bit for bit: Box and Muller in float32."""
    f = np.float32
    w = recipe.words((count + 3) // 4 * 4, 0, NOISE, step, site, first).reshape(-1, 2, 2)
    u = ((w[:, :, 0] >> np.uint64(8)) + np.uint64(1)).astype(f) * f(2.0**-24)
    m, e = np.frexp(u)
    small = m < f(0.70710678)
    m, e = np.where(small, m + m, m), (e - small).astype(f)
    s = (m - f(1)) / (m + f(1))
    z = s * s
    p = f(1 / 9)
    for c in (1 / 7, 1 / 5, 1 / 3):
        p = p * z + f(c)
    log = s * z * p
    log = (log + s) * f(2) + e * f(0.693147180559945)
    radius = np.sqrt(f(-2) * log)
    t = (w[:, :, 1] >> np.uint64(8)).astype(f) * f(2.0**-22)
    q = np.floor(t + f(0.5))
    x = (t - q) * f(1.5707963267948966)
    z = x * x
    sine, cosine = f(1 / 362880), f(-1 / 3628800)
    for c in (-1 / 5040, 1 / 120, -1 / 6):
        sine = sine * z + f(c)
    for c in (1 / 40320, -1 / 720, 1 / 24, -1 / 2):
        cosine = cosine * z + f(c)
    sine, cosine = sine * z * x + x, cosine * z + f(1)
    q = q.astype(np.int64) & 3
    pair = np.stack([np.choose(q, [cosine, -sine, -cosine, sine]), np.choose(q, [sine, cosine, -sine, -cosine])], 2)
    return (radius[:, :, None] * pair).reshape(-1)[:count]


def fields_of(w, b):
    """Recipes of the batches, the targets first."""
    one = {"name": "y", "kind": "below", "seed": 1, "bound": CLASSES, "shape": [STEPS, b]}

    def around(name, seed, shape, of="y", classes=CLASSES, low=-1.7, high=1.7, spread=0.9):
        return {"name": name, "kind": "around", "seed": seed, "of": of, "classes": classes, "low": low, "high": high, "spread": spread,
                "shape": [STEPS, b, *shape]}

    if w in ("W4", "W5"):
        return [one, around("x", 2, (3, 32, 32))]
    if w in ("W6", "GRU"):
        return [one, around("x", 2, (LENGTH, 64))]
    if w == "W7":
        return [one, {"name": "x", "kind": "below", "seed": 2, "bound": 1000, "shape": [STEPS, b, LENGTH]}]
    if w == "UNET":
        return [dict(one, bound=PIXEL_CLASSES, shape=[STEPS, b, 64, 64]), around("x", 2, (3, 64, 64), classes=PIXEL_CLASSES)]
    if w == "VAE":
        return [one, around("x", 2, (PIXELS,), low=0.3, high=0.7, spread=0.3)]
    if w in NEXT_TOKEN:
        vocabulary, length = NEXT_TOKEN[w]
        tokens = {"kind": "walk", "seed": 1, "bound": vocabulary, "stride": 4, "shape": [STEPS, b, length]}
        return [dict(tokens, name="x", skip=0), dict(tokens, name="y", skip=1)]
    return [one, around("x", 2, (256,)), around("x@row", 4, (12,)), around("y@size", 6, (2,), low=-0.2, high=0.2)]


def rounded(value):
    return float(f"{value:.4g}")


def initial_of(w, model):
    """Recipes with the mean and the standard deviation of PyTorch's own initial tensors."""
    recipes, weights = [], dict(model.named_parameters())
    for i, (name, t) in enumerate(model.state_dict().items()):
        if not t.is_floating_point():
            continue
        mean, spread = float(t.mean()), math.sqrt(3) * (float(t.std()) if t.numel() > 1 else 0.0)
        constant = bool((t == t.flatten()[0]).all())
        low, high = (mean, mean) if constant else (rounded(mean - spread), rounded(mean + spread))
        if constant and name in weights:
            low, high = low - JITTER.get(w, 0), high + JITTER.get(w, 0)
        recipes.append({"name": name, "kind": "uniform", "seed": 1000 + 2 * i, "low": low, "high": high, "shape": list(t.shape)})
    return recipes


def load(model, tensors):
    import torch
    missing = model.load_state_dict({k: torch.from_numpy(v) for k, v in tensors.items()}, strict=False).missing_keys
    assert all(k.endswith("num_batches_tracked") for k in missing), missing


def inputs_of(w, batch, step=None):
    """Positional arguments of the network."""
    import torch
    more = [v for k, v in batch.items() if k.startswith("x@")]
    if w == "VAE" and step is not None:
        more.append(torch.from_numpy(normals(len(batch["x"]) * LATENT, step + 1, 0)).reshape(-1, LATENT).to(batch["x"].dtype))
    return [batch["x"], *more]


def optimizer_of(w, model, **more):
    import torch
    if w in ADAMW:
        return torch.optim.AdamW(model.parameters(), lr=ADAMW_LR, **more)
    return torch.optim.SGD(model.parameters(), lr=LR, momentum=MOMENTUM, **more)


def curve(w, tensors, fields, dtype, channels_last=False, onednn=True, models=model_of, losses_of=loss_of):
    import torch
    model = models(w)
    load(model, tensors)
    model.to(dtype, memory_format=torch.channels_last if channels_last else torch.contiguous_format).train()
    opt, losses = optimizer_of(w, model), []
    fields = {k: torch.from_numpy(v) for k, v in fields.items()}
    fields = {k: v.to(dtype) if v.is_floating_point() else v for k, v in fields.items()}
    with torch.backends.mkldnn.flags(enabled=onednn):
        for i in range(STEPS):
            batch = {k: v[i] for k, v in fields.items()}
            if channels_last:
                batch["x"] = batch["x"].contiguous(memory_format=torch.channels_last)
            opt.zero_grad()
            value = losses_of(w)(model(*inputs_of(w, batch, i)), batch)
            value.backward()
            opt.step()
            losses.append(value.item())
    return losses


def curves(w, *more):
    import torch
    exact = curve(w, *more[:2], torch.float64, models=more[2], losses_of=more[3])
    layouts = (False, True) if w in IMAGES else (False,)
    singles = [curve(w, *more[:2], torch.float32, last, dnn, *more[2:]) for last in layouts for dnn in (True, False)]
    envelope, worst = [], 0.0
    for i, value in enumerate(exact):
        worst = max([worst] + [abs(c[i] - value) / abs(value) for c in singles])
        envelope.append(worst)
    return {"float64": exact, "float32": singles[0], "envelope": envelope}


def sides(w, peer):
    """The functions that make the network and its loss."""
    if w in OWN:
        return model_of, loss_of
    spec = importlib.util.spec_from_file_location("torch_peer", peer)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.model_of, lambda name: lambda out, batch: module.loss_of(name)(out, batch["y"])


def make(a):
    import torch
    warnings.simplefilter("ignore")
    torch.manual_seed(0)
    os.makedirs(a.folder, exist_ok=True)
    models, losses = sides(a.workload, a.peer)
    model, batch = models(a.workload), a.batch or BATCH[a.workload]
    initial, recipes = initial_of(a.workload, model), fields_of(a.workload, batch)
    settings = {"lr": ADAMW_LR, "optimizer": "AdamW"} if a.workload in ADAMW else {"lr": LR, "momentum": MOMENTUM}
    spec = {"workload": a.workload, "name": NAMES[a.workload], "batch": batch, "steps": STEPS, **settings,
            "parameters": sum(p.numel() for p in model.parameters()), "torch": torch.__version__}
    tensors, fields = recipe.tensors(initial), recipe.tensors(recipes)
    made = curves(a.workload, tensors, fields, models, losses)
    if a.golden:
        write(f"{a.folder}/spec.json", dict(spec, initial=initial, fields=recipes))
    else:
        from safetensors.numpy import save_file
        save_file(tensors, f"{a.folder}/init.safetensors")
        save_file(fields, f"{a.folder}/batches.safetensors")
        write(f"{a.folder}/spec.json", spec)
    write(f"{a.folder}/curve.json", made)
    print(json.dumps(spec))


def write(path, content):
    """One line for each key, and for each recipe."""
    def text(value):
        many = isinstance(value, list) and value and isinstance(value[0], dict)
        return "[\n  " + ",\n  ".join(map(json.dumps, value)) + "\n ]" if many else json.dumps(value)
    with open(path, "w") as f:
        f.write("{\n " + ",\n ".join(f"{json.dumps(k)}: {text(v)}" for k, v in content.items()) + "\n}\n")


# ---- timing, as torch_peer.py does it -------------------------------------------------------------------------------------

class Trainer:
    def __init__(self, w, folder, setting):
        import torch
        from safetensors.torch import load_file
        threads, layout, mode, _ = setting.split("-")
        torch.set_num_threads(int(threads))
        torch.set_flush_denormal(True)
        data = load_file(f"{folder}/batches.safetensors")
        model = model_of(w)
        model.load_state_dict(load_file(f"{folder}/init.safetensors"), strict=False)
        count = len(data["x"])
        self.batches, self.at = [{k: v[i] for k, v in data.items()} for i in range(count)], 0
        if layout == "nhwc" and w in IMAGES:
            model = model.to(memory_format=torch.channels_last)
            for batch in self.batches:
                batch["x"] = batch["x"].contiguous(memory_format=torch.channels_last)
        model.train()
        self.opt = optimizer_of(w, model, foreach=True)
        loss, self.value = loss_of(w), 0.0
        forward = lambda batch: loss(model(*inputs_of(w, batch)), batch)
        self.forward = torch.compile(forward) if mode == "compile" else forward

    def step(self, read):
        batch = self.batches[self.at % len(self.batches)]
        self.at += 1
        self.opt.zero_grad(set_to_none=True)
        value = self.forward({k: v.clone() if k.startswith("x") else v for k, v in batch.items()})
        value.backward()
        self.opt.step()
        if read:
            self.value = value.item()

    def run(self, seconds):
        start, n = time.perf_counter(), 0
        while True:
            self.step(n % 10 == 9)
            n += 1
            if n >= 3 and time.perf_counter() - start >= seconds:
                return n, time.perf_counter() - start


def serve(a):
    t = Trainer(a.workload, a.folder, a.setting)
    t.run(0.3)
    print(json.dumps({"ready": a.setting}), flush=True)
    for line in sys.stdin:
        words = line.split()
        if not words or words[0] == "quit":
            break
        n, s = t.run(float(words[1]))
        print(json.dumps({"steps": n, "seconds": s, "loss": t.value}), flush=True)


def settings(w, modes):
    layouts = ("nchw", "nhwc") if w in IMAGES else ("nchw",)
    return ["-".join(s) for s in itertools.product(("1", "2"), layouts, modes, ("stock", "keep"))]


def scan(a):
    rows = []
    for setting in settings(a.workload, a.modes.split(",")):
        argv = [sys.executable, os.path.abspath(__file__), "serve", a.workload, a.folder, "--setting", setting]
        p = subprocess.Popen(argv, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if not p.stdout.readline():
            rows.append({"setting": setting, "failed": True})
            continue
        times = []
        for _ in range(5):
            p.stdin.write(f"go {a.seconds}\n")
            p.stdin.flush()
            r = json.loads(p.stdout.readline())
            times.append(1e3 * r["seconds"] / r["steps"])
        p.communicate("quit\n")
        rows.append({"setting": setting, "ms": sorted(times)[2], "best_ms": min(times)})
    rows.sort(key=lambda r: r.get("ms", 1e9))
    print(json.dumps({"workload": a.workload, "best": rows[0], "all": rows}))


def environment(alloc):
    env = dict(os.environ, OMP_PROC_BIND="false", LATHE_PEER_ENV="1")
    if alloc == "keep":
        env.update(MALLOC_TRIM_THRESHOLD_=str(4 << 30), MALLOC_MMAP_THRESHOLD_=str(4 << 30), MALLOC_TOP_PAD_=str(64 << 20))
    return env


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("command", choices=["list", "make", "scan", "serve"])
    p.add_argument("workload", nargs="?", choices=sorted(NAMES))
    p.add_argument("folder", nargs="?")
    p.add_argument("--batch", type=int)
    p.add_argument("--peer", help="torch_peer.py, for its own workloads")
    p.add_argument("--golden", action="store_true", help="write the recipes and no tensors")
    p.add_argument("--seconds", type=float, default=0.3)
    p.add_argument("--modes", default="eager,compile")
    p.add_argument("--setting", default="2-nchw-eager-stock")
    a = p.parse_args()
    if a.command == "list":
        print(json.dumps([{"id": w, "name": NAMES[w], "batch": BATCH[w]} for w in OWN], indent=1))
        return
    if not a.workload or not a.folder:
        p.error("give a workload and a folder")
    if a.workload not in OWN and (a.command != "make" or not a.peer):
        p.error(f"{a.workload} is a workload of torch_peer.py: only `make`, with --peer")
    if a.command == "serve" and os.environ.get("LATHE_PEER_ENV") is None:
        os.execve(sys.executable, [sys.executable, os.path.abspath(__file__), *sys.argv[1:]], environment(a.setting.split("-")[3]))
    {"make": make, "scan": scan, "serve": serve}[a.command](a)


if __name__ == "__main__":
    main()
