// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ops/op.h"

namespace lathe {

/// A value of a Program: an index into `Program::values`. Each is defined once (single static assignment).
struct Value {
    int32_t id = -1;
    bool valid() const { return id >= 0; }
    auto operator<=>(const Value&) const = default;
};

/// The part of a training step that an instruction belongs to.
enum class Stage : uint8_t { Forward, Backward, Update };

struct Instruction {
    OpKind kind = OpKind::Add;
    Attributes attributes;
    std::vector<Value> inputs;
    std::vector<Value> outputs;
    /// Index into `Program::places`: the layer that this came from, for messages, profiles and the NaN hunt. -1: none.
    int32_t place = -1;
    Stage stage = Stage::Forward;

    template <class A>
    const A& as() const {
        return std::get<A>(attributes);
    }
};

/// What arrives from outside at each step.
enum class InputRole : uint8_t {
    Features,  ///< "x", [N, ...]
    Target,    ///< "y", [N] class indices (I64) or [N, ...] reals
    Mask,      ///< "mask", [N] reals: 0 for the padding of a last partial batch, else 1
    Scalar     ///< rank 0: "lr", "step" (from 1, I64), "seed" (I64) and the like; changes without a new compilation
};
struct ProgramInput {
    std::string name;
    InputRole role = InputRole::Features;
    Value value;
};

enum class StateRole : uint8_t { Weight, Buffer, Optimizer };

/// A tensor that lives from step to step (a weight, a running mean, a momentum). `value` is its content when the step
/// begins, `next` its content afterwards (absent: unchanged). Programs of one Executable share states by name.
struct StateSlot {
    std::string name;  ///< PyTorch's name: "conv1.weight"; optimizer states: "optimizer.momentum/conv1.weight"
    StateRole role = StateRole::Weight;
    Value value;
    std::optional<Value> next;
};

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
    std::vector<std::string> places;  ///< names of layers, for `Instruction::place`
    /// More than 1: this is what one of so many micro-batches does, AllReduce adds over all of them, and a compilation repeats it
    /// for each (core/compile/micro_batch.h). States and outputs are the same in all.
    int64_t microBatches = 1;

    const TensorType& type(Value v) const { return values[static_cast<size_t>(v.id)]; }
    const Shape& shape(Value v) const { return type(v).shape; }
    Value newValue(const TensorType& type) {
        values.push_back(type);
        return {static_cast<int32_t>(values.size() - 1)};
    }
    const StateSlot* state(std::string_view name) const;
    const ProgramInput* input(std::string_view name) const;
    const ProgramOutput* output(std::string_view name) const;
};

std::vector<TensorType> typesOf(const Program&, std::span<const Value>);
Cost costOf(const Program&, const Instruction&);

/// Rules that every Program obeys (defined before use, once; types as the table says; states keep their type; ...).
/// Run after each pass in tests and debug builds. Empty when all is well.
Diagnostics verify(const Program&);

/// One line a value and instruction, stable: for golden tests and for people.
std::string dump(const Program&);

/// Removes instructions whose results reach no output and no state.
void removeDead(Program&);

}  // namespace lathe
