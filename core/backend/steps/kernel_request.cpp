// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/kernel_request.h"

#include <algorithm>
#include <string>

namespace lathe::steps {

bool KernelRequest::allPlain() const {
    const auto plain = [](Layout layout) { return layout == Layout::Plain; };
    return std::all_of(inputs.begin(), inputs.end(), plain) && std::all_of(outputs.begin(), outputs.end(), plain);
}

namespace {

template <class Test>
bool anyValue(const KernelRequest& r, Test test) {
    const auto holds = [&](Value v) { return test(r.program.type(v).dtype); };
    return std::any_of(r.instruction.inputs.begin(), r.instruction.inputs.end(), holds) ||
           std::any_of(r.instruction.outputs.begin(), r.instruction.outputs.end(), holds);
}

}  // namespace

bool KernelRequest::anyF64() const {
    return anyValue(*this, [](DType t) { return t == DType::F64; });
}

bool KernelRequest::anyNarrow() const {
    return anyValue(*this, isNarrow);
}

Diagnostic refuse(std::string_view why) {
    return workError("kernel.refused", {}, "{0}", {std::string(why)});
}

}  // namespace lathe::steps
