// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// Whether the kind is one of the list.
bool isOneOf(OpKind, std::initializer_list<OpKind>);

/// What the passes share that merge an instruction with one that makes its operand. A pass visits all instructions in order; each
/// step may change the instruction at its place and those before it.
class PairFuser {
protected:
    explicit PairFuser(Program& program) : m_program(program), m_list(program.instructions) {}

    /// Calls (self->*step)(i) for each instruction i, after what nobody reads is removed.
    template <class Self>
    void pass(Self* self, void (Self::*step)(size_t)) {
        findUses();
        for (size_t i = 0; i < m_list.size(); ++i) (self->*step)(i);
    }

    static size_t index(Value v) { return static_cast<size_t>(v.id); }
    /// Null: from outside.
    Instruction* producer(Value);
    /// Readers, outputs and states.
    int uses(Value v) const { return m_uses[index(v)]; }
    /// Whether an instruction behind `source` and before `at` reads one of the results of `source`, from result `first` on.
    bool isReadBefore(size_t at, const Instruction& source, size_t first) const;
    /// The producer of `v`, if `v` is its first result, nobody else reads it, and the whole instruction may stand at `at`.
    Instruction* movableProducer(Value v, size_t at);
    /// `source` takes the place and the result of the instruction at `at`; what is left of itself is dead.
    void moveTo(size_t at, Instruction& source);
    /// `v` is now a result of the instruction at `at`.
    void setProducer(Value v, size_t at) { m_producer[index(v)] = static_cast<int>(at); }
    /// A new value that the instruction `by` makes and one instruction reads.
    Value newValue(const TensorType&, const Instruction& by);

    Program& m_program;
    std::vector<Instruction>& m_list;

private:
    void findUses();

    std::vector<int> m_producer;  // by value: index of the instruction; -1: from outside
    std::vector<int> m_uses;      // by value
};

}  // namespace lathe
