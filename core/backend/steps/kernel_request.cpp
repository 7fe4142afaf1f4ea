// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/kernel_request.h"

#include <algorithm>
#include <string>

namespace lathe::steps {

bool KernelRequest::allPlain() const {
    const auto plain = [](Layout layout) { return layout == Layout::Plain; };
    return std::all_of(inputs.begin(), inputs.end(), plain) && std::all_of(outputs.begin(), outputs.end(), plain);
}

bool KernelRequest::anyF64() const {
    const auto wide = [this](Value v) { return program.type(v).dtype == DType::F64; };
    return std::any_of(instruction.inputs.begin(), instruction.inputs.end(), wide) ||
           std::any_of(instruction.outputs.begin(), instruction.outputs.end(), wide);
}

Diagnostic refuse(std::string_view why) {
    return workError("kernel.refused", {}, "{0}", {std::string(why)});
}

}  // namespace lathe::steps
