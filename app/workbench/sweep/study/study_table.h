// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/sweep/study/study.h"
#include "widgets/study/study_data.h"

namespace lathe::workbench {

/// "lr" of "training.optimizer.lr"; with its owner ("dropout.p") where the last part says too little or is there twice.
QString shortName(const std::string& path, const sweep::Space& space);
/// A value of a point as axes write it: "0.046", "2e-5", "128", "adam".
QString pointValueText(const Json& value);
/// The same as a cell of the column of `dimension` writes it: with equal decimals, or with three digits that matter on a
/// logarithmic scale.
QString pointCellText(const sweep::Dimension& dimension, const Json& value);

/// The axis of a dimension, and of an objective (whose ends follow from the values).
ui::TrialAxis axisOf(const sweep::Dimension& dimension, const sweep::Space& space);
ui::TrialAxis axisOf(const sweep::Objective& objective);
/// The place of a trial's value on the axis of a dimension; NaN: the trial has none, or one that the domain does not know.
double placeOf(const sweep::Dimension& dimension, const ui::TrialAxis& axis, const sweep::Point& point);

/// When a trial was trained: pauses do not count.
struct TrainingTime {
    double began = 0, ended = 0;  ///< of its latest stretch, seconds since 1970; ended 0: it goes on
    double seconds = 0;           ///< of the stretches that are over
    bool operator==(const TrainingTime&) const = default;
};

/// What the pictures of a study show. Workers are the slots that trainings took turns in.
/// `times`: by number; where there is none, the trial's own beginning and end count.
ui::TrialTable tableOf(const sweep::Study& study, const std::vector<TrainingTime>& times = {});
std::vector<ui::TrialCurve> curvesOf(const sweep::Study& study);

}  // namespace lathe::workbench
