# SPDX-License-Identifier: Apache-2.0
"""run_models.py SCRIPTS FOLDER: judges every FOLDER/*.onnx with SCRIPTS/onnx_verifier.py, in one process.

Inputs are in NAME.in.safetensors; outputs go to NAME.out.safetensors. Prints a line for each model that was refused.
"""
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import onnx_verifier  # noqa: E402

refused = 0
for model in sorted(pathlib.Path(sys.argv[2]).glob("*.onnx")):
    try:
        onnx_verifier.verify(str(model), model.with_suffix(".in.safetensors"), model.with_suffix(".out.safetensors"))
    except Exception as e:
        refused += 1
        print(f"{model.name}: {type(e).__name__}: {e}")
sys.exit(1 if refused else 0)
