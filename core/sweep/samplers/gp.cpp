// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/sweep/gp/acquisition.h"
#include "core/sweep/gp/evidence.h"
#include "core/sweep/gp/hypothesis.h"
#include "core/sweep/gp/region.h"
#include "core/sweep/gp/search.h"
#include "core/sweep/gp/spread.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::samplers::gp_def {

namespace {

/// So many trials are modelled; of more, the better and a sample of the others.
constexpr size_t most = 400;

/// From the newest trial that has one in its note.
std::optional<gp::Hypothesis> lastHypothesis(const Question& q) {
    const Observation* newest = nullptr;
    const auto look = [&](std::span<const Observation> all) {
        for (const Observation& o : all)
            if (o.note.contains("parameters") && (!newest || o.trial > newest->trial)) newest = &o;
    };
    look(q.observations);
    look(q.pending);
    return newest ? gp::hypothesisFromJson(newest->note, static_cast<size_t>(q.coding.size())) : std::nullopt;
}

/// Before there is anything to learn from: quasi-random places, each trial its own.
std::optional<Coordinates> firstPoint(const Question& q) {
    const gp::Spread spread(static_cast<size_t>(q.coding.size()), Philox(q.seed, RandomStream::Sampler, 0, 1));
    for (uint64_t k = 0; k < 64; ++k) {
        auto x = q.coding.canonical(spread(static_cast<uint64_t>(q.number) + 1 + k * 1000003));
        if (!isKnown(q, x) && (!q.feasible || q.feasible(x))) return x;
    }
    return randomPoint(q);
}

size_t startPoints(const Question& q) {
    return std::clamp<size_t>(2 * static_cast<size_t>(q.coding.size()), 4, 12);
}

class GaussianProcess final : public Sampler {
public:
    std::optional<Proposal> ask(const Question& q) override {
        const gp::Encoding encoding(q.coding);
        const gp::Evidence all = thinned(evidenceOf(q, encoding), most);
        if (all.size() < startPoints(q) || encoding.size() == 0) return plain(firstPoint(q));
        return informed(q, encoding, all);
    }

private:
    static std::optional<Proposal> plain(std::optional<Coordinates> x) {
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }

    static std::optional<Proposal> informed(const Question& q, const gp::Encoding& encoding, const gp::Evidence& evidence) {
        const gp::Hypothesis hypothesis = learn(evidence, encoding, q.observations.size(), lastHypothesis(q));
        const gp::Outcome outcome(evidence.values, hypothesis.offset);
        auto model =
            gp::Model::make(encoding.kinds(), hypothesis.warp(evidence.points), outcome.targets(), hypothesis.parameters);
        if (!model) return plain(randomPoint(q));
        const gp::Acquisition acquisition = acquisitionOf(*model, hypothesis.warp, q, encoding);
        const gp::Region region = gp::regionFor(q);
        std::vector<Coordinates> anchors;
        for (size_t i : evidence.order()) anchors.push_back(evidence.places[i]);
        const gp::Box box = region.around(encoding, anchors.front());
        auto x = gp::Search(q, encoding, acquisition, box, std::move(anchors)).run();
        if (!x) return plain(randomPoint(q));
        Json note = toJson(hypothesis);
        note.set("local", region.local);
        return Proposal{std::move(*x), std::move(note), {}};
    }

    /// What is best so far is what the model takes the best trial to be: luck and ripples are not to be improved upon.
    static gp::Acquisition acquisitionOf(gp::Model& model, const gp::Warp& warp, const Question& q,
                                         const gp::Encoding& encoding) {
        for (const Observation& o : q.pending)
            if (o.x.size() == encoding.size()) model.append(warp(encoding.features(o.x)));
        return gp::Acquisition(model, warp, model.leastMean());
    }
};

std::unique_ptr<Sampler> make(const Params&) {
    return std::make_unique<GaussianProcess>();
}

}  // namespace

extern const SamplerDef gp{
    .type = "gp",
    .label = "Gaussian process",
    .help = "Fits a Gaussian process to the results and proposes the trial with the largest expected improvement.",
    .make = make,
};

}  // namespace lathe::sweep::samplers::gp_def
