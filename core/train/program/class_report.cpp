// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/class_report.h"

#include <algorithm>
#include <numeric>

#include "core/base/element.h"
#include "core/train/program/metric.h"

namespace lathe {
namespace {

using Counts = std::vector<int64_t>;

int64_t rowSum(const ClassReport& r, size_t row) {
    return std::accumulate(r.confusion[row].begin(), r.confusion[row].end(), int64_t{0});
}

int64_t columnSum(const ClassReport& r, size_t column) {
    return std::accumulate(r.confusion.begin(), r.confusion.end(), int64_t{0},
                           [&](int64_t sum, const Counts& row) { return sum + row[column]; });
}

double shareOf(int64_t part, int64_t all) {
    return all > 0 ? static_cast<double>(part) / static_cast<double>(all) : 0;
}

/// The first of equal ones, as argmax does; a NaN is never the largest. `score`: of class i.
template <class Score>
size_t largest(int64_t width, const Score& score) {
    int64_t best = 0;
    for (int64_t i = 1; i < width; ++i)
        if (score(i) > score(best)) best = i;
    return static_cast<size_t>(best);
}

ClassReport emptyReport(int64_t classes, const std::vector<std::string>& names) {
    const auto count = static_cast<size_t>(classes);
    ClassReport report{names, std::vector<Counts>(count, Counts(count))};
    for (size_t i = names.size(); i < count; ++i) report.classes.push_back(std::to_string(i));
    return report;
}

Json toJson(const ClassReport::Figures& f) {
    return Json::Object{{"precision", f.precision}, {"recall", f.recall}, {"f1", f.f1}, {"samples", f.samples}};
}

}  // namespace

ClassReport::Figures ClassReport::of(size_t index) const {
    const int64_t right = confusion[index][index], there = rowSum(*this, index), said = columnSum(*this, index);
    return {shareOf(right, said), shareOf(right, there), shareOf(2 * right, there + said), there};
}

ClassReport::Figures ClassReport::macroMean() const {
    Figures mean;
    double occurring = 0;
    for (size_t i = 0; i < classes.size(); ++i) {
        const Figures f = of(i);
        mean.samples += f.samples;
        if (f.samples == 0 && columnSum(*this, i) == 0) continue;
        mean.precision += f.precision, mean.recall += f.recall, mean.f1 += f.f1, ++occurring;
    }
    if (occurring > 0) mean.precision /= occurring, mean.recall /= occurring, mean.f1 /= occurring;
    return mean;
}

ClassReport classReport(const Tensor& outputs, const std::vector<int64_t>& labels, const std::vector<std::string>& names) {
    const auto samples = static_cast<int64_t>(labels.size());
    const int64_t width = samples > 0 ? outputs.elements() / samples : 0;
    int64_t count = std::max(width, static_cast<int64_t>(names.size()));
    for (const int64_t label : labels) count = std::max(count, label + 1);
    ClassReport report = emptyReport(count, names);
    for (int64_t i = 0; i < samples; ++i) {
        const int64_t label = element(labels, i);
        if (label < 0) continue;
        const size_t said = largest(width, [&](int64_t c) { return outputs.at(i * width + c); });
        ++element(report.confusion, label)[said];
    }
    return report;
}

ClassReport classReport(const EvaluatedSamples& all, const std::vector<std::string>& names) {
    const size_t samples = all.targets.size(), width = samples > 0 ? all.predictions.size() / samples : 0;
    auto count = static_cast<int64_t>(std::max(width, names.size()));
    for (const double target : all.targets) count = std::max(count, static_cast<int64_t>(target) + 1);
    ClassReport report = emptyReport(count, names);
    for (size_t i = 0; i < samples; ++i) {
        if (all.targets[i] < 0) continue;
        const double* scores = all.predictions.data() + i * width;
        const size_t said = largest(static_cast<int64_t>(width), [&](int64_t c) { return scores[c]; });
        ++report.confusion[static_cast<size_t>(all.targets[i])][said];
    }
    return report;
}

Json toJson(const ClassReport& report) {
    Json::Array classes, confusion;
    for (size_t i = 0; i < report.classes.size(); ++i) {
        classes.push_back(toJson(report.of(i)));
        classes.back().set("name", report.classes[i]);
        confusion.emplace_back(Json::Array(report.confusion[i].begin(), report.confusion[i].end()));
    }
    return Json::Object{
        {"classes", std::move(classes)}, {"macro", toJson(report.macroMean())}, {"confusion", std::move(confusion)}};
}

std::optional<ClassReport> classReportFromJson(const Json& json) {
    ClassReport report;
    for (const Json& one : json["classes"].array()) report.classes.push_back(one["name"].toString());
    for (const Json& row : json["confusion"].array()) {
        Counts& counts = report.confusion.emplace_back();
        for (const Json& count : row.array()) counts.push_back(count.toInt(-1));
        const bool wrong =
            counts.size() != report.classes.size() || std::any_of(counts.begin(), counts.end(), [](int64_t n) { return n < 0; });
        if (wrong) return std::nullopt;
    }
    return report.confusion.size() == report.classes.size() && !report.classes.empty() ? std::optional(report) : std::nullopt;
}

}  // namespace lathe
