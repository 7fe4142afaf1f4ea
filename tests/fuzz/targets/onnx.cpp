// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "core/exchange/onnx/fold_blocks.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::onnx_def {
namespace {

void run(std::string_view input) {
    auto model = parseOnnx(input, "input");
    if (!model) return;
    Diagnostics problems;
    NodeScopes scopes;
    auto network = modelFromOnnx(std::move(*model), "input", problems, &scopes);
    if (network) static_cast<void>(foldBlocks(std::move(*network), scopes));
}

}  // namespace

extern const FuzzTarget onnx;
const FuzzTarget onnx{.name = "onnx", .help = "ONNX models: file, network and blocks", .run = run};

}  // namespace lathe::fuzz::targets::onnx_def
