// SPDX-License-Identifier: Apache-2.0
#include "core/compile/recompute_search.h"

#include <algorithm>
#include <optional>

#include "core/base/element.h"
#include "core/compile/recompute_segments.h"

namespace lathe {
namespace {

using Estimate = RecomputeModel::Estimate;

constexpr size_t segmentCounts[] = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128};
constexpr size_t mostStarts = 8;   ///< divisions that are planned, until some fit
constexpr size_t mostFitting = 2;  ///< divisions that fit and from which values are kept again
constexpr size_t mostLowered = 3;  ///< divisions whose peak is lowered further
constexpr int mostRounds = 30;     ///< changes of each of them
constexpr int mostPlans = 3;       ///< exact plans for each of them
constexpr int mostTries = 250;     ///< estimates for each plan

/// Dropped values with what the model says of them.
struct Candidate {
    DroppedValues dropped;
    Estimate estimate;
};

/// The results of an instruction that are dropped.
struct Item {
    std::vector<Value> values;
    int64_t bytes = 0;
    double gain = 0;  ///< cost that keeping it saves, for each byte
};

void mark(DroppedValues& dropped, const Item& item, bool drop) {
    for (Value v : item.values) element(dropped, v.id) = drop;
}

DroppedValues united(DroppedValues a, const DroppedValues& b) {
    for (size_t v = 0; v < a.size(); ++v) a[v] = a[v] || b[v];
    return a;
}

bool isLower(const Candidate& a, const Candidate& b) {
    return a.estimate.peak != b.estimate.peak ? a.estimate.peak < b.estimate.peak : a.estimate.cost < b.estimate.cost;
}

/// Keeps or drops single values that are in use at the fullest step, as long as that lowers the peak.
Candidate withLowerPeak(const RecomputeModel& model, Candidate at, const DroppedValues& forced) {
    const auto mayChange = [&](Value v) {
        if (!model.order().mayDrop(v) || element(forced, v.id)) return false;
        return !isSmallResult(model.program(), element(model.program().instructions, model.order().producer(v)), v);
    };
    for (int round = 0; round < mostRounds; ++round) {
        Candidate best = at;
        for (Value v : model.inUse(at.dropped, at.estimate.step)) {
            if (!mayChange(v)) continue;
            Candidate other{at.dropped, {}};
            element(other.dropped, v.id) = !element(other.dropped, v.id);
            other.estimate = model.estimate(other.dropped);
            if (isLower(other, best)) best = std::move(other);
        }
        if (best.estimate.peak >= at.estimate.peak) break;
        at = std::move(best);
    }
    return at;
}

/// The divisions with the lowest peaks, the lowest one first.
std::vector<Candidate> startsOf(const RecomputeModel& model, const DroppedValues& forced) {
    std::vector<Candidate> all, lowered;
    for (const size_t count : segmentCounts) {
        if (count > model.order().forwardEnd()) break;
        DroppedValues dropped = united(droppedBySegments(model, count), forced);
        if (!all.empty() && all.back().dropped == dropped) continue;
        const Estimate estimate = model.estimate(dropped);
        all.push_back({std::move(dropped), estimate});
    }
    std::stable_sort(all.begin(), all.end(), isLower);
    for (size_t i = 0; i < std::min(all.size(), mostLowered); ++i) lowered.push_back(withLowerPeak(model, all[i], forced));
    all.insert(all.end(), lowered.begin(), lowered.end());
    std::stable_sort(all.begin(), all.end(), isLower);
    if (all.size() > mostStarts) all.resize(mostStarts);
    return all;
}

/// Keeps values of a division again.
class Keeper {
public:
    Keeper(const RecomputeModel& model, const Candidate& start, const DroppedValues& forced) : m_model(model), m_start(start) {
        for (size_t i = 0; i < model.order().forwardEnd(); ++i) addItem(model.program().instructions[i], forced);
        std::stable_sort(m_items.begin(), m_items.end(), [](const Item& a, const Item& b) { return a.gain > b.gain; });
    }

    /// The estimated peak is at most `bytes`, if that of the division is.
    Candidate keep(int64_t bytes) const {
        Candidate at = m_start;
        int tries = mostTries;
        keepRange(at, bytes, 0, m_items.size(), tries);
        return at;
    }

private:
    /// Keeps all of these items if they fit; else those of the first half that fit, and then those of the second half.
    void keepRange(Candidate& at, int64_t bytes, size_t begin, size_t end, int& tries) const {
        if (begin == end || tries-- <= 0) return;
        const auto markAll = [&](bool drop) {
            for (size_t i = begin; i < end; ++i) mark(at.dropped, m_items[i], drop);
        };
        markAll(false);
        const Estimate estimate = m_model.estimate(at.dropped);
        if (estimate.peak <= bytes) {
            at.estimate = estimate;
            return;
        }
        markAll(true);
        if (end - begin == 1) return;
        const size_t middle = begin + (end - begin) / 2;
        keepRange(at, bytes, begin, middle, tries);
        keepRange(at, bytes, middle, end, tries);
    }

    void addItem(const Instruction& instruction, const DroppedValues& forced) {
        Item item;
        for (Value v : instruction.outputs) {
            const auto at = static_cast<size_t>(v.id);
            if (!m_start.dropped[at] || forced[at] || !m_model.order().mayDrop(v)) continue;
            item.values.push_back(v);
            item.bytes += m_model.bytesOf(v);
        }
        if (item.bytes == 0) return;
        DroppedValues kept = m_start.dropped;
        mark(kept, item, false);
        const int64_t saved = m_start.estimate.cost - m_model.estimate(kept).cost;
        item.gain = static_cast<double>(saved) / static_cast<double>(item.bytes);
        if (saved > 0) m_items.push_back(std::move(item));
    }

    const RecomputeModel& m_model;
    const Candidate& m_start;
    std::vector<Item> m_items;  // the largest gain first
};

class Search {
public:
    Search(const RecomputeModel& model, int64_t limit, const DroppedValues& forced, const PlanBytes& plan)
        : m_model(model), m_limit(limit), m_forced(forced), m_plan(plan) {}

    Result<RecomputeChoice> run() {
        const DroppedValues none(m_forced.size());
        LATHE_TRY(m_without, m_plan(none));
        m_last = m_without;
        LATHE_TRY(const bool fits, take({m_forced, m_model.estimate(m_forced)}, m_forced == none));
        if (fits || m_model.order().forwardEnd() == m_model.program().instructions.size()) return result();
        size_t fitting = 0;
        for (const Candidate& start : startsOf(m_model, m_forced)) {
            LATHE_TRY(const bool startFits, take(start));
            if (!startFits) continue;
            LATHE_CHECK(searchFrom(start));
            if (++fitting == mostFitting) break;
        }
        return result();
    }

private:
    /// From a division that fits and was just planned, the estimate and the plan grow nearly alike: by micro-batches, at the same
    /// time or one after the other.
    Status searchFrom(const Candidate& start) {
        const int64_t least = m_last;
        const Keeper keeper(m_model, start, m_forced);
        double slope = 1;
        int64_t room = m_limit - least;
        for (int i = 0; i < mostPlans && room > 0; ++i) {
            const Candidate candidate =
                keeper.keep(start.estimate.peak + static_cast<int64_t>(static_cast<double>(room) / slope));
            const int64_t more = candidate.estimate.peak - start.estimate.peak;
            LATHE_TRY(const bool candidateFits, take(candidate));
            if (candidateFits && m_limit - m_last < m_limit / 100) break;
            if (more > 0) slope = std::max(0.25, static_cast<double>(m_last - least) / static_cast<double>(more));
            // A little less than what does not fit.
            if (!candidateFits) room = (m_limit - least) - (m_last - m_limit) / 2;
        }
        return {};
    }

    /// Plans a candidate (or `isPlanned`: m_last is known), and keeps the best one so far. True: it fits.
    Result<bool> take(const Candidate& candidate, bool isPlanned = false) {
        if (!isPlanned) {
            LATHE_TRY(m_last, m_plan(candidate.dropped));
        }
        const bool fits = m_limit == 0 || m_last <= m_limit;
        if (isBetter(candidate, fits)) m_best = RecomputeChoice{candidate.dropped, m_last, m_without, candidate.estimate.cost};
        return fits;
    }

    bool isBetter(const Candidate& candidate, bool fits) const {
        if (!m_best) return true;
        const bool bestFits = m_limit == 0 || m_best->bytes <= m_limit;
        if (fits != bestFits) return fits;
        return fits ? candidate.estimate.cost < m_best->cost : m_last < m_best->bytes;
    }

    Result<RecomputeChoice> result() { return std::move(*m_best); }

    const RecomputeModel& m_model;
    int64_t m_limit;
    const DroppedValues& m_forced;
    const PlanBytes& m_plan;
    int64_t m_without = 0, m_last = 0;
    std::optional<RecomputeChoice> m_best;
};

}  // namespace

Result<RecomputeChoice> chooseRecomputed(const RecomputeModel& model, int64_t limit, const DroppedValues& forced,
                                         const PlanBytes& plan) {
    return Search(model, limit, forced, plan).run();
}

}  // namespace lathe
