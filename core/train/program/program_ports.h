// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>

#include "core/ops/program.h"

namespace lathe {

/// Adds an input to a Program that is being made.
inline Value addInput(Program& program, std::string name, InputRole role, const TensorType& type) {
    const Value value = program.newValue(type);
    program.inputs.push_back({std::move(name), role, value});
    return value;
}

/// Adds an output to a Program that is being made.
inline void addOutput(Program& program, std::string name, Value value) {
    program.outputs.push_back({std::move(name), value});
}

}  // namespace lathe
