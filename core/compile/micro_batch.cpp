// SPDX-License-Identifier: Apache-2.0
#include "core/compile/micro_batch.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "core/ops/dropout_site.h"

namespace lathe {
namespace {

size_t index(Value v) {
    return static_cast<size_t>(v.id);
}

bool isBatch(const ProgramInput& input) {
    return input.role != InputRole::Scalar;
}

/// The order in which a micro-batch is computed: each AllReduce behind what makes its operand.
std::vector<size_t> sumsFirst(const Program& program) {
    const auto& list = program.instructions;
    std::vector<std::vector<size_t>> sums(program.values.size());
    for (size_t i = 0; i < list.size(); ++i)
        if (list[i].kind == OpKind::AllReduce) sums[index(list[i].inputs[0])].push_back(i);
    std::vector<size_t> order;
    const auto follow = [&](Value v) {
        order.insert(order.end(), sums[index(v)].begin(), sums[index(v)].end());
        sums[index(v)].clear();
    };
    for (const ProgramInput& input : program.inputs) follow(input.value);
    for (const StateSlot& state : program.states) follow(state.value);
    for (size_t i = 0; i < list.size(); ++i) {
        if (list[i].kind != OpKind::AllReduce) order.push_back(i);
        for (Value v : list[i].outputs) follow(v);
    }
    return order;
}

class Repeater {
public:
    Repeater(const Program& program, int64_t first, int64_t count)
        : m_from(program),
          m_first(first),
          m_count(static_cast<size_t>(count)),
          m_alone(count == program.microBatches),
          m_own(microBatchValues(program)),
          m_values(program.values.size()) {}

    RepeatedProgram run() {
        Program& to = m_out.program;
        to.layerNames = m_from.layerNames;
        for (const ProgramInput& input : m_from.inputs) takeInput(input);
        for (const StateSlot& state : m_from.states)
            to.states.push_back({state.name, state.role, share(state.value), std::nullopt});
        repeatAll();
        for (size_t i = 0; i < to.states.size(); ++i)
            if (m_from.states[i].next) to.states[i].next = shared(*m_from.states[i].next);
        for (const ProgramOutput& output : m_from.outputs) to.outputs.push_back({output.name, shared(output.value)});
        return std::move(m_out);
    }

private:
    void takeInput(const ProgramInput& input) {
        const TensorType& type = m_from.type(input.value);
        if (!isBatch(input) || m_count == 1) {
            const Value v = share(input.value);
            m_out.program.inputs.push_back({input.name, input.role, v});
            return;
        }
        TensorType whole = type;
        whole.shape.set(0, type.shape[0] * static_cast<int64_t>(m_count));
        const Value all = m_out.program.newValue(whole);
        m_out.program.inputs.push_back({input.name, input.role, all});
        m_whole.push_back({input.value, all});
    }

    /// One value for all micro-batches.
    Value share(Value v) {
        const Value made = m_out.program.newValue(m_from.type(v));
        m_values[index(v)].assign(m_count, made);
        return made;
    }

    Value shared(Value v) const {
        assert(!m_own[index(v)] && "states and outputs are the same in all micro-batches");
        return m_values[index(v)].front();
    }

    /// The samples of micro-batch `m` out of all that come in: cut when they are wanted.
    Value operand(Value v, size_t m) {
        std::vector<Value>& known = m_values[index(v)];
        if (known.empty()) known.resize(m_count);
        if (!known[m].valid()) known[m] = cut(v, m);
        return known[m];
    }

    Value cut(Value v, size_t m) {
        const auto whole = std::find_if(m_whole.begin(), m_whole.end(), [&](const auto& w) { return w.part == v; });
        assert(whole != m_whole.end());
        const int64_t rows = m_from.shape(v)[0], begin = static_cast<int64_t>(m) * rows;
        Instruction slice{OpKind::Slice, SliceAttributes{0, begin, begin + rows}, {whole->all}, {}};
        return emit(std::move(slice), m_from.type(v), -1);
    }

    Value emit(Instruction i, const TensorType& type, int origin) {
        const Value made = m_out.program.newValue(type);
        i.outputs = {made};
        m_out.program.instructions.push_back(std::move(i));
        m_out.origins.push_back(origin);
        return made;
    }

    /// What has to wait for the same sums runs together: all shared instructions, then one micro-batch after the other.
    void repeatAll() {
        const std::vector<size_t> order = sumsFirst(m_from);
        std::vector<int> levels = levelsOf(order);
        const int last = levels.empty() ? 0 : *std::max_element(levels.begin(), levels.end());
        delayRepeated(order, levels);
        if (!m_alone) postpone(levels, last);
        for (int level = 0; level <= last; ++level) {
            const auto here = [&](size_t i) { return levels[i] == level; };
            for (size_t i : order)
                if (here(i) && isShared(i)) repeatShared(i);
            for (size_t m = 0; m < m_count; ++m)
                for (size_t i : order)
                    if (here(i) && !isShared(i)) repeatFor(i, m);
        }
    }

    bool isShared(size_t i) const {
        const Instruction& instruction = m_from.instructions[i];
        return instruction.kind != OpKind::AllReduce && !m_own[index(instruction.outputs[0])];
    }

    /// By instruction: how many sums, one after the other, lie before it.
    std::vector<int> levelsOf(const std::vector<size_t>& order) const {
        std::vector<int> levels(m_from.instructions.size()), behind(m_from.values.size());
        for (size_t i : order) {
            const Instruction& instruction = m_from.instructions[i];
            for (Value v : instruction.inputs) levels[i] = std::max(levels[i], behind[index(v)]);
            const int next = levels[i] + (instruction.kind == OpKind::AllReduce ? 1 : 0);
            for (Value v : instruction.outputs) behind[index(v)] = next;
        }
        return levels;
    }

    /// What is computed again waits until it is read, however early it could be computed.
    void delayRepeated(const std::vector<size_t>& order, std::vector<int>& levels) const {
        constexpr int never = std::numeric_limits<int>::max();
        std::vector<int> readAt(m_from.values.size(), never);
        for (size_t k = order.size(); k-- > 0;) {
            const Instruction& i = m_from.instructions[order[k]];
            int& level = levels[order[k]];
            int first = never;
            for (Value v : i.outputs) first = std::min(first, readAt[index(v)]);
            if (i.again && first != never) level = std::max(level, first);
            for (Value v : i.inputs) readAt[index(v)] = std::min(readAt[index(v)], level);
        }
    }

    /// With other ranks, updates of weights stand at the end: then nobody waits for the gradients of one layer while there is
    /// work for others.
    void postpone(std::vector<int>& levels, int last) const {
        const auto& list = m_from.instructions;
        std::vector<bool> wanted(m_from.values.size());
        for (size_t i = list.size(); i-- > 0;) {
            const auto isWanted = [&](Value v) { return wanted[index(v)]; };
            if (isShared(i) && std::none_of(list[i].outputs.begin(), list[i].outputs.end(), isWanted))
                levels[i] = last;
            else
                for (Value v : list[i].inputs) wanted[index(v)] = true;
        }
    }

    void repeatShared(size_t i) {
        Instruction copy = m_from.instructions[i];
        for (Value& v : copy.inputs) v = shared(v);
        for (Value& v : copy.outputs) v = share(v);
        append(std::move(copy), i);
    }

    void repeatFor(size_t i, size_t m) {
        if (m_from.instructions[i].kind == OpKind::AllReduce) return addShare(i, m);
        Instruction copy = m_from.instructions[i];
        for (Value& v : copy.inputs) v = operand(v, m);
        for (Value& v : copy.outputs) v = own(v, m);
        if (uint32_t* site = randomSite(copy.attributes)) {
            assert(DropoutSite::of(*site).microBatch == 0);
            *site = DropoutSite{*site, static_cast<uint32_t>(m_first + static_cast<int64_t>(m))}.packed();
        }
        append(std::move(copy), i);
    }

    Value own(Value v, size_t m) {
        m_values[index(v)].resize(m_count);
        return m_values[index(v)][m] = m_out.program.newValue(m_from.type(v));
    }

    /// The share of micro-batch `m` in the sum that instruction `i` makes.
    void addShare(size_t i, size_t m) {
        const Instruction& sum = m_from.instructions[i];
        const Value result = sum.outputs[0], mine = operand(sum.inputs[0], m);
        std::vector<Value>& known = m_values[index(result)];
        if (m_alone) {
            Instruction add{OpKind::Add, {}, {m == 0 ? mine : known[0], mine}, {}, sum.layer, sum.stage};
            const Value grown = m == 0 ? mine : emit(std::move(add), m_from.type(result), -1);
            known.assign(m_count, grown);
        } else if (m + 1 == m_count) {
            Instruction all = sum;
            for (size_t k = 1; k < m_count; ++k) all.inputs.push_back({});
            for (size_t k = 0; k < m_count; ++k) all.inputs[k] = operand(sum.inputs[0], k);
            known.assign(m_count, emit(std::move(all), m_from.type(result), static_cast<int>(i)));
        }
    }

    void append(Instruction i, size_t origin) {
        m_out.program.instructions.push_back(std::move(i));
        m_out.origins.push_back(static_cast<int>(origin));
    }

    struct Whole {
        Value part, all;
    };

    const Program& m_from;
    int64_t m_first;
    size_t m_count;
    bool m_alone;
    std::vector<bool> m_own;
    std::vector<Whole> m_whole;
    std::vector<std::vector<Value>> m_values;  // by value of the micro-batch's Program: one for each micro-batch
    RepeatedProgram m_out;
};

}  // namespace

namespace {

/// Draws numbers by the number of the micro-batch.
bool isRandom(const Instruction& i) {
    return i.kind == OpKind::Dropout || i.kind == OpKind::RandomNormal;
}

}  // namespace

std::vector<bool> microBatchValues(const Program& program) {
    std::vector<bool> own(program.values.size());
    for (const ProgramInput& input : program.inputs) own[index(input.value)] = isBatch(input);
    for (const Instruction& i : program.instructions) {
        const bool any = std::any_of(i.inputs.begin(), i.inputs.end(), [&](Value v) { return own[index(v)]; });
        const bool here = isRandom(i) || (any && i.kind != OpKind::AllReduce);
        for (Value v : i.outputs) own[index(v)] = here;
    }
    return own;
}

Value sumOverMicroBatches(Builder& b, Value v) {
    const auto& list = b.program().instructions;
    const auto addsIt = [v](const Instruction& i) { return i.kind == OpKind::AllReduce && i.inputs[0] == v; };
    const auto makesIt = [v](const Instruction& i) {
        return std::find(i.outputs.begin(), i.outputs.end(), v) != i.outputs.end();
    };
    if (const auto known = std::find_if(list.begin(), list.end(), addsIt); known != list.end()) return known->outputs[0];
    const auto source = std::find_if(list.begin(), list.end(), makesIt);
    const int32_t before = b.layer();
    if (source != list.end()) b.setLayer(source->layer);
    const Value sum = b.append1(OpKind::AllReduce, {}, {v});
    b.setLayer(before);
    return sum;
}

RepeatedProgram repeatMicroBatches(const Program& program, int64_t first, int64_t count) {
    assert(program.microBatches % count == 0 && first + count <= program.microBatches);
    return Repeater(program, first, count).run();
}

}  // namespace lathe
