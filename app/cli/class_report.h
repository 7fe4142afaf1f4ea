// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/data/loader.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// How a classifier does on each class, as scikit-learn's classification_report and confusion_matrix define it. The prediction is
/// the class with the largest score, the first of equal ones; a share of nothing is 0.
struct ClassReport {
    std::vector<std::string> classes;
    std::vector<std::vector<int64_t>> confusion;  ///< samples by true class (row) and predicted class (column)

    struct Figures {
        double precision = 0, recall = 0, f1 = 0;
        int64_t samples = 0;  ///< of this class in the data
    };
    Figures of(size_t index) const;
    /// Mean over the classes that occur, in the data or among the predictions; `samples`: all.
    Figures macroMean() const;
};

/// `outputs`: real[samples, scores], `labels`: their true classes. A class index at or above the number of names has its number
/// as its name.
ClassReport classReport(const Tensor& outputs, const std::vector<int64_t>& labels, const std::vector<std::string>& names);

/// True classes of the samples of a part, in index order.
Result<std::vector<int64_t>> labelsOf(const PreparedData&, Part);

/// A table of figures by class and, up to twenty classes, the confusion matrix.
std::string classReportText(const ClassReport&);
/// {"classes": [{"name", "precision", "recall", "f1", "samples"}], "macro": {...}, "confusion": [[...]]}
Json toJson(const ClassReport&);

}  // namespace lathe
