// SPDX-License-Identifier: Apache-2.0
#include "core/compile/recompute_segments.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/element.h"

namespace lathe {
namespace {

/// The memory of the forward pass along its instructions.
class ForwardPass {
public:
    explicit ForwardPass(const RecomputeModel& model)
        : m_model(model), m_end(model.order().forwardEnd()), m_lastUse(model.program().values.size(), -1) {
        const auto& list = model.program().instructions;
        for (size_t i = 0; i < m_end; ++i)
            for (Value v : list[i].inputs) m_lastUse[root(v)] = static_cast<int32_t>(i);
        measure();
    }

    /// Indices of the first instructions of the segments but the first one, in order.
    std::vector<size_t> borders(size_t count) const {
        std::vector<size_t> found;
        for (size_t k = 1; k < count; ++k) {
            const size_t at = borderNear(static_cast<int64_t>(k), static_cast<int64_t>(count));
            if (at > (found.empty() ? 0 : found.back()) && at < m_end) found.push_back(at);
        }
        return found;
    }

    /// Whether instructions from `border` on read it.
    bool isReadFrom(size_t border, Value v) const { return m_lastUse[root(v)] >= static_cast<int64_t>(border); }

private:
    size_t root(Value v) const { return static_cast<size_t>(m_model.order().root(v).id); }

    void measure() {
        std::vector<int64_t> changes(m_end + 2);
        int64_t made = 0;
        m_made.push_back(0);
        for (size_t i = 0; i < m_end; ++i) {
            for (Value v : m_model.program().instructions[i].outputs) {
                const int64_t bytes = m_model.bytesOf(v);
                made += bytes;
                const auto last = static_cast<size_t>(std::max<int32_t>(m_lastUse[root(v)], static_cast<int32_t>(i)));
                changes[i + 1] += bytes;
                changes[last + 1] -= bytes;
            }
            m_made.push_back(made);
        }
        int64_t crossing = 0;
        for (size_t i = 0; i <= m_end; ++i) m_crossing.push_back(crossing += changes[i]);
    }

    /// The position with the fewest bytes among those within a third of a segment around k / count of the bytes.
    size_t borderNear(int64_t k, int64_t count) const {
        const int64_t total = m_made.back(), ideal = total / count * k, reach = total / count / 3;
        const auto at = [&](int64_t bytes) {
            return static_cast<size_t>(std::lower_bound(m_made.begin(), m_made.end(), bytes) - m_made.begin());
        };
        size_t best = at(ideal);
        for (size_t i = at(ideal - reach); i < m_made.size() && m_made[i] <= ideal + reach; ++i) {
            const int64_t less = m_crossing[best] - m_crossing[i];
            if (less > 0 || (less == 0 && std::abs(m_made[i] - ideal) < std::abs(m_made[best] - ideal))) best = i;
        }
        return best;
    }

    const RecomputeModel& m_model;
    size_t m_end;
    std::vector<int32_t> m_lastUse;   // by value that is a root: the last instruction of the forward pass that reads it
    std::vector<int64_t> m_made;      // by position: bytes made before it
    std::vector<int64_t> m_crossing;  // by position: bytes made before it that the forward pass still reads
};

}  // namespace

DroppedValues droppedBySegments(const RecomputeModel& model, size_t count) {
    const ForwardPass pass(model);
    std::vector<size_t> borders = pass.borders(count);
    const auto& list = model.program().instructions;
    DroppedValues dropped(model.program().values.size());
    size_t next = 0;
    for (size_t i = 0; i < model.order().forwardEnd(); ++i) {
        while (next < borders.size() && borders[next] <= i) ++next;
        for (Value v : list[i].outputs) {
            const bool isKept = next < borders.size() && pass.isReadFrom(borders[next], v);
            const bool isRoot = model.order().root(v) == v;
            element(dropped, v.id) = isRoot && !isKept && !isSmallResult(model.program(), list[i], v);
        }
    }
    return dropped;
}

}  // namespace lathe
