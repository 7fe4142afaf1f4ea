// SPDX-License-Identifier: Apache-2.0
#include "app/cli/class_report.h"

#include <algorithm>
#include <numeric>

#include "app/cli/text.h"

namespace lathe {
namespace {

constexpr size_t mostColumns = 20;  // a wider matrix cannot be read in a terminal

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

/// The first of equal ones, as argmax does; a NaN is never the largest.
size_t largest(const Tensor& outputs, int64_t row, int64_t width) {
    int64_t best = 0;
    for (int64_t i = 1; i < width; ++i)
        if (outputs.at(row * width + i) > outputs.at(row * width + best)) best = i;
    return static_cast<size_t>(best);
}

std::vector<std::string> classRow(const std::string& name, const ClassReport::Figures& f) {
    return {name, figureText(f.precision), figureText(f.recall), figureText(f.f1), countText(f.samples)};
}

std::string figuresTable(const ClassReport& r) {
    std::vector<std::vector<std::string>> rows{{"class", "precision", "recall", "F1", "samples"}};
    for (size_t i = 0; i < r.classes.size(); ++i) rows.push_back(classRow(r.classes[i], r.of(i)));
    rows.push_back(classRow("(macro mean)", r.macroMean()));
    return tableText(rows, {false, true, true, true, true});
}

std::string matrixText(const ClassReport& r) {
    if (r.classes.size() > mostColumns)
        return "The confusion matrix of " + std::to_string(r.classes.size()) + " classes is in the output of --json.";
    std::vector<std::vector<std::string>> rows{{"true \\ predicted"}};
    rows.front().insert(rows.front().end(), r.classes.begin(), r.classes.end());
    for (size_t i = 0; i < r.classes.size(); ++i) {
        rows.push_back({r.classes[i]});
        for (const int64_t count : r.confusion[i]) rows.back().push_back(std::to_string(count));
    }
    std::vector<bool> right(r.classes.size() + 1, true);
    right.front() = false;
    return tableText(rows, right);
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
    ClassReport report{names, std::vector<Counts>(static_cast<size_t>(count), Counts(static_cast<size_t>(count)))};
    for (size_t i = names.size(); i < static_cast<size_t>(count); ++i) report.classes.push_back(std::to_string(i));
    for (int64_t i = 0; i < samples; ++i)
        if (labels[static_cast<size_t>(i)] >= 0)
            ++report.confusion[static_cast<size_t>(labels[static_cast<size_t>(i)])][largest(outputs, i, width)];
    return report;
}

Result<std::vector<int64_t>> labelsOf(const PreparedData& data, Split split) {
    const auto p = static_cast<size_t>(split);
    Tensor features(data.info.features.dtype, data.info.features.shape), target(DType::I64, data.info.target.shape);
    std::vector<int64_t> labels;
    for (const int64_t index : data.indices[p]) {
        LATHE_CHECK(data.source[p]->read(index, features.raw(), target.raw()));
        labels.insert(labels.end(), target.values<int64_t>().begin(), target.values<int64_t>().end());
    }
    return labels;
}

std::string classReportText(const ClassReport& report) {
    return figuresTable(report) + "\n\n" + matrixText(report);
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

}  // namespace lathe
