// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/element.h"
#include "core/ops/op.h"

namespace lathe {

/// A value of a Program: an index into `Program::values`. Each value is defined exactly once (static single assignment).
struct Value {
    int32_t id = -1;
    bool valid() const { return id >= 0; }
    auto operator<=>(const Value&) const = default;
};

/// The part of a training step that an instruction belongs to.
enum class Stage : uint8_t { Forward, Backward, Update };

/// One operation on values. Attributes have the type that the op table demands for the kind.
struct Instruction {
    OpKind kind = OpKind::Add;
    Attributes attributes;
    std::vector<Value> inputs;
    std::vector<Value> outputs;
    /// Index into `Program::places`: the layer that made this instruction, for messages, profiles and the NaN tracer. -1: none.
    int32_t layer = -1;
    Stage stage = Stage::Forward;
    bool again = false;  ///< computes values of the forward pass again, for the backward pass (core/compile/recompute.h)

    template <class A>
    const A& as() const {
        return std::get<A>(attributes);
    }
};

/// Kind of an input of each step.
enum class InputRole : uint8_t {
    Features,  ///< "x", [N, ...]
    Target,    ///< "y", [N] class indices (I64) or [N, ...] reals
    Mask,      ///< "mask", [N] reals: 0 for the padding of a last partial batch, else 1
    Scalar     ///< rank 0: "lr", "step" (from 1, I64), "seed" (I64) and the like; changes without a new compilation
};
/// An input of each step. Its bytes come with each submission (`InputPointers` in core/backend/backend.h).
struct ProgramInput {
    std::string name;
    InputRole role = InputRole::Features;
    Value value;
    size_t field = 0;  ///< which of the fields of this role
};

/// Purpose of a state. `Weight`: trained, or read as a weight. `Buffer`: running statistics, without a gradient. `Optimizer`:
/// state of the optimizer, for example a momentum.
enum class StateRole : uint8_t { Weight, Buffer, Optimizer };

/// A tensor that is kept from step to step (a weight, a running mean, a momentum). `value` is its content at the start of the
/// step, `next` its content afterwards (absent: unchanged). The Programs of one Executable share states by name.
struct StateSlot {
    std::string name;  ///< PyTorch's name: "conv1.weight"; optimizer states: "optimizer.momentum/conv1.weight"
    StateRole role = StateRole::Weight;
    Value value;
    std::optional<Value> next;
};

/// A result that is returned after each step.
struct ProgramOutput {
    std::string name;
    Value value;
};

/// A list of primitive operations over typed values: the whole training step, or evaluation, or prediction.
struct Program {
    std::vector<TensorType> values;
    std::vector<Instruction> instructions;  ///< in an order in which they can run
    std::vector<ProgramInput> inputs;
    std::vector<StateSlot> states;
    std::vector<ProgramOutput> outputs;
    std::vector<std::string> layerNames;  ///< for `Instruction::layer`
    /// If more than 1: the Program describes one of this many micro-batches. AllReduce adds over all of them, and the compilation
    /// repeats the Program for each (core/compile/micro_batch.h). States and outputs are the same in all micro-batches.
    int64_t microBatches = 1;
    /// Bytes that the states and the plan of this Program may need together; 0: no limit. The compilation computes values of the
    /// forward pass again until the plan fits (core/compile/recompute_search.h).
    int64_t memory = 0;
    /// By layer: the group of layers that keep only what other groups read, and compute their other values again in the backward
    /// pass. -1, or beyond the end: none.
    std::vector<int32_t> recomputed;

    int32_t recomputedGroup(int32_t layer) const;

    const TensorType& type(Value v) const { return element(values, v.id); }
    const Shape& shape(Value v) const { return type(v).shape; }
    Value newValue(const TensorType& type) {
        values.push_back(type);
        return {static_cast<int32_t>(values.size() - 1)};
    }
    const StateSlot* state(std::string_view name) const;
    const ProgramInput* input(std::string_view name) const;
    const ProgramOutput* output(std::string_view name) const;
};

/// Types of these values, in their order.
std::vector<TensorType> typesOf(const Program&, std::span<const Value>);
/// Cost of one execution by the op table; see `Cost`.
Cost costOf(const Program&, const Instruction&);

/// Checks the rules of all Programs: values are defined once and before use, types match the op table, states keep their type,
/// and more. Run after each pass in tests and debug builds. Empty if the Program is correct.
Diagnostics verify(const Program&);

/// One line per value and instruction. The format is stable, for golden tests and readers.
std::string dump(const Program&);

/// Removes instructions whose results reach neither an output nor a state. Values keep their indices.
void removeDead(Program&);

}  // namespace lathe
