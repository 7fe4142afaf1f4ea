// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/metric.h"

#include <algorithm>

namespace lathe {

namespace {

constexpr char ofOutput = '@';

}  // namespace

const MetricDef* findMetric(std::string_view type) {
    for (const MetricDef* def : metricCatalog())
        if (def->type == type) return def;
    return nullptr;
}

std::string_view metricTypeOf(const Choice& choice) {
    return std::string_view(choice.type).substr(0, choice.type.find(ofOutput));
}

const MetricDef* metricOfChoice(const Choice& choice) {
    return findMetric(metricTypeOf(choice));
}

std::string_view outputOfChoice(const Choice& choice) {
    const size_t at = choice.type.find(ofOutput);
    return at == std::string::npos ? std::string_view() : std::string_view(choice.type).substr(at + 1);
}

std::string metricForOutput(std::string_view metric, std::string_view output) {
    return std::string(metric) + ofOutput + std::string(output);
}

bool fits(const MetricDef& metric, const LossDef& loss) {
    return metric.sequences == loss.sequences && (metric.anyTarget || metric.target == loss.target);
}

double metricOfSum(const MetricDef& def, double sum, double weight) {
    if (weight == 0) return 0;
    return def.finish ? def.finish(sum / weight) : sum / weight;
}

bool anyMeasured(std::span<const Choice> metrics) {
    return std::any_of(metrics.begin(), metrics.end(), [](const Choice& c) { return metricOfChoice(c)->measure; });
}

}  // namespace lathe
