// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/metric.h"

#include <algorithm>

namespace lathe {

const MetricDef* findMetric(std::string_view type) {
    for (const MetricDef* def : metricCatalog())
        if (def->type == type) return def;
    return nullptr;
}

bool fits(const MetricDef& metric, const LossDef& loss) {
    return metric.sequences == loss.sequences && (metric.anyTarget || metric.target == loss.target);
}

double metricOfSum(const MetricDef& def, double sum, double weight) {
    if (weight == 0) return 0;
    return def.finish ? def.finish(sum / weight) : sum / weight;
}

bool anyMeasured(std::span<const Choice> metrics) {
    return std::any_of(metrics.begin(), metrics.end(), [](const Choice& c) { return findMetric(c.type)->measure; });
}

}  // namespace lathe
