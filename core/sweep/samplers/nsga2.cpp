// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/element.h"
#include "core/sweep/models/even_point.h"
#include "core/sweep/models/history.h"
#include "core/sweep/models/lattice.h"
#include "core/sweep/models/pareto.h"
#include "core/sweep/models/variation.h"

namespace lathe::sweep::samplers::nsga2_def {

namespace {

const IntParam population{
    {.key = "population",
     .label = "Population",
     .initial = 24,
     .min = 4,
     .max = 100'000,
     .sweep = Scale::Log,
     .help =
         "Number of trials per generation. It is also the number of best trials that become parents of the next generation."}};
const FloatParam crossover{{.key = "crossover",
                            .label = "Crossover",
                            .initial = 0.9,
                            .min = 0,
                            .max = 1,
                            .help = "Crossover probability: fraction of children with two parents."}};
const FloatParam spread{{.key = "spread",
                         .label = "Distribution index",
                         .initial = 20,
                         .min = 0,
                         .max = 1000,
                         .sweep = Scale::Log,
                         .help = "Distribution index (eta) of the simulated binary crossover and of the mutation: with larger "
                                 "values, children are closer to their parents."}};

constexpr int tries = 100;

struct Member {
    Coordinates x;
    Objectives values;
    bool pruned = false;
};

/// Simulated binary crossover of one coordinate (Deb, Agrawal 1995).
double crossed(double a, double b, double index, Draws& draws) {
    const double u = draws.uniform();
    const double beta = u <= 0.5 ? std::pow(2 * u, 1 / (index + 1)) : std::pow(1 / (2 * (1 - u)), 1 / (index + 1));
    const double side = draws.uniform() < 0.5 ? 1 : -1;
    return reflected(((a + b) + side * beta * (a - b)) / 2);
}

/// Polynomial mutation of a number (Deb, Goyal 1996).
double polynomial(double a, double index, Draws& draws) {
    const double u = draws.uniform();
    const double delta = u < 0.5 ? std::pow(2 * u, 1 / (index + 1)) - 1 : 1 - std::pow(2 * (1 - u), 1 / (index + 1));
    return reflected(a + delta);
}

/// Indices of `all`, the best first: those of better fronts, lonelier ones, pruned ones behind all others.
std::vector<size_t> sorted(const std::vector<Member>& all) {
    std::vector<Objectives> values;
    for (const Member& m : all) values.push_back(m.values);
    const std::vector<int> fronts = frontsOf(values);
    std::vector<double> lonely(all.size());
    for (int front = 0; front <= *std::max_element(fronts.begin(), fronts.end()); ++front) {
        std::vector<size_t> members;
        std::vector<Objectives> points;
        for (size_t i = 0; i < all.size(); ++i)
            if (fronts[i] == front) members.push_back(i), points.push_back(values[i]);
        const std::vector<double> distances = crowdingDistances(points);
        for (size_t i = 0; i < members.size(); ++i) lonely[members[i]] = distances[i];
    }
    std::vector<size_t> order(all.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        return std::tuple(all[a].pruned, fronts[a], -lonely[a]) < std::tuple(all[b].pruned, fronts[b], -lonely[b]);
    });
    return order;
}

class Nsga2 final : public Sampler {
public:
    explicit Nsga2(const Params& p) : m_population(p[population]), m_crossover(p[crossover]), m_spread(p[spread]) {}

    std::optional<Proposal> ask(const Question& q) override {
        follow(q);
        const auto birth = [&](int t) { return child(q, static_cast<uint32_t>(t)); };
        auto x = m_survivors.empty() ? evenPoint(q) : freePoint(q, birth, tries);
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }

private:
    /// A generation ends with each `population` trials that were told.
    void follow(const Question& q) {
        const size_t same = m_memory.follow(q);
        if (same == 0) m_survivors.clear(), m_done = 0;
        const auto size = static_cast<size_t>(m_population);
        for (; m_done + size <= q.observations.size(); m_done += size) {
            std::vector<Member> all = m_survivors;
            for (const Observation& o : q.observations.subspan(m_done, size))
                if (hasValues(q, o)) all.push_back({o.x, o.values, o.pruned});
            m_survivors.clear();
            if (all.empty()) continue;
            for (const size_t i : sorted(all))
                if (m_survivors.size() < size) m_survivors.push_back(std::move(all[i]));
        }
    }

    /// Of two at random the better one: survivors stand in order.
    const Member& parent(Draws& draws) const {
        const size_t a = draws.below(m_survivors.size()), b = draws.below(m_survivors.size());
        return m_survivors[std::min(a, b)];
    }

    Coordinates child(const Question& q, uint32_t purpose) const {
        Draws draws(q, purpose);
        const Member &a = parent(draws), &b = parent(draws);
        Coordinates x = a.x;
        if (draws.uniform() < m_crossover)
            for (size_t i = 0; i < x.size(); ++i) x[i] = mixed(q.coding, static_cast<int>(i), a.x[i], b.x[i], draws);
        const std::vector<int> axes = variableAxes(q.coding, x);
        for (const int axis : axes)
            if (draws.uniform() * static_cast<double>(axes.size()) < 1) mutate(q.coding, axis, element(x, axis), draws);
        return completed(q.coding, std::move(x), draws);
    }

    double mixed(const Coding& coding, int axis, double a, double b, Draws& draws) const {
        if (std::isnan(a)) return b;
        const bool isCategory = element(coding.axes(), axis).kind == Axis::Kind::Category;
        if (std::isnan(b) || draws.uniform() < 0.5) return a;
        return isCategory ? b : crossed(a, b, m_spread, draws);
    }

    void mutate(const Coding& coding, int axis, double& u, Draws& draws) const {
        if (element(coding.axes(), axis).kind == Axis::Kind::Real)
            u = polynomial(u, m_spread, draws);
        else
            u = mutated(coding, axis, u, 1 / (m_spread + 1), draws);
    }

    int64_t m_population;
    double m_crossover, m_spread;
    Memory m_memory;
    size_t m_done = 0;
    std::vector<Member> m_survivors;
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Nsga2>(p);
}

}  // namespace

extern const SamplerDef nsga2{
    .type = "nsga2",
    .label = "Genetic, many objectives (NSGA-II)",
    .help =
        "NSGA-II: each generation is created from the Pareto-optimal trials, chosen evenly along the front. For several "
        "objectives and many trials.",
    .params = {&population, &crossover, &spread},
    .maxObjectives = 1000,
    .make = make,
};

}  // namespace lathe::sweep::samplers::nsga2_def
