// SPDX-License-Identifier: Apache-2.0
#include "core/compile/pair_fuser.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe {

bool isOneOf(OpKind kind, std::initializer_list<OpKind> kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

void PairFuser::findUses() {
    removeDead(m_program);
    m_producer.assign(m_program.values.size(), -1);
    m_uses.assign(m_program.values.size(), 0);
    for (size_t i = 0; i < m_list.size(); ++i) {
        for (Value v : m_list[i].outputs) m_producer[index(v)] = static_cast<int>(i);
        for (Value v : m_list[i].inputs) ++m_uses[index(v)];
    }
    for (const ProgramOutput& o : m_program.outputs) ++m_uses[index(o.value)];
    for (const StateSlot& s : m_program.states)
        if (s.next) ++m_uses[index(*s.next)];
}

Instruction* PairFuser::producer(Value v) {
    const int i = m_producer[index(v)];
    return i < 0 ? nullptr : &element(m_list, i);
}

bool PairFuser::isReadBefore(size_t at, const Instruction& source, size_t first) const {
    const auto results = source.outputs.begin() + static_cast<std::ptrdiff_t>(first);
    const auto reads = [&](const Instruction& user) {
        return std::find_first_of(user.inputs.begin(), user.inputs.end(), results, source.outputs.end()) != user.inputs.end();
    };
    return std::any_of(&source + 1, static_cast<const Instruction*>(m_list.data()) + at, reads);
}

Instruction* PairFuser::movableProducer(Value v, size_t at) {
    Instruction* source = producer(v);
    if (!source || source->outputs[0] != v || uses(v) != 1) return nullptr;
    return isReadBefore(at, *source, 1) ? nullptr : source;
}

void PairFuser::moveTo(size_t at, Instruction& source) {
    source.outputs[0] = m_list[at].outputs[0];
    m_list[at] = std::move(source);
    source = Instruction{};
    for (Value v : m_list[at].outputs) setProducer(v, at);
}

Value PairFuser::newValue(const TensorType& type, const Instruction& by) {
    m_producer.push_back(static_cast<int>(&by - m_list.data()));
    m_uses.push_back(1);
    return m_program.newValue(type);
}

}  // namespace lathe
