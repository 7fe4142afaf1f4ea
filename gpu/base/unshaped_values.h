// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/element.h"
#include "core/ops/program.h"

namespace lathe::gpu {

/// For each value: the value that it reshapes, or itself.
inline std::vector<Value> unshapedValues(const Program& program) {
    std::vector<Value> unshaped(program.values.size());
    for (size_t i = 0; i < unshaped.size(); ++i) unshaped[i] = {static_cast<int32_t>(i)};
    for (const Instruction& i : program.instructions)
        if (i.kind == OpKind::Reshape) element(unshaped, i.outputs[0].id) = element(unshaped, i.inputs[0].id);
    return unshaped;
}

}  // namespace lathe::gpu
