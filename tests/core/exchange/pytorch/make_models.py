#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes networks as PyTorch exports them, with inputs and the outputs of onnxruntime, into this folder.

    python make_models.py [folder]

Needs torch, onnx, onnxscript, onnxruntime. `<name>-17.onnx` is of torch.onnx.export(dynamo=False, opset 17), `<name>-18.onnx` of
dynamo=True, opset 18. `<name>.safetensors` has the input "x" and, of both files, the outputs "y17" and "y18".
The weights are drawn from a seed. Other versions of PyTorch write other nodes: that is what the files are for.
"""
import json
import os
import struct
import sys

import numpy
import onnxruntime
import torch
from torch import nn

BATCH, STEPS, WIDTH = 3, 5, 8


class Encoder(nn.Module):
    """nn.TransformerEncoder of two layers, the mean over the steps, and a head."""

    def __init__(self, norm_first, activation, norm=None):
        super().__init__()
        layer = nn.TransformerEncoderLayer(WIDTH, 2, 12, 0.1, activation, batch_first=True, norm_first=norm_first)
        self.encoder = nn.TransformerEncoder(layer, 2, norm=norm, enable_nested_tensor=False)
        self.head = nn.Linear(WIDTH, 3)

    def forward(self, x):
        return self.head(self.encoder(x).mean(1))


class Tokens(nn.Module):
    """Token and position embeddings, an encoder, and the logits of the first step."""

    def __init__(self):
        super().__init__()
        self.tokens, self.positions = nn.Embedding(11, WIDTH), nn.Embedding(STEPS, WIDTH)
        layer = nn.TransformerEncoderLayer(WIDTH, 2, 12, 0.1, "gelu", batch_first=True, norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, 1, enable_nested_tensor=False)
        self.head = nn.Linear(WIDTH, 4)

    def forward(self, x):
        steps = torch.arange(x.shape[1], device=x.device)
        return self.head(self.encoder(self.tokens(x) + self.positions(steps))[:, 0])


class SelfAttention(nn.Module):
    """As in minGPT: one projection for queries, keys and values, and a causal mask."""

    def __init__(self, fused):
        super().__init__()
        self.fused = fused
        self.qkv, self.proj = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.register_buffer("mask", torch.tril(torch.ones(STEPS, STEPS)).view(1, 1, STEPS, STEPS))

    def forward(self, x):
        n, t, c = x.size()
        q, k, v = self.qkv(x).split(c, dim=2)
        q, k, v = (y.view(n, t, 2, c // 2).transpose(1, 2) for y in (q, k, v))
        if self.fused:
            y = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        else:
            scores = (q @ k.transpose(-2, -1)) * (1.0 / (k.size(-1) ** 0.5))
            scores = scores.masked_fill(self.mask[:, :, :t, :t] == 0, float("-inf"))
            y = torch.softmax(scores, dim=-1) @ v
        return self.proj(y.transpose(1, 2).contiguous().view(n, t, c))


class Block(nn.Module):
    def __init__(self, fused):
        super().__init__()
        self.ln1, self.ln2, self.attn = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH), SelfAttention(fused)
        self.mlp = nn.Sequential(nn.Linear(WIDTH, 16), nn.GELU(), nn.Linear(16, WIDTH))

    def forward(self, x):
        x = x + self.attn(self.ln1(x))
        return x + self.mlp(self.ln2(x))


class Gpt(nn.Module):
    def __init__(self, fused):
        super().__init__()
        self.wte, self.wpe = nn.Embedding(13, WIDTH), nn.Embedding(STEPS, WIDTH)
        self.blocks = nn.ModuleList([Block(fused) for _ in range(2)])
        self.ln = nn.LayerNorm(WIDTH)
        self.head = nn.Linear(WIDTH, 13, bias=False)

    def forward(self, x):
        positions = torch.arange(0, x.size(1), dtype=torch.long, device=x.device).unsqueeze(0)
        h = self.wte(x) + self.wpe(positions)
        for block in self.blocks:
            h = block(h)
        return self.head(self.ln(h))


class CausalEncoder(nn.Module):
    """A GPT of nn.TransformerEncoder with the mask of nn.Transformer."""

    def __init__(self):
        super().__init__()
        self.tokens = nn.Embedding(11, WIDTH)
        self.positions = nn.Parameter(torch.randn(1, STEPS, WIDTH))
        layer = nn.TransformerEncoderLayer(WIDTH, 2, 12, 0.1, "gelu", batch_first=True, norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, 2, norm=nn.LayerNorm(WIDTH), enable_nested_tensor=False)
        self.head = nn.Linear(WIDTH, 11)

    def forward(self, x):
        mask = nn.Transformer.generate_square_subsequent_mask(x.shape[1])
        return self.head(self.encoder(self.tokens(x) + self.positions, mask=mask, is_causal=True))


class Attention(nn.Module):
    """nn.MultiheadAttention alone: queries, keys and values of one sequence."""

    def __init__(self):
        super().__init__()
        self.attention, self.head = nn.MultiheadAttention(WIDTH, 4, batch_first=True), nn.Linear(WIDTH, 2)

    def forward(self, x):
        return self.head(self.attention(x, x, x, need_weights=False)[0].flatten(1)[:, :WIDTH])


class Recurrent(nn.Module):
    def __init__(self, cell, bidirectional, layers, last):
        super().__init__()
        self.embedding = nn.Embedding(11, 6)
        self.rnn = cell(6, WIDTH // 2, layers, batch_first=True, bidirectional=bidirectional)
        self.head = nn.Linear(WIDTH if bidirectional else WIDTH // 2, 3)
        self.last = last

    def forward(self, x):
        y, state = self.rnn(self.embedding(x))
        if self.last == "state":
            h = state[0] if isinstance(state, tuple) else state
            return self.head(torch.cat([h[-2], h[-1]], 1) if self.rnn.bidirectional else h[-1])
        return self.head(y.mean(1) if self.last == "mean" else y[:, -1])


def vit():
    from torchvision.models.vision_transformer import VisionTransformer

    model = VisionTransformer(image_size=8, patch_size=4, num_layers=2, num_heads=2, hidden_dim=WIDTH, mlp_dim=12, num_classes=3)
    nn.init.normal_(model.heads.head.weight)
    return model


MODELS = {
    "encoder-relu": lambda: Encoder(False, "relu"),
    "encoder-gelu": lambda: Encoder(False, "gelu"),
    "encoder-first-relu": lambda: Encoder(True, "relu", nn.LayerNorm(WIDTH)),
    "encoder-first-gelu": lambda: Encoder(True, "gelu"),
    "tokens": Tokens,
    "gpt": lambda: Gpt(False),
    "gpt-fused": lambda: Gpt(True),
    "gpt-encoder": CausalEncoder,
    "gpt-one": lambda: Gpt(True),
    "encoder-one": lambda: Encoder(True, "gelu"),
    "attention": Attention,
    "vit": vit,
    "bilstm": lambda: Recurrent(nn.LSTM, True, 1, "state"),
    "bilstm-last": lambda: Recurrent(nn.LSTM, True, 2, "mean"),
    "lstm": lambda: Recurrent(nn.LSTM, False, 2, "step"),
    "gru": lambda: Recurrent(nn.GRU, True, 1, "state"),
}
FIXED = {"gpt-one", "encoder-one"}  # for one sample, as without dynamic axes
TOKENS = {"tokens", "gpt", "gpt-fused", "gpt-one", "gpt-encoder", "bilstm", "bilstm-last", "lstm", "gru"}


def inputs_for(name):
    if name in TOKENS:
        return torch.randint(0, 11, (BATCH, STEPS))
    return torch.randn(BATCH, 3, 8, 8) if name == "vit" else torch.randn(BATCH, STEPS, WIDTH)


def write_safetensors(path, tensors):
    types = {"float32": "F32", "int64": "I64"}
    header, data = {}, b""
    for name, t in tensors.items():
        begin, data = len(data), data + numpy.ascontiguousarray(t).tobytes()
        header[name] = {"dtype": types[str(t.dtype)], "shape": list(t.shape), "data_offsets": [begin, len(data)]}
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def export(model, x, path, dynamo, fixed):
    dynamic = None if fixed else {"x": {0: "batch"}, "y": {0: "batch"}}
    if dynamo:
        shapes = None if fixed else ({0: torch.export.Dim("batch")},)
        torch.onnx.export(model, (x,), path, dynamo=True, opset_version=18, dynamic_shapes=shapes, input_names=["x"],
                          output_names=["y"], external_data=False, verbose=False)
    else:
        torch.onnx.export(model, (x,), path, dynamo=False, opset_version=17, dynamic_axes=dynamic, input_names=["x"],
                          output_names=["y"])


def without_traces(path):
    """The stack traces of the exporter, which are most of a file, and paths of a machine."""
    import onnx

    model = onnx.load(path)
    for part in [*model.graph.node, *model.graph.input, *model.graph.output, *model.graph.value_info, *model.graph.initializer]:
        kept = [p for p in part.metadata_props if p.key == "pkg.torch.onnx.name_scopes"]
        values = [(p.key, p.value) for p in kept]
        del part.metadata_props[:]
        for key, value in values:
            part.metadata_props.add(key=key, value=value)
        if isinstance(part, onnx.NodeProto):
            part.doc_string = ""
    del model.graph.value_info[:]
    onnx.save(model, path)


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for name, make in MODELS.items():
        torch.manual_seed(7)
        model, x = make().eval(), inputs_for(name)[: 1 if name in FIXED else BATCH]
        with torch.no_grad():  # norms, biases and copied layers start as equal numbers, which would hide a wrong order
            for parameter in model.parameters():
                parameter.add_((0.3 if parameter.dim() == 1 else 0.1) * torch.randn_like(parameter))
        tensors = {"x": x.numpy()}
        expected = model(x).detach().numpy()
        for opset, dynamo in ((17, False), (18, True)):
            path = os.path.join(folder, f"{name}-{opset}.onnx")
            export(model, x, path, dynamo, name in FIXED)
            without_traces(path)
            session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
            tensors[f"y{opset}"] = session.run(None, {"x": tensors["x"]})[0]
            error = numpy.abs(tensors[f"y{opset}"] - expected).max()
            print(f"{name}-{opset}: {os.path.getsize(path)} bytes, {error:.2g} from PyTorch", flush=True)
        write_safetensors(os.path.join(folder, name + ".safetensors"), tensors)


if __name__ == "__main__":
    main()
