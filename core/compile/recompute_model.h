// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/compile/recompute.h"

namespace lathe {

/// What the memory of an instruction depends on, besides its operands and results.
struct StepMemory {
    int64_t workspace = 0;  ///< bytes while it runs
    uint32_t inPlace = 0;   ///< bit i: the first result may take the memory of operand i
};

/// Memory and time of a training step, without planning it: a sum over the values that are in use at the same time. Fast enough
/// to compare thousands of choices; the planner then gives the exact figure.
class RecomputeModel {
public:
    /// Refers to the Program. `memory`: of each instruction.
    RecomputeModel(const Program&, std::vector<StepMemory> memory);

    struct Estimate {
        int64_t peak = 0;  ///< bytes in use at the fullest step, without states
        int64_t cost = 0;  ///< of the instructions that run again, in the unit of `stepCost`
        size_t step = 0;   ///< the fullest step: index in RecomputeOrder::steps
    };
    Estimate estimate(const DroppedValues&) const;
    /// The values whose first or second computation is in use at a step: those that have memory of their own in the arena.
    std::vector<Value> inUse(const DroppedValues&, size_t step) const;

    /// Of all instructions once. The unit is the time of one multiply-add.
    int64_t stepCost() const { return m_stepCost; }
    int64_t bytesOf(Value v) const { return element(m_bytes, v.id); }
    const RecomputeOrder& order() const { return m_order; }
    const Program& program() const { return m_program; }

private:
    class Sweep;

    const Program& m_program;
    RecomputeOrder m_order;
    std::vector<StepMemory> m_memory;  // by instruction
    std::vector<int64_t> m_costs;      // by instruction
    std::vector<int64_t> m_bytes;      // by value; 0: has no memory of its own in the arena
    std::vector<bool> m_isOutput;      // by value
    int64_t m_stepCost = 0;
};

}  // namespace lathe
