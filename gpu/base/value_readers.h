// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "core/base/element.h"
#include "gpu/base/unshaped_values.h"

namespace lathe::gpu {

/// Finds instructions by what they read. Reshapes change nothing.
class ValueReaders {
public:
    explicit ValueReaders(const Program& program) : m_program(program), m_unshaped(unshapedValues(program)) {
        for (size_t i = 0; i < program.instructions.size(); ++i)
            if (program.instructions[i].kind != OpKind::Reshape)
                for (const Value v : program.instructions[i].inputs) m_readers.emplace(unshaped(v).id, i);
    }

    Value unshaped(Value v) const { return element(m_unshaped, v.id); }
    Value result(size_t instruction) const { return unshaped(m_program.instructions[instruction].outputs[0]); }
    /// Whether `is` holds for all instructions that read the value, and it is no result of the Program.
    template <class Is>
    bool areReaders(Value of, Is is) const {
        const Value value = unshaped(of);
        const auto isOutput = [&](const ProgramOutput& output) { return unshaped(output.value) == value; };
        const auto isNext = [&](const StateSlot& state) { return state.next && unshaped(*state.next) == value; };
        const auto [begin, end] = m_readers.equal_range(value.id);
        return std::all_of(begin, end, [&](const auto& reader) { return is(reader.second); }) &&
               std::none_of(m_program.outputs.begin(), m_program.outputs.end(), isOutput) &&
               std::none_of(m_program.states.begin(), m_program.states.end(), isNext);
    }
    bool isScalar(size_t instruction) const {
        return m_program.shape(m_program.instructions[instruction].outputs[0]).elements() == 1;
    }

    /// The first instruction of this kind that reads the value and for which `is` holds.
    template <class Is>
    std::optional<size_t> reader(Value of, OpKind kind, Is is) const {
        const auto [begin, end] = m_readers.equal_range(unshaped(of).id);
        const auto found = std::find_if(begin, end, [&](const auto& reader) {
            const Instruction& i = m_program.instructions[reader.second];
            return i.kind == kind && is(reader.second, i);
        });
        return found == end ? std::nullopt : std::optional(found->second);
    }

private:
    const Program& m_program;
    std::vector<Value> m_unshaped;
    std::multimap<int32_t, size_t> m_readers;
};

}  // namespace lathe::gpu
