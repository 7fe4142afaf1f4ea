// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/class_counts.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"

namespace lathe {

namespace {

// NaN is above all numbers, as in argmax.
bool isBelow(double a, double b) {
    return a < b || (std::isnan(b) && !std::isnan(a));
}

double meanOverClasses(const std::vector<ClassCounts>& classes, double (*ratio)(const ClassCounts&), bool weighted) {
    double sum = 0, total = 0;
    for (const ClassCounts& c : classes) {
        if (c.predicted + c.present == 0) continue;
        const double weight = weighted ? c.present : 1;
        sum += weight * ratio(c);
        total += weight;
    }
    return sum / total;
}

}  // namespace

const ChoiceParam classAverage{{.key = "average",
                                .label = "Average over classes",
                                .initial = "macro",
                                .options = {"macro", "micro", "weighted"},
                                .help = "macro: mean over the classes. micro: from the counts of all classes together. weighted: "
                                        "mean over the classes, weighted by their samples."}};

std::vector<ClassCounts> classCounts(const EvaluatedSamples& evaluated) {
    const size_t classes = evaluated.predictions.size() / evaluated.targets.size();
    std::vector<ClassCounts> counts(classes);
    for (size_t i = 0; i < evaluated.targets.size(); ++i) {
        const auto row = evaluated.predictions.begin() + static_cast<std::ptrdiff_t>(i * classes);
        const auto chosen = std::max_element(row, row + static_cast<std::ptrdiff_t>(classes), isBelow) - row;
        const auto target = static_cast<size_t>(evaluated.targets[i]);
        element(counts, chosen).predicted += 1;
        if (target >= classes) continue;  // right is none of them
        counts[target].present += 1;
        if (static_cast<size_t>(chosen) == target) counts[target].right += 1;
    }
    return counts;
}

double averageOverClasses(const Params& p, const EvaluatedSamples& evaluated, double (*ratio)(const ClassCounts&)) {
    const std::vector<ClassCounts> classes = classCounts(evaluated);
    const std::string average = p[classAverage];
    if (average != "micro") return meanOverClasses(classes, ratio, average == "weighted");
    ClassCounts all;
    for (const ClassCounts& c : classes) all.right += c.right, all.predicted += c.predicted, all.present += c.present;
    return ratio(all);
}

double shareOf(double part, double all) {
    return all > 0 ? part / all : 0;
}

}  // namespace lathe
