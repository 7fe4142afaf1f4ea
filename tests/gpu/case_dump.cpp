// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/case_dump.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "core/store/safetensors.h"

namespace lathe::gpu {
namespace {

bool isEmpty(const Tensor& t) {
    return t.elements() == 0;
}

void put(TensorFile& file, std::string_view name, const std::vector<Tensor>& tensors) {
    for (size_t i = 0; i < tensors.size(); ++i)
        file.tensors[fmt::format("{}{}", name, i)] = tensors[i].to(wide(tensors[i].dtype()));
}

}  // namespace

void dumpCase(std::string_view kernel, const Program& one, std::string_view type, double tolerance,
              const std::vector<Tensor>& operands, const std::vector<Tensor>& results) {
    static int number = 0;
    const char* folder = std::getenv("LATHE_DUMP_CASES");
    const bool empty =
        std::any_of(operands.begin(), operands.end(), isEmpty) || std::any_of(results.begin(), results.end(), isEmpty);
    if (!folder || empty) return;
    TensorFile file;
    put(file, "in", operands);
    put(file, "out", results);
    file.metadata = {{"kernel", std::string(kernel)},
                     {"type", std::string(type)},
                     {"tolerance", std::to_string(type == "f64" ? 0 : tolerance)},
                     {"instruction", dump(one)}};
    const auto written = writeSafetensors(fmt::format("{}/{:05}.safetensors", folder, number++), file);
    if (!written.ok()) fmt::print(stderr, "{}\n", toString(written.error()));
}

}  // namespace lathe::gpu
