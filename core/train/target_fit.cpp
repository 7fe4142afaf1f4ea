// SPDX-License-Identifier: Apache-2.0
#include "core/train/target_fit.h"

#include <algorithm>
#include <string>

#include "core/train/program/metric.h"

namespace lathe {

namespace {

/// As one of several in a list: by its number if the name would divide the list.
std::string listed(const std::string& column, const TableSchema& schema) {
    if (column.find(',') == std::string::npos) return column;
    const auto& all = schema.fileColumns;
    return std::to_string(std::find(all.begin(), all.end(), column) - all.begin() + 1);
}

}  // namespace

Params tableTargetParams(const TableSchema& schema) {
    std::string names = schema.moreTargets.empty() ? schema.target.name : listed(schema.target.name, schema);
    size_t classes = schema.target.isClass() ? 1 : 0;
    for (const TableTarget& more : schema.moreTargets) {
        names += "," + listed(more.name, schema);
        classes += more.isClass() ? 1 : 0;
    }
    const bool same = classes == 0 || classes == schema.targetCount();
    Params params{{"task", std::string(!same ? "guess" : classes > 0 ? "classes" : "regression")}};
    if (!names.empty()) params.set("target", names);
    return params;
}

std::vector<Choice> usualMetrics(const LossDef& loss) {
    for (const MetricDef* metric : metricCatalog())
        if (metric->sequences && loss.sequences) return {{std::string(metric->type), {}}};
    DatasetInfo data;
    data.target = {loss.target == TargetKind::Class ? DType::I64 : DType::F32, {}};
    return fitFor(data).metrics;
}

TargetFit fitFor(const DatasetInfo& data) {
    if (data.targetKind() == TargetKind::Class)
        return {static_cast<int64_t>(data.classes.size()), {"cross_entropy", {}}, {{"accuracy", {}}}, Normalization::None};
    return {data.target.shape.elements(), {"mse", {}}, {{"mae", {}}}, Normalization::Standardize};
}

}  // namespace lathe
