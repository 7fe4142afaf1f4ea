#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Writes tests/peers/golden anew: PyTorch's initial tensors, batches and loss curves at batch 8.
#   tests/peers/make_golden.sh PYTHON TORCH_PEER     PYTHON: one with torch and safetensors; TORCH_PEER: the peer's script
set -euo pipefail
[ $# -eq 2 ] || { sed -n '3,4s/^# \{0,1\}//p' "$0" >&2; exit 2; }
golden=$(dirname "$0")/golden
for workload in W0 W1 W2 W3 W8; do
  "$1" "$2" make "$workload" "$golden/$workload" --batch 8
done
