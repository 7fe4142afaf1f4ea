// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/train/labels/labels.h"

namespace lathe {

/// A predicted sequence of labels beside its target.
struct JudgedLabels {
    int64_t sample = 0;
    Labels target, predicted;
    int64_t errors = 0;  ///< `editDistance` of the two
    bool operator==(const JudgedLabels&) const = default;
};

/// How a network that was trained with a loss of sequences predicts the samples of a split.
struct LabelReport {
    std::vector<std::string> classes = {};
    int64_t samples = 0;
    int64_t exact = 0;                     ///< samples without an error
    std::vector<JudgedLabels> worst = {};  ///< the samples with most errors first, then in their order; also right ones, if few
    bool operator==(const LabelReport&) const = default;
};

/// `samples`: their indices. At most `most` sequences are listed.
LabelReport labelReport(std::span<const int64_t> samples, std::span<const Labels> predicted, std::span<const Labels> targets,
                        std::vector<std::string> classes, size_t most);

/// {"samples", "exact", "worst": [{"sample", "target": [names], "prediction": [names], "errors"}]}. A class without a name is its
/// number.
Json toJson(const LabelReport&);

}  // namespace lathe
