// SPDX-License-Identifier: Apache-2.0
#include "core/train/metric.h"

namespace lathe {

const MetricDef* findMetric(std::string_view type) {
    for (const MetricDef* def : metricCatalog())
        if (def->type == type) return def;
    return nullptr;
}

}  // namespace lathe
