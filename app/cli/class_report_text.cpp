// SPDX-License-Identifier: Apache-2.0
#include "app/cli/class_report_text.h"

#include <vector>

#include "app/cli/text.h"

namespace lathe {
namespace {

constexpr size_t mostColumns = 20;  // a wider matrix cannot be read in a terminal

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

}  // namespace

std::string classReportText(const ClassReport& report) {
    return figuresTable(report) + "\n\n" + matrixText(report);
}

}  // namespace lathe
