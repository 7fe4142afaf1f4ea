// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/lattice.h"

namespace lathe::sweep::samplers::grid_def {

namespace {

const IntParam points{{.key = "points",
                       .label = "Values per real range",
                       .initial = 5,
                       .min = 1,
                       .max = 10'000,
                       .help = "Number of values into which a range of real numbers is divided, including both ends."}};

constexpr int64_t mostSteps = 10'000'000;

class Grid final : public Sampler {
public:
    explicit Grid(int64_t cuts) : m_cuts(cuts) {}

    std::optional<Proposal> ask(const Question& q) override {
        Lattice lattice(q.coding, m_cuts);
        if (lattice.isEmpty()) return std::nullopt;
        const PointSet known(q);
        for (int64_t step = 0; step < mostSteps; ++step) {
            Coordinates x = lattice.point();
            if (!known.contains(x) && isFeasible(q, x)) return Proposal{std::move(x), {}, {}};
            if (!lattice.next()) break;
        }
        return std::nullopt;
    }

private:
    /// Asked once for each point of a space: the answer may cost a millisecond.
    bool isFeasible(const Question& q, const Coordinates& x) {
        if (!q.feasible) return true;
        if (m_space != q.coding.space()) {
            m_space = q.coding.space();
            m_infeasible = {};
        }
        if (m_infeasible.contains(x)) return false;
        if (q.feasible(x)) return true;
        m_infeasible.add(x);
        return false;
    }

    int64_t m_cuts;
    Space m_space;
    PointSet m_infeasible;
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Grid>(p[points]);
}

}  // namespace

extern const SamplerDef grid{
    .type = "grid",
    .label = "Grid",
    .help = "Tries every combination of values once; the last parameter changes fastest. The sweep ends after all combinations.",
    .params = {&points},
    .maxObjectives = 1000,
    .make = make,
};

}  // namespace lathe::sweep::samplers::grid_def
