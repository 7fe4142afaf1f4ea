// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/element.h"
#include "core/ops/program.h"

namespace lathe {

// Recomputation (also gradient checkpointing, rematerialization): values of the forward pass are not kept for the backward pass,
// but computed again just before the backward pass reads them first. Instructions are functions of their operands, also the
// random ones, which are addressed. Computing one again with the same kernel therefore gives the same bits. States keep the
// update of the first computation: the results of a second one serve the backward pass alone.

/// For each value of a Program: whether the backward pass computes it again. Marks of values that cannot be dropped are ignored.
using DroppedValues = std::vector<bool>;

/// An instruction in the order of execution; `again`: it repeats an earlier one.
struct OrderedStep {
    int32_t instruction = 0;
    bool again = false;
    bool operator==(const OrderedStep&) const = default;
};

/// In which order the instructions of a Program run if values are dropped. Refers to the Program.
class RecomputeOrder {
public:
    explicit RecomputeOrder(const Program&);

    /// All instructions in their order. Before the first one behind the forward pass that reads a dropped value come, in the
    /// order of the Program, the instructions that compute it from values that are kept. None is repeated twice.
    std::vector<OrderedStep> steps(const DroppedValues&) const;

    /// The number of instructions before the backward pass: of those before the first one of another stage.
    size_t forwardEnd() const { return m_forwardEnd; }
    /// The value whose memory this one has: a Reshape has that of its operand.
    Value root(Value v) const { return element(m_roots, v.id); }
    /// The instruction that makes a value; -1: it comes from outside.
    int32_t producer(Value v) const { return element(m_producers, v.id); }
    /// Whether a value can be computed again: made in the forward pass, not a sum over micro-batches, no result of the Program.
    bool mayDrop(Value v) const { return isForward(v) && element(m_mayDrop, root(v).id); }
    /// Whether an instruction of the forward pass makes it.
    bool isForward(Value v) const { return producer(v) >= 0 && static_cast<size_t>(producer(v)) < m_forwardEnd; }
    /// Whether instruction `reader` reads the second computation of `v`.
    bool readsAgain(const OrderedStep& reader, Value v, const DroppedValues& dropped) const {
        return (reader.again || static_cast<size_t>(reader.instruction) >= m_forwardEnd) && isDropped(v, dropped);
    }
    bool isDropped(Value v, const DroppedValues& dropped) const { return mayDrop(v) && element(dropped, root(v).id); }

private:
    void collect(size_t reader, const DroppedValues&, std::vector<bool>& done, std::vector<int32_t>& wanted) const;
    void findRoots();
    void findDroppable();

    const Program& m_program;
    size_t m_forwardEnd = 0;
    std::vector<Value> m_roots;        // by value
    std::vector<int32_t> m_producers;  // by value
    std::vector<bool> m_mayDrop;       // by value that is a root
};

/// A Program that computes values again.
struct RecomputedProgram {
    Program program;
    std::vector<int> origins;  ///< for each instruction: its index in the Program that keeps all values
};
RecomputedProgram recompute(const Program&, const DroppedValues&);

/// What the groups of layers drop (`Program::recomputed`): values that no layer outside of their group reads in the forward pass.
/// Small values (`isSmallResult`) are kept.
DroppedValues droppedByGroups(const Program&);

/// Whether a value has at most 1/16 of the bytes of the largest operand or result of its instruction: statistics of a
/// normalization, for example. Keeping it costs little, and may save an expensive second computation.
bool isSmallResult(const Program&, const Instruction&, Value);

}  // namespace lathe
