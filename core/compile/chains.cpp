// SPDX-License-Identifier: Apache-2.0
#include "core/compile/chains.h"

#include <algorithm>

#include "core/base/element.h"
#include "core/compile/micro_batch.h"

namespace lathe {
namespace {

/// Operands and steps of one chain: what a kernel can hold in the first-level cache.
constexpr size_t mostValues = 40;

bool chainable(const Program& p, const Instruction& i) {
    return !i.inputs.empty() && mayBeFused(i.kind, p.type(i.inputs[0]).dtype, p.type(i.outputs[0]).dtype);
}

/// Instructions that become one. `anchor` is the member in whose place it will stand.
struct Group {
    std::vector<size_t> members;  // ascending
    size_t anchor = 0;
};

class ChainFuser {
public:
    explicit ChainFuser(Program& program)
        : m_program(program),
          m_list(program.instructions),
          m_producer(program.values.size(), -1),
          m_users(program.values.size()),
          m_groupOf(m_list.size(), -1),
          m_wanted(program.values.size()),
          m_ofMicroBatch(microBatchValues(program)) {
        for (size_t i = 0; i < m_list.size(); ++i) {
            for (Value v : m_list[i].outputs) m_producer[index(v)] = static_cast<int>(i);
            for (Value v : m_list[i].inputs) m_users[index(v)].push_back(i);
        }
        for (const ProgramOutput& o : program.outputs) m_wanted[index(o.value)] = true;
        for (const StateSlot& s : program.states)
            if (s.next) m_wanted[index(*s.next)] = true;
    }

    void run() {
        for (size_t i = 0; i < m_list.size(); ++i) {
            if (!chainable(m_program, m_list[i])) continue;
            m_groupOf[i] = static_cast<int>(m_groups.size());
            m_groups.push_back({{i}, i});
            for (Value v : m_list[i].inputs) joinProducer(i, v);
        }
        rebuild();
    }

private:
    static size_t index(Value v) { return static_cast<size_t>(v.id); }

    size_t position(size_t instruction) const {
        const int g = m_groupOf[instruction];
        return g < 0 ? instruction : element(m_groups, g).anchor;
    }
    const Shape& shapeOf(const Group& g) const { return m_program.shape(m_list[g.members[0]].outputs[0]); }

    /// What all micro-batches share is made once, and so apart from what each makes.
    bool ofMicroBatch(const Group& g) const {
        return m_program.microBatches > 1 && m_ofMicroBatch[index(m_list[g.members[0]].outputs[0])];
    }

    void joinProducer(size_t i, Value v) {
        const int producer = m_producer[index(v)];
        if (producer < 0 || element(m_groupOf, producer) < 0) return;
        const int from = element(m_groupOf, producer), to = m_groupOf[i];
        if (from == to) return;
        Group &earlier = element(m_groups, from), &later = element(m_groups, to);
        if (shapeOf(earlier) != shapeOf(later) || ofMicroBatch(earlier) != ofMicroBatch(later)) return;
        Group merged = unite(earlier, later);
        if (valueCount(merged) > mostValues) return;
        if (maySink(earlier, later))
            merged.anchor = later.anchor;
        else if (mayRise(earlier, later))
            merged.anchor = earlier.anchor;
        else
            return;
        for (size_t m : merged.members) m_groupOf[m] = to;
        later = std::move(merged);
        earlier.members.clear();
    }

    static Group unite(const Group& a, const Group& b) {
        Group both;
        std::merge(a.members.begin(), a.members.end(), b.members.begin(), b.members.end(), std::back_inserter(both.members));
        return both;
    }

    static bool has(const Group& g, size_t instruction) {
        return std::binary_search(g.members.begin(), g.members.end(), instruction);
    }

    /// Everybody else who reads the earlier group stands behind the later one.
    bool maySink(const Group& earlier, const Group& later) const {
        for (size_t m : earlier.members)
            for (size_t user : m_users[index(m_list[m].outputs[0])])
                if (!has(earlier, user) && !has(later, user) && position(user) < later.anchor) return false;
        return true;
    }

    /// Everything else that the later group reads is made before the earlier one.
    bool mayRise(const Group& earlier, const Group& later) const {
        for (size_t m : later.members)
            for (Value v : m_list[m].inputs) {
                const int producer = m_producer[index(v)];
                if (producer < 0) continue;
                const auto p = static_cast<size_t>(producer);
                if (!has(earlier, p) && !has(later, p) && position(p) > earlier.anchor) return false;
            }
        return true;
    }

    /// Values from outside, each once, in the order of their first use.
    std::vector<Value> operandsOf(const Group& g) const {
        std::vector<Value> operands;
        for (size_t m : g.members)
            for (Value v : m_list[m].inputs) {
                const int producer = m_producer[index(v)];
                const bool inside = producer >= 0 && has(g, static_cast<size_t>(producer));
                if (!inside && std::find(operands.begin(), operands.end(), v) == operands.end()) operands.push_back(v);
            }
        return operands;
    }

    size_t valueCount(const Group& g) const { return g.members.size() + operandsOf(g).size(); }

    bool wantedOutside(const Group& g, Value v) const {
        const auto outside = [&](size_t user) { return !has(g, user); };
        return m_wanted[index(v)] || std::any_of(m_users[index(v)].begin(), m_users[index(v)].end(), outside);
    }

    static FusedStep stepOf(const Instruction& i) {
        FusedStep step{i.kind};
        if (const auto* affine = std::get_if<AffineAttributes>(&i.attributes)) {
            step.scale = affine->scale;
            step.shift = affine->shift;
        }
        if (const auto* slope = std::get_if<SlopeAttributes>(&i.attributes)) step.scale = slope->slope;
        if (const auto* cast = std::get_if<CastAttributes>(&i.attributes)) step.to = cast->to;
        return step;
    }

    Instruction fused(const Group& g) const {
        Instruction out{OpKind::FusedElementwise, {}, operandsOf(g), {}, m_list[g.anchor].layer, m_list[g.anchor].stage};
        FusedAttributes a;
        std::vector<Value> known = out.inputs;
        for (size_t m : g.members) {
            FusedStep step = stepOf(m_list[m]);
            for (size_t k = 0; k < m_list[m].inputs.size(); ++k) {
                const auto at = std::find(known.begin(), known.end(), m_list[m].inputs[k]);
                step.operands[k] = static_cast<int16_t>(at - known.begin());
            }
            const Value v = m_list[m].outputs[0];
            if (wantedOutside(g, v)) {
                a.results.push_back(static_cast<int16_t>(a.steps.size()));
                out.outputs.push_back(v);
            }
            known.push_back(v);
            a.steps.push_back(step);
        }
        out.attributes = std::move(a);
        return out;
    }

    void rebuild() {
        std::vector<Instruction> rebuilt;
        for (size_t i = 0; i < m_list.size(); ++i) {
            const Group* g = m_groupOf[i] < 0 ? nullptr : &element(m_groups, m_groupOf[i]);
            if (g && g->anchor != i) continue;
            rebuilt.push_back(g && g->members.size() > 1 ? fused(*g) : m_list[i]);
        }
        m_list = std::move(rebuilt);
    }

    Program& m_program;
    std::vector<Instruction>& m_list;
    std::vector<int> m_producer;               // by value; -1: from outside
    std::vector<std::vector<size_t>> m_users;  // by value
    std::vector<Group> m_groups;
    std::vector<int> m_groupOf;        // by instruction; -1: none
    std::vector<bool> m_wanted;        // by value: an output or the next content of a state
    std::vector<bool> m_ofMicroBatch;  // by value
};

}  // namespace

void fuseChains(Program& program) {
    ChainFuser(program).run();
}

}  // namespace lathe
