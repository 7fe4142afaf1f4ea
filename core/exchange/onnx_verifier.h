// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/exchange/onnx/evaluate.h"

namespace lathe {

/// Outputs of onnxruntime, and the versions of both packages.
struct OnnxruntimeRun {
    std::vector<Tensor> outputs;  ///< F32[samples, ...], in the order of the file
    std::string onnxruntime, onnx;
};

/// Checks `model` with onnx and runs it with onnxruntime for `inputs` (by name; F32 or F64[samples, ...] and texts), in a
/// separate Python process (scripts/onnx_verifier.py). Error: Python or a package is missing, or the model is refused.
Result<OnnxruntimeRun> runOnnxruntime(const std::filesystem::path& python, const std::filesystem::path& model,
                                      const OnnxValues& inputs);

/// Path of the script: only ../share/lathe relative to the program's folder is searched, because the script is executed. Build
/// and installation both put it there.
Result<std::filesystem::path> findVerifierScript();

}  // namespace lathe
