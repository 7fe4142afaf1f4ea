#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Writes tests/peers/golden anew: PyTorch's loss curves of small batches, with the initial tensors and batches (W0 to W3, W8), or
# with the recipes of them (recipe.py).
#   tests/peers/make_golden.sh PYTHON TORCH_PEER     PYTHON: one with torch and safetensors; TORCH_PEER: the peer's script
set -euo pipefail
[ $# -eq 2 ] || { sed -n '3,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }
here=$(dirname "$0")
for workload in W0 W1 W2 W3 W8; do
  "$1" "$2" make "$workload" "$here/golden/$workload" --batch 8
done
for workload in W4:8 W5:8 W6:8 W7:8 GRU:8 GPT:8 GPT_2x64:8 VAE:8 HEADS:8 UNET:2; do
  "$1" "$here/more_peers.py" make "${workload%:*}" "$here/golden/${workload%:*}" --batch "${workload#*:}" --golden --peer "$2"
done
