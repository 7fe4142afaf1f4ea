#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/activation_values.tsv: values and derivatives of element-wise layers by PyTorch in float64.

    make_activation_values.py > golden/activation_values.tsv

Lathe's tests read the file; they do not need PyTorch.
"""

import torch
from torch import nn

POINTS = [-1e4, -30, -7, -6, -3.5, -2, -1.25, -0.5, -1e-4, 0, 1e-4, 0.5, 0.75, 1.5, 2, 3.5, 5, 7, 19, 30, 1e4]
LAYERS = [
    ("relu6", "", nn.ReLU6()),
    ("elu", "", nn.ELU()),
    ("elu", "alpha=0.3", nn.ELU(0.3)),
    ("selu", "", nn.SELU()),
    ("celu", "", nn.CELU()),
    ("celu", "alpha=2.5", nn.CELU(2.5)),
    ("prelu", "", nn.PReLU()),
    ("prelu", "init=0.1", lambda x: torch.prelu(x, torch.tensor([0.1], dtype=torch.float64))),
    ("softplus", "", nn.Softplus()),
    ("softplus", "beta=2.5,threshold=5", nn.Softplus(2.5, 5)),
    ("mish", "", nn.Mish()),
    ("hard_swish", "", nn.Hardswish()),
    # The derivative of nn.Hardsigmoid has 1/6 in float32; this is its definition.
    ("hard_sigmoid", "", lambda x: nn.functional.relu6(x + 3) / 6),
    ("hard_tanh", "", nn.Hardtanh()),
    ("softsign", "", nn.Softsign()),
    ("tanh_shrink", "", nn.Tanhshrink()),
    ("abs", "", torch.abs),
    ("clip", "", lambda x: torch.clamp(x, 0, 1)),
    ("clip", "min=-0.5,max=3.5", lambda x: torch.clamp(x, -0.5, 3.5)),
    ("pow", "", lambda x: torch.pow(x, 2)),
    ("pow", "exponent=5", lambda x: torch.pow(x, 5)),
    ("pow", "exponent=-3", lambda x: torch.pow(x, -3)),
    ("pow", "exponent=0", lambda x: torch.pow(x, 0)),
    ("pow", "exponent=2.7", lambda x: torch.pow(x, 2.7)),
    ("pow", "exponent=1.5", lambda x: torch.pow(x, 1.5)),
    ("pow", "exponent=-0.3", lambda x: torch.pow(x, -0.3)),
    ("log", "", torch.log),
    ("sqrt", "", torch.sqrt),
    ("exp", "", torch.exp),
    ("sin", "", torch.sin),
    ("cos", "", torch.cos),
]


def main():
    print("# layer\tparameters\tx\tvalue\tderivative; by PyTorch in float64 (make_activation_values.py)")
    for name, params, layer in LAYERS:
        if isinstance(layer, nn.Module):
            layer = layer.double()
        for point in POINTS:
            if (name == "exp" and abs(point) > 80) or (point == 0 and "=-" in params and name == "pow"):
                continue  # not finite
            x = torch.tensor([point], dtype=torch.float64, requires_grad=True)
            y = layer(x)
            (slope,) = torch.autograd.grad(y.sum(), x)
            print(f"{name}\t{params}\t{point!r}\t{y.item()!r}\t{slope.item()!r}")


if __name__ == "__main__":
    main()
