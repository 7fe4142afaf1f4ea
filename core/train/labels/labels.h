// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace lathe {

/// The classes of a sequence, in order. Their number does not depend on the steps of the input (LossDef::sequences).
using Labels = std::vector<int64_t>;

/// How lists of classes name class 0 of such sequences.
constexpr std::string_view blankName = "(blank)";

/// The best path of scores[steps, classes] of a network that was trained with CTC: the class with the largest score at each step
/// (of equal ones the first), runs of one class joined, and then without the blank, class 0.
Labels greedyLabels(std::span<const double> scores, int64_t classes);
/// The numbers of a padded target before the first negative one.
Labels labelsOf(std::span<const double> target);
/// The least number of labels to insert, remove or replace that makes one sequence of the other (Levenshtein distance).
int64_t editDistance(const Labels&, const Labels&);

}  // namespace lathe
