// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/base/result.h"
#include "core/exchange/onnx/evaluate.h"

namespace lathe {

struct OnnxruntimeRun {
    Tensor outputs;  ///< F32[samples, ...]
    std::string onnxruntime, onnx;
};

/// Lets onnx check `model` and onnxruntime compute it for `inputs` (by name; F32 or F64[samples, ...] and texts), in a Python
/// process of its own (scripts/onnx_judge.py).
Result<OnnxruntimeRun> runOnnxruntime(const std::filesystem::path& python, const std::filesystem::path& model,
                                      const OnnxValues& inputs);

/// The judge's script: in ../share/lathe from the program's folder and nowhere else, since it is run. The build puts it there as
/// the installation does.
Result<std::filesystem::path> findJudgeScript();

}  // namespace lathe
