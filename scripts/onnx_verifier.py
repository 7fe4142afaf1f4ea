#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""onnx_verifier.py MODEL IN OUT REPORT: lets onnx check MODEL and onnxruntime compute it.

IN and OUT are safetensors files: IN holds the model's inputs by name (samples first; texts as int64 indices into a JSON list that
stands in the metadata under the name), OUT gets its outputs as "output.0", "output.1", ... REPORT gets one JSON object: the versions, or {"error": ...} with exit code 1.
"""
import json
import sys

BATCH = 256
TYPES = {"F32": "<f4", "F64": "<f8", "I64": "<i8"}


def read_tensors(path):
    import numpy as np

    with open(path, "rb") as f:
        header = json.loads(f.read(int.from_bytes(f.read(8), "little")))
        data = f.read()
    lists = header.pop("__metadata__", {})
    tensors = {name: np.frombuffer(data[slice(*entry["data_offsets"])], dtype=TYPES[entry["dtype"]]).reshape(entry["shape"])
               for name, entry in header.items()}
    for name, texts in lists.items():
        if name in tensors:
            tensors[name] = np.array(json.loads(texts), dtype=object)[tensors[name]]
    return tensors


def write_tensors(path, arrays):
    data, entries = b"", {}
    for name, array in arrays.items():
        begin = len(data)
        data += array.astype("<f4").tobytes()
        entries[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [begin, len(data)]}
    header = json.dumps(entries).encode()
    header += b" " * (-len(header) % 8)
    with open(path, "wb") as f:
        f.write(len(header).to_bytes(8, "little") + header + data)


def verify(model, source, target):
    import numpy as np
    import onnx
    import onnxruntime

    onnx.checker.check_model(model, full_check=True)
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    inputs = read_tensors(source)
    samples = min(len(values) for values in inputs.values())
    batches = [{name: values[i:i + BATCH] for name, values in inputs.items()} for i in range(0, samples, BATCH)]
    parts = [session.run(None, batch) for batch in batches]
    write_tensors(target, {f"output.{i}": np.concatenate(rows) for i, rows in enumerate(zip(*parts))})
    return {"onnx": onnx.__version__, "onnxruntime": onnxruntime.__version__, "samples": samples}


def main():
    model, source, target, report = sys.argv[1:5]
    try:
        result = verify(model, source, target)
    except Exception as e:  # whatever is wrong belongs into the report
        result = {"error": f"{type(e).__name__}: {e}"}
    with open(report, "w", encoding="utf-8") as f:
        json.dump(result, f)
    return 1 if "error" in result else 0


if __name__ == "__main__":
    sys.exit(main())
