// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::onnx_def {
namespace {

void run(std::string_view input) {
    auto model = parseOnnx(input, "input");
    if (!model) return;
    Diagnostics problems;
    static_cast<void>(modelFromOnnx(std::move(*model), "input", problems));
}

}  // namespace

extern const FuzzTarget onnx;
const FuzzTarget onnx{.name = "onnx", .help = "ONNX models: file and network", .run = run};

}  // namespace lathe::fuzz::targets::onnx_def
