// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/field_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe::workbench {

namespace {

/// Values of one field, one sample after the other.
class FieldSums {
public:
    explicit FieldSums(FieldFacts& facts) : m_facts(facts), m_room(facts.field.type.bytes()) {
        facts.classCounts.assign(facts.field.classes.size(), 0);
        facts.min = std::numeric_limits<double>::infinity();
        facts.max = -facts.min;
    }

    std::byte* room() { return m_room.data(); }
    void add() {
        const auto count = static_cast<size_t>(m_facts.field.type.shape.elements());
        if (m_facts.field.type.dtype == DType::I64)
            for (size_t i = 0; i < count; ++i) addClass(reinterpret_cast<const int64_t*>(m_room.data())[i]);
        else
            for (size_t i = 0; i < count; ++i) addReal(static_cast<double>(reinterpret_cast<const float*>(m_room.data())[i]));
    }
    void finish() { m_facts.deviation = m_count > 0 ? std::sqrt(m_squares / m_count) : 0; }

private:
    void addClass(int64_t index) {
        if (index >= 0 && index < static_cast<int64_t>(m_facts.classCounts.size()))
            ++m_facts.classCounts[static_cast<size_t>(index)];
    }
    // Welford's method.
    void addReal(double value) {
        if (!std::isfinite(value)) return;
        m_facts.min = std::min(m_facts.min, value);
        m_facts.max = std::max(m_facts.max, value);
        const double before = value - m_facts.mean;
        m_facts.mean += before / ++m_count;
        m_squares += before * (value - m_facts.mean);
    }

    FieldFacts& m_facts;
    std::vector<std::byte> m_room;
    double m_count = 0, m_squares = 0;
};

}  // namespace

Result<std::vector<FieldFacts>> fieldFacts(const PreparedData& data, const Superseded& superseded) {
    const DatasetInfo& info = data.info;
    std::vector<FieldFacts> facts;
    if (!info.targetName.empty()) facts.push_back({{info.targetName, info.target, info.classes, info.targetScaling}, true});
    const size_t first = facts.size();
    for (const DataField& field : info.moreInputs) facts.push_back({field, false});
    for (const DataField& field : info.moreTargets) facts.push_back({field, true});
    if (facts.empty()) return facts;
    std::vector<FieldSums> sums;
    for (FieldFacts& one : facts) sums.emplace_back(one);
    std::vector<std::byte> features(info.features.bytes()), target(info.target.bytes());
    std::vector<std::byte*> inputs, targets;
    for (size_t i = first; i < facts.size(); ++i) (facts[i].isTarget ? targets : inputs).push_back(sums[i].room());
    for (const int64_t sample : data.indices[0]) {
        if (superseded()) break;
        LATHE_CHECK(data.source[0]->read(sample, features.data(), first > 0 ? sums[0].room() : target.data()));
        LATHE_CHECK(data.source[0]->readMore(sample, inputs, targets));
        for (FieldSums& one : sums) one.add();
    }
    for (FieldSums& one : sums) one.finish();
    return facts;
}

}  // namespace lathe::workbench
