// SPDX-License-Identifier: Apache-2.0
#include "core/data/transform.h"

#include <algorithm>

namespace lathe {
namespace {

FloatSpec probabilitySpec(double initial) {
    return {.key = "probability",
            .label = "Probability",
            .initial = initial,
            .min = 0,
            .max = 1,
            .help = "Share of the samples to which the transform is applied, chosen anew in each epoch."};
}

}  // namespace

const FloatParam alwaysApplied{probabilitySpec(1)};
const FloatParam halfApplied{probabilitySpec(0.5)};

double probabilityOf(const TransformDef& def, const Params& params) {
    for (const FloatParam* param : {&alwaysApplied, &halfApplied})
        if (std::find(def.params.begin(), def.params.end(), param) != def.params.end()) return params[*param];
    return 1;
}

const TransformDef* findTransform(std::string_view type) {
    const auto all = transformCatalog();
    const auto it = std::find_if(all.begin(), all.end(), [&](const TransformDef* d) { return d->type == type; });
    return it == all.end() ? nullptr : *it;
}

}  // namespace lathe
