// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep::pruners::none_def {

namespace {

class None final : public Pruner {
public:
    double nextDecision(const Curve&, double) const override { return std::numeric_limits<double>::infinity(); }
    PruningDecision decide(const Curve&, std::span<const Curve>) const override { return {}; }
};

std::unique_ptr<Pruner> make(const Params&, const PrunerContext&) {
    return std::make_unique<None>();
}

}  // namespace

extern const PrunerDef none{
    .type = "none",
    .label = "None",
    .help = "Every trial is trained to the end.",
    .prunes = false,
    .make = make,
};

}  // namespace lathe::sweep::pruners::none_def
