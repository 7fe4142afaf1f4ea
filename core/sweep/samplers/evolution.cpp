// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/element.h"
#include "core/sweep/models/even_point.h"
#include "core/sweep/models/history.h"
#include "core/sweep/models/lattice.h"
#include "core/sweep/models/variation.h"

namespace lathe::sweep::samplers::evolution_def {

namespace {

const IntParam population{{.key = "population",
                           .label = "Population",
                           .initial = 20,
                           .min = 2,
                           .max = 100'000,
                           .sweep = Scale::Log,
                           .help = "Population size: number of newest trials that can be mutated. Older trials are removed."}};
const IntParam tournament{{.key = "tournament",
                           .label = "Tournament",
                           .initial = 5,
                           .min = 1,
                           .max = 100'000,
                           .help = "Tournament size: the best of N randomly chosen trials is mutated next."}};
const FloatParam width{{.key = "width",
                        .label = "Mutation",
                        .initial = 0.1,
                        .min = 1e-6,
                        .max = 1,
                        .sweep = Scale::Log,
                        .help = "Size of a mutation, as a fraction of the range of the parameter."}};

constexpr int tries = 100;

class Evolution final : public Sampler {
public:
    explicit Evolution(const Params& p) : m_population(p[population]), m_tournament(p[tournament]), m_width(p[width]) {}

    std::optional<Proposal> ask(const Question& q) override {
        const std::vector<size_t> living = livingOf(q);
        const auto birth = [&](int t) { return child(q, living, static_cast<uint32_t>(t)); };
        auto x = living.empty() ? evenPoint(q) : freePoint(q, birth, tries);
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }

private:
    /// The population, the best first; empty while there are too few.
    std::vector<size_t> livingOf(const Question& q) const {
        std::vector<size_t> order = ranked(q);
        const auto size = static_cast<size_t>(m_population);
        if (order.size() < size || !hasValues(q, q.observations[order[0]])) return {};
        std::vector<size_t> ages = order;
        std::sort(ages.begin(), ages.end(), std::greater<>());
        std::erase_if(order, [&](size_t i) { return i < ages[size - 1]; });
        return order;
    }

    Coordinates child(const Question& q, const std::vector<size_t>& living, uint32_t purpose) const {
        Draws draws(q, purpose);
        size_t best = living.size() - 1;
        for (int64_t i = 0; i < m_tournament; ++i) best = std::min(best, draws.below(living.size()));
        Coordinates x = q.observations[living[best]].x;
        const std::vector<int> axes = variableAxes(q.coding, x);
        if (axes.empty()) return x;
        const int axis = axes[draws.below(axes.size())];
        element(x, axis) = mutated(q.coding, axis, element(x, axis), m_width, draws);
        return completed(q.coding, std::move(x), draws);
    }

    int64_t m_population, m_tournament;
    double m_width;
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Evolution>(p);
}

}  // namespace

extern const SamplerDef evolution{
    .type = "evolution",
    .label = "Regularized evolution",
    .help =
        "Selects the best of a few randomly chosen recent trials, and mutates one parameter. The oldest trials are removed, "
        "whether good or bad. Works well in large search spaces of choices.",
    .params = {&population, &tournament, &width},
    .make = make,
};

}  // namespace lathe::sweep::samplers::evolution_def
