// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/tensor/tensor.h"

namespace lathe {

struct EvaluatedSamples;

/// Quality of a classifier for each class, defined as in scikit-learn's classification_report and confusion_matrix. The
/// prediction is the class with the largest score, the first of equal ones. A ratio with denominator 0 is 0.
struct ClassReport {
    std::vector<std::string> classes;
    std::vector<std::vector<int64_t>> confusion;  ///< samples by true class (row) and predicted class (column)

    /// Metrics of one class.
    struct Figures {
        double precision = 0, recall = 0, f1 = 0;
        int64_t samples = 0;  ///< number of samples of this class in the data
    };
    Figures of(size_t index) const;
    /// Mean over the classes that occur in the data or among the predictions; `samples` is their total.
    Figures macroMean() const;
    bool operator==(const ClassReport&) const = default;
};

/// `outputs`: real[samples, scores]; `labels`: the true classes; a negative one is left out. A class without a name is named by
/// its index.
ClassReport classReport(const Tensor& outputs, const std::vector<int64_t>& labels, const std::vector<std::string>& names);
/// The same for samples of an evaluation, whose targets are classes.
ClassReport classReport(const EvaluatedSamples&, const std::vector<std::string>& names);

/// The report as {"classes": [{"name", "precision", "recall", "f1", "samples"}], "macro": {...}, "confusion": [[...]]}.
Json toJson(const ClassReport&);
/// Reads names and counts of such an object; nothing if the counts are not a square of numbers from 0.
std::optional<ClassReport> classReportFromJson(const Json&);

}  // namespace lathe
