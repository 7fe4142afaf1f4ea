# SPDX-License-Identifier: Apache-2.0
"""PyTorch's GPT: token and position embeddings, pre-normalized decoder blocks, and scores of the next token at each position.

`gptOf` of vector_networks.cpp is the same network. Parameters have the names of torch.nn.TransformerEncoder, and attention is
F.scaled_dot_product_attention. The head is a layer of its own, not the table of the embedding.
"""
import torch
from torch import nn
import torch.nn.functional as F

SIZES = {"GPT_2x64": dict(blocks=2, width=64, heads=4, length=32, vocabulary=64),
         "GPT_6x384": dict(blocks=6, width=384, heads=6, length=256, vocabulary=256)}
LR = 1e-3  # of AdamW; its other settings are PyTorch's own


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.out_proj = heads, nn.Linear(width, width)
        self.in_proj_weight, self.in_proj_bias = nn.Parameter(torch.empty(3 * width, width)), nn.Parameter(torch.zeros(3 * width))
        nn.init.xavier_uniform_(self.in_proj_weight)
        nn.init.zeros_(self.out_proj.bias)

    def forward(self, x):
        n, length, width = x.shape
        parts = F.linear(x, self.in_proj_weight, self.in_proj_bias).split(width, 2)
        q, k, v = (part.view(n, length, self.heads, width // self.heads).transpose(1, 2) for part in parts)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.out_proj(y.transpose(1, 2).reshape(n, length, width))


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.self_attn = Attention(width, heads)
        self.linear1, self.linear2 = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)

    def forward(self, x):
        x = x + self.self_attn(self.norm1(x))
        return x + self.linear2(F.gelu(self.linear1(self.norm2(x))))


class Gpt(nn.Module):
    def __init__(self, blocks, width, heads, length, vocabulary):
        super().__init__()
        self.embedding, self.position = nn.Embedding(vocabulary, width), nn.Embedding(length, width)
        self.blocks = nn.ModuleDict({"layers": nn.ModuleList(Block(width, heads) for _ in range(blocks))})
        self.norm, self.fc = nn.LayerNorm(width), nn.Linear(width, vocabulary)

    def forward(self, x):
        y = self.embedding(x) + self.position.weight
        for block in self.blocks["layers"]:
            y = block(y)
        return self.fc(self.norm(y))


def model_of(w):
    return Gpt(**SIZES[w])


def loss(scores, targets):
    return F.cross_entropy(scores.flatten(0, 1), targets.flatten())
