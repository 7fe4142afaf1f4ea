// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "core/backend/steps/layout.h"
#include "core/base/diagnostic.h"

namespace lathe::steps {

/// An instruction for which a kernel is requested, on any device.
struct KernelRequest {
    const Program& program;
    const Instruction& instruction;
    std::span<const Layout> inputs, outputs;  ///< one for each operand and result

    const TensorType& input(size_t i) const { return program.type(instruction.inputs[i]); }
    const TensorType& output(size_t i) const { return program.type(instruction.outputs[i]); }
    /// Whether all operands and results have the plain layout.
    bool allPlain() const;
    /// Whether an operand or result is float64. Then all real operands and results are, because a Program has one real type.
    bool anyF64() const;
    /// Whether an operand or result has 16 bits.
    bool anyNarrow() const;
};

/// Addresses of operands, results and workspace in device memory; the device defines their alignment.
struct KernelArguments {
    const std::byte* const* inputs = nullptr;
    std::byte* const* outputs = nullptr;
    std::byte* workspace = nullptr;

    template <class T>
    const T* in(size_t i) const {
        return reinterpret_cast<const T*>(inputs[i]);
    }
    template <class T>
    T* out(size_t i) const {
        return reinterpret_cast<T*>(outputs[i]);
    }
};

/// An error with the reason why a kernel refuses a request: "channels-last operands", "float64", ...
Diagnostic refuse(std::string_view why);

}  // namespace lathe::steps
