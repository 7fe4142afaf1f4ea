// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {

Diagnostic refuse(std::string_view text, std::vector<std::string> args) {
    return requestError("op.shape", {}, text, std::move(args));
}

Status wantReal(TypeSpan in) {
    for (const TensorType& t : in)
        if (!isReal(t.dtype)) return refuse("wants real numbers, not {0}", {toString(t)});
    return {};
}

Status wantOneType(TypeSpan in) {
    for (const TensorType& t : in)
        if (t.dtype != in[0].dtype) return refuse("mixes {0} and {1}", {toString(in[0]), toString(t)});
    return {};
}

Status wantType(std::string_view what, const TensorType& type, const TensorType& wanted) {
    if (type == wanted) return {};
    return refuse("{0} is {1} instead of {2}", {std::string(what), toString(type), toString(wanted)});
}

Cost bytesOnly(const Attributes&, TypeSpan in, TypeSpan out) {
    Cost cost;
    for (TypeSpan types : {in, out})
        for (const TensorType& t : types) cost.bytes += t.shape.elements() * static_cast<int64_t>(sizeOf(t.dtype));
    return cost;
}

void zeroGradient(GradientContext&, const Instruction&) {}

}  // namespace lathe::rules
