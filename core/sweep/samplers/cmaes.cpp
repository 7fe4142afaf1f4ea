// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/sweep/models/cma_state.h"
#include "core/sweep/models/history.h"
#include "core/sweep/models/lattice.h"

namespace lathe::sweep::samplers::cmaes_def {

namespace {

const IntParam population{{.key = "population",
                           .label = "Population",
                           .initial = 0,
                           .min = 0,
                           .max = 100'000,
                           .help = "Trials per generation; 0: 2 + 3 ln(parameters). Doubled at each restart."}};
const FloatParam sigma{{.key = "sigma",
                        .label = "Initial step size",
                        .initial = 0.1,
                        .min = 1e-6,
                        .max = 2,
                        .sweep = Scale::Log,
                        .help = "Initial step size (sigma), as a fraction of each range."}};

constexpr int tries = 50;
constexpr size_t mostParents = 10;  // of the first mean
constexpr int64_t mostDoublings = 8, leastPopulation = 4, noDraw = -1;
constexpr uint32_t restartPurpose = 0x8000;

/// What a proposal's note says: which generation of which run it belongs to, how many trials had been told when the run began
/// (from which it began), and which of the trial's draws it was (`noDraw`: none, a free point at random).
struct Note {
    int64_t run = -1, generation = 0, from = 0, draw = noDraw;
};

Note noteFrom(const Json& json) {
    return {json["run"].toInt(-1), json["generation"].toInt(-1), json["from"].toInt(0), json["draw"].toInt(noDraw)};
}

Json toJson(const Note& n) {
    return Json::Object{{"run", n.run}, {"generation", n.generation}, {"from", n.from}, {"draw", n.draw}};
}

class Cmaes final : public Sampler {
public:
    explicit Cmaes(const Params& p) : m_population(p[population]), m_sigma(p[sigma]) {}

    std::optional<Proposal> ask(const Question& q) override {
        const size_t same = m_memory.follow(q);
        if (same == 0) beginRun(0);
        for (size_t i = same; i < q.observations.size(); ++i) absorb(q, q.observations[i]);
        Note note{m_run, m_generation, m_state ? m_from : startOf(q)};
        const std::optional<CmaState> begun = m_state ? std::nullopt : std::optional(stateFrom(q, note.from));
        const CmaState& state = m_state ? *m_state : *begun;
        for (int t = 0; t < tries; ++t) {
            Draws draws(q, static_cast<uint32_t>(t));
            Coordinates x = state.point(q.coding, state.sample(draws));
            if (isKnown(q, x) || (q.feasible && !q.feasible(x))) continue;
            note.draw = t;
            return Proposal{std::move(x), toJson(note), {}};
        }
        auto x = anyPoint(q);
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), toJson(note), {}};
    }

private:
    struct Result {
        CmaSample sample;
        std::pair<int, double> rank;
    };

    void beginRun(int64_t run) {
        m_run = run;
        m_generation = m_strays = 0;
        m_from = 0;
        m_state.reset();
        m_results.clear();
        m_bests.clear();
    }

    /// How many told trials the run begins from: as many as pending proposals began from, or all; later runs begin anywhere.
    int64_t startOf(const Question& q) const {
        for (const Observation& o : q.pending)
            if (const Note note = noteFrom(o.note); note.run == m_run) return note.from;
        return m_run > 0 ? 0 : static_cast<int64_t>(q.observations.size());
    }

    /// Between the best of the first `from` told trials, the better ones nearer.
    Coordinates meanOf(const Question& q, int64_t from) const {
        const size_t axes = static_cast<size_t>(q.coding.size());
        Coordinates mean(axes, 0), weight(axes, 0);
        Question before = q;
        before.observations =
            q.observations.first(std::min(static_cast<size_t>(std::max(from, int64_t{0})), q.observations.size()));
        std::vector<size_t> best = ranked(before);
        std::erase_if(best, [&](size_t i) { return q.observations[i].pruned || !hasValues(q, q.observations[i]); });
        const size_t parents = std::min((best.size() + 1) / 2, mostParents);
        for (size_t k = 0; k < parents; ++k)
            for (size_t i = 0; i < axes; ++i) {
                if (std::isnan(q.observations[best[k]].x[i])) continue;
                const double w = std::log(static_cast<double>(parents) + 0.5) - std::log(static_cast<double>(k) + 1);
                mean[i] += w * q.observations[best[k]].x[i];
                weight[i] += w;
            }
        for (size_t i = 0; i < axes; ++i) mean[i] = weight[i] > 0 ? mean[i] / weight[i] : 0.5;
        return mean;
    }

    CmaState stateFrom(const Question& q, int64_t from) const {
        Coordinates mean = meanOf(q, from);
        Draws draws(q.seed, m_run, restartPurpose);
        for (double& u : mean)
            if (m_run > 0) u = draws.uniform();
        const auto usual = 2 + static_cast<int64_t>(3 * std::log(static_cast<double>(std::max(q.coding.size(), 1))));
        const int64_t first = std::max(m_population > 0 ? m_population : usual, leastPopulation);
        return {q.coding, mean, m_sigma, first << std::min(m_run, mostDoublings)};
    }

    void absorb(const Question& q, const Observation& o) {
        const Note note = noteFrom(o.note);
        if (note.run != m_run || note.generation != m_generation || !fits(q, o)) return;
        if (!m_state) {
            m_from = note.from;
            m_state = stateFrom(q, m_from);
        }
        if (note.draw == noDraw) {
            if (++m_strays >= m_state->population()) beginRun(m_run + 1);
            return;
        }
        Draws draws(q.seed, o.trial, static_cast<uint32_t>(note.draw));
        const bool has = hasValues(q, o);
        m_results.push_back({m_state->sample(draws), {has ? (o.pruned ? 1 : 0) : 2, has ? o.values[0] : 0}});
        if (static_cast<int64_t>(m_results.size()) == m_state->population()) endGeneration(q);
    }

    void endGeneration(const Question& q) {
        std::stable_sort(m_results.begin(), m_results.end(), [](const Result& a, const Result& b) { return a.rank < b.rank; });
        std::vector<CmaSample> samples;
        for (const Result& r : m_results) samples.push_back(r.sample);
        m_bests.push_back(m_results.front().rank.second);
        const bool isFlat = m_results.front().rank == m_results.back().rank && isStalled(q);
        m_state->update(q.coding, samples);
        m_results.clear();
        ++m_generation;
        if (isFlat || m_state->isSpent()) beginRun(m_run + 1);
    }

    /// The best values of many generations are one.
    bool isStalled(const Question& q) const {
        const int64_t many = 10 + 30 * q.coding.size() / m_state->population();
        if (static_cast<int64_t>(m_bests.size()) < many) return false;
        const auto [least, most] = std::minmax_element(m_bests.end() - many, m_bests.end());
        return *most - *least <= 1e-13 * std::max(1.0, std::fabs(*most));
    }

    int64_t m_population;
    double m_sigma;
    Memory m_memory;
    int64_t m_run = 0, m_generation = 0, m_from = 0, m_strays = 0;
    std::optional<CmaState> m_state;
    std::vector<Result> m_results;
    std::vector<double> m_bests;
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Cmaes>(p);
}

}  // namespace

extern const SamplerDef cmaes{
    .type = "cmaes",
    .label = "Covariance matrix adaptation (CMA-ES)",
    .help =
        "CMA-ES: samples each generation from a normal distribution that adapts to the best trials, and restarts with twice the "
        "population after convergence. For numeric parameters and long sweeps. Choices are sampled by their frequency in the "
        "better half of each generation.",
    .params = {&population, &sigma},
    .make = make,
};

}  // namespace lathe::sweep::samplers::cmaes_def
