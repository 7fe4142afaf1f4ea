// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::samplers::random_def {

namespace {

class Random final : public Sampler {
public:
    std::optional<Proposal> ask(const Question& q) override {
        auto x = randomPoint(q);
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }
};

std::unique_ptr<Sampler> make(const Params&) {
    return std::make_unique<Random>();
}

}  // namespace

extern const SamplerDef random{
    .type = "random",
    .label = "Random",
    .help = "Samples each trial at random from the whole search space, independently of earlier results.",
    .maxObjectives = 1000,
    .make = make,
};

}  // namespace lathe::sweep::samplers::random_def
