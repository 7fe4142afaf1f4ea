// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/even_point.h"

namespace lathe::sweep::samplers::sobol_def {

namespace {

class Sobol final : public Sampler {
public:
    std::optional<Proposal> ask(const Question& q) override {
        auto x = evenPoint(q);
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }
};

std::unique_ptr<Sampler> make(const Params&) {
    return std::make_unique<Sobol>();
}

}  // namespace

extern const SamplerDef sobol{
    .type = "sobol",
    .label = "Sobol sequence",
    .help =
        "Covers the search space more evenly than random sampling, with a scrambled Sobol sequence. With more than 64 "
        "dimensions, each group of 64 is covered evenly.",
    .maxObjectives = 1000,
    .make = make,
};

}  // namespace lathe::sweep::samplers::sobol_def
