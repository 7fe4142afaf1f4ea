// SPDX-License-Identifier: Apache-2.0
#include "core/train/labels/label_report.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace lathe {

namespace {

Json namesOf(const Labels& labels, const std::vector<std::string>& classes) {
    Json::Array names;
    for (const int64_t label : labels) {
        const auto index = static_cast<size_t>(label);
        names.push_back(index < classes.size() ? Json(classes[index]) : Json(std::to_string(label)));
    }
    return names;
}

}  // namespace

LabelReport labelReport(std::span<const int64_t> samples, std::span<const Labels> predicted, std::span<const Labels> targets,
                        std::vector<std::string> classes, size_t most) {
    assert(samples.size() == predicted.size() && samples.size() == targets.size());
    LabelReport report{std::move(classes), static_cast<int64_t>(samples.size())};
    for (size_t i = 0; i < samples.size(); ++i) {
        const int64_t errors = editDistance(predicted[i], targets[i]);
        report.exact += errors == 0 ? 1 : 0;
        report.worst.push_back({samples[i], targets[i], predicted[i], errors});
    }
    std::stable_sort(report.worst.begin(), report.worst.end(), [](const auto& a, const auto& b) { return a.errors > b.errors; });
    if (report.worst.size() > most) report.worst.resize(most);
    return report;
}

Json toJson(const LabelReport& report) {
    Json::Array worst;
    for (const JudgedLabels& one : report.worst)
        worst.push_back(Json::Object{{"sample", one.sample},
                                     {"target", namesOf(one.target, report.classes)},
                                     {"prediction", namesOf(one.predicted, report.classes)},
                                     {"errors", one.errors}});
    return Json::Object{{"samples", report.samples}, {"exact", report.exact}, {"worst", std::move(worst)}};
}

}  // namespace lathe
