// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "core/backend/steps/layout.h"
#include "core/base/diagnostic.h"

namespace lathe::steps {

/// What a kernel is asked for, whatever the device: describe, prepare, run, as in oneDNN.
struct KernelRequest {
    const Program& program;
    const Instruction& instruction;
    std::span<const Layout> inputs, outputs;  ///< one for each operand and result

    const TensorType& input(size_t i) const { return program.type(instruction.inputs[i]); }
    const TensorType& output(size_t i) const { return program.type(instruction.outputs[i]); }
    /// Every operand and result plain.
    bool allPlain() const;
    /// An operand or result is float64: then all real ones are, a Program has one type of them.
    bool anyF64() const;
    /// An operand or result has 16 bits.
    bool anyNarrow() const;
};

/// Where operands, results and the workspace are, in the memory of the device; how they are aligned is the device's affair.
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

/// Why a kernel does not serve a request: "channels-last operands", "float64", ...
Diagnostic refuse(std::string_view why);

}  // namespace lathe::steps
