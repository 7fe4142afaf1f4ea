// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/suspects.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "core/base/element.h"

namespace lathe::cleaning {
namespace {

/// Probabilities and labels of N samples and K classes.
struct LabelledProbabilities {
    std::span<const float> probabilities;
    std::span<const int64_t> labels;
    size_t classes;

    std::span<const float> row(size_t i) const { return probabilities.subspan(i * classes, classes); }
    bool counts(size_t i) const { return labels[i] >= 0 && labels[i] < static_cast<int64_t>(classes); }
    size_t label(size_t i) const { return static_cast<size_t>(labels[i]); }
};

/// Mean of p_j over the samples with label j; of a class without samples, nothing reaches it.
std::vector<double> thresholdsOf(const LabelledProbabilities& data) {
    std::vector<double> sums(data.classes), counts(data.classes);
    for (size_t i = 0; i < data.labels.size(); ++i) {
        if (!data.counts(i)) continue;
        const size_t label = data.label(i);
        sums[label] += static_cast<double>(data.row(i)[label]);
        ++counts[label];
    }
    for (size_t j = 0; j < data.classes; ++j) sums[j] = counts[j] > 0 ? sums[j] / counts[j] : 2.0;
    return sums;
}

size_t likeliestClass(std::span<const float> row) {
    return static_cast<size_t>(std::max_element(row.begin(), row.end()) - row.begin());
}

/// Mean of p_j over the samples that have another label and another likeliest class; 0 if there are none.
std::vector<double> floorsOf(const LabelledProbabilities& data) {
    std::vector<double> sums(data.classes), counts(data.classes);
    for (size_t i = 0; i < data.labels.size(); ++i) {
        if (!data.counts(i)) continue;
        const size_t likeliest = likeliestClass(data.row(i));
        for (size_t j = 0; j < data.classes; ++j) {
            if (j == data.label(i) || j == likeliest) continue;
            sums[j] += static_cast<double>(data.row(i)[j]);
            ++counts[j];
        }
    }
    for (size_t j = 0; j < data.classes; ++j) sums[j] = counts[j] > 0 ? sums[j] / counts[j] : 0;
    return sums;
}

/// The class of the largest probability among those that reach their threshold; nothing: none does.
std::optional<size_t> confidentClass(std::span<const float> row, const std::vector<double>& thresholds) {
    std::optional<size_t> best;
    for (size_t j = 0; j < row.size(); ++j)
        if (static_cast<double>(row[j]) >= thresholds[j] && (!best || row[j] > row[*best])) best = j;
    return best;
}

/// Rows sum to the shares of the labels, and all of them to 1.
std::vector<double> calibrate(const std::vector<int64_t>& joint, const LabelledProbabilities& data) {
    const size_t k = data.classes;
    std::vector<double> ofLabel(k), shares(k * k);
    double all = 0;
    for (size_t i = 0; i < data.labels.size(); ++i)
        if (data.counts(i)) ++ofLabel[data.label(i)], ++all;
    for (size_t i = 0; i < k && all > 0; ++i) {
        double sum = 0;
        for (size_t j = 0; j < k; ++j) sum += static_cast<double>(joint[i * k + j]);
        for (size_t j = 0; j < k; ++j) {
            const double share = sum > 0 ? static_cast<double>(joint[i * k + j]) / sum : i == j ? 1.0 : 0.0;
            shares[i * k + j] = share * ofLabel[i] / all;
        }
    }
    return shares;
}

/// Marks the `count` samples with label i and the largest p_j - p_i.
void markByMargin(const LabelledProbabilities& data, const std::vector<size_t>& samples, size_t j, size_t count,
                  std::vector<bool>& marked) {
    std::vector<std::pair<double, size_t>> margins;  // the smallest is the most suspect
    for (const size_t i : samples)
        margins.emplace_back(static_cast<double>(data.row(i)[data.label(i)]) - static_cast<double>(data.row(i)[j]), i);
    const size_t n = std::min(count, margins.size());
    std::partial_sort(margins.begin(), margins.begin() + static_cast<std::ptrdiff_t>(n), margins.end());
    for (size_t m = 0; m < n; ++m) marked[margins[m].second] = true;
}

std::vector<bool> prunedByNoiseRate(const LabelledProbabilities& data, const std::vector<double>& calibrated) {
    std::vector<bool> marked(data.labels.size());
    std::vector<std::vector<size_t>> ofLabel(data.classes);
    size_t all = 0;
    for (size_t i = 0; i < data.labels.size(); ++i)
        if (data.counts(i)) ofLabel[data.label(i)].push_back(i), ++all;
    for (size_t i = 0; i < data.classes; ++i) {
        for (size_t j = 0; j < data.classes; ++j) {
            const auto count = static_cast<size_t>(std::llround(calibrated[i * data.classes + j] * static_cast<double>(all)));
            if (i != j && count > 0) markByMargin(data, ofLabel[i], j, count, marked);
        }
    }
    return marked;
}

Suspect suspectOf(const LabelledProbabilities& data, size_t i, size_t proposed) {
    return {static_cast<int64_t>(i), data.labels[i], static_cast<int64_t>(proposed),
            static_cast<double>(data.row(i)[data.label(i)]), static_cast<double>(data.row(i)[proposed])};
}

/// What the ways of Pruning say of a sample.
struct Signs {
    bool inJoint = false, byRate = false, belowFloor = false;
};
/// Whether it is a suspect, by Pruning.
constexpr bool (*prunings[])(const Signs&) = {[](const Signs& s) { return s.inJoint; }, [](const Signs& s) { return s.byRate; },
                                              [](const Signs& s) { return s.inJoint && s.byRate; },
                                              [](const Signs& s) { return s.belowFloor; }};

bool isBelowFloor(const LabelledProbabilities& data, size_t i, const std::vector<double>& floors) {
    return static_cast<double>(data.row(i)[data.label(i)]) < 2 * floors[data.label(i)];
}

}  // namespace

bool isMoreSuspect(const Suspect& a, const Suspect& b) {
    if (a.selfConfidence != b.selfConfidence) return a.selfConfidence < b.selfConfidence;
    return a.confidence != b.confidence ? a.confidence > b.confidence : a.sample < b.sample;
}

ConfidentLearning findSuspects(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes,
                               Pruning pruning) {
    assert(classes > 0 && probabilities.size() == labels.size() * static_cast<size_t>(classes));
    const LabelledProbabilities data{probabilities, labels, static_cast<size_t>(classes)};
    ConfidentLearning result;
    result.thresholds = thresholdsOf(data);
    result.floors = floorsOf(data);
    result.joint.assign(data.classes * data.classes, 0);
    std::vector<bool> inJoint(labels.size());
    for (size_t i = 0; i < labels.size(); ++i) {
        if (!data.counts(i)) continue;
        const auto confident = confidentClass(data.row(i), result.thresholds);
        if (!confident) continue;
        ++result.joint[data.label(i) * data.classes + *confident];
        inJoint[i] = *confident != data.label(i);
    }
    result.calibrated = calibrate(result.joint, data);
    const std::vector<bool> byRate = prunedByNoiseRate(data, result.calibrated);
    for (size_t i = 0; i < labels.size(); ++i) {
        if (!data.counts(i)) continue;
        const Signs signs{inJoint[i], byRate[i], isBelowFloor(data, i, result.floors)};
        if (!element(prunings, pruning)(signs)) continue;
        if (const size_t proposed = likeliestClass(data.row(i)); proposed != data.label(i))
            result.suspects.push_back(suspectOf(data, i, proposed));
    }
    std::sort(result.suspects.begin(), result.suspects.end(), isMoreSuspect);
    return result;
}

std::vector<bool> leftOutOf(std::span<const Suspect> suspects, std::span<const int64_t> labels) {
    std::map<int64_t, int64_t> counts, gone;
    for (const int64_t label : labels) ++counts[label];
    std::vector<bool> leftOut(labels.size());
    for (const Suspect& suspect : suspects)
        if (2 * ++gone[suspect.label] <= counts[suspect.label]) leftOut[static_cast<size_t>(suspect.sample)] = true;
    return leftOut;
}

std::vector<double> suspicion(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes) {
    const LabelledProbabilities data{probabilities, labels, static_cast<size_t>(classes)};
    std::vector<double> out;
    for (size_t i = 0; i < labels.size(); ++i)
        out.push_back(data.counts(i) ? 1 - static_cast<double>(data.row(i)[data.label(i)]) : 0);
    return out;
}

}  // namespace lathe::cleaning
