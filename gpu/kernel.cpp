// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernel.h"

#include <algorithm>
#include <string>

namespace lathe::gpu {

bool KernelRequest::allPlain() const {
    const auto plain = [](Layout layout) { return layout == Layout::Plain; };
    return std::all_of(inputs.begin(), inputs.end(), plain) && std::all_of(outputs.begin(), outputs.end(), plain);
}

DType KernelRequest::real() const {
    const auto wide = [this](Value v) { return program.type(v).dtype == DType::F64; };
    const bool any = std::any_of(instruction.inputs.begin(), instruction.inputs.end(), wide) ||
                     std::any_of(instruction.outputs.begin(), instruction.outputs.end(), wide);
    return any ? DType::F64 : DType::F32;
}

Diagnostic refuse(std::string_view why) {
    return workError("gpu.kernel.refused", {}, "{0}", {std::string(why)});
}

}  // namespace lathe::gpu
