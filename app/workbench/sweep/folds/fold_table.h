// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "app/workbench/sweep/study/study_reader.h"
#include "core/train/interface/figures.h"

namespace lathe::workbench {

/// A line in the table of a cross-validation.
struct FoldLine {
    enum class Kind : uint8_t {
        Fold,
        Mean,       ///< over the folds
        Deviation,  ///< of the sample, with n - 1
        Pooled      ///< over all samples, each by the model that was trained without it
    };
    Kind kind = Kind::Fold;
    int64_t fold = 0;    ///< from 1
    int64_t trial = -1;  ///< -1: there is none yet
    sweep::TrialState state = sweep::TrialState::Waiting;
    Figures figures = {};  ///< at the best epoch; those that are not known are missing
    std::optional<int64_t> bestEpoch = {};
    std::optional<double> seconds = {};  ///< of the training
};

/// The result of a cross-validation.
struct FoldTable {
    /// Columns: first the metric that selects the best epoch of the project, then the others of the validation and of the test
    /// split.
    std::vector<std::string> figures;
    std::vector<FoldLine> lines;  ///< all folds; then the lines of all folds together, as far as they are known
};

/// Of a study with `StudyData::folds`. `now`: seconds since 1970, for trainings in progress.
FoldTable foldTableOf(const StudyData& study, double now);

/// Titles of the columns, and texts of a line: fold, state, the first metric, best epoch, time, the other metrics.
QStringList headTexts(const FoldTable& table);
QStringList lineTexts(const FoldTable& table, const FoldLine& line);
/// Whether a column has numbers.
bool isNumberColumn(int column);

/// For a program: names of the project file, and numbers with ten digits.
QString foldsAsCsv(const FoldTable& table);
/// For a document: as shown.
QString foldsAsMarkdown(const FoldTable& table);

}  // namespace lathe::workbench
