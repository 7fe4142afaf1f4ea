// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/sweep/study/study.h"
#include "widgets/study/study_data.h"

namespace lathe::workbench {

/// "lr" for "training.optimizer.lr"; with its owner ("dropout.p") if the last part is not specific or occurs twice.
QString shortName(const std::string& path, const sweep::Space& space);
/// A value of a trial in the format of axes: "0.046", "2e-5", "128", "adam".
QString pointValueText(const Json& value);
/// The same in the format of a column of this parameter: with the same number of decimals, or with three significant digits on a
/// logarithmic scale.
QString pointCellText(const sweep::Dimension& dimension, const Json& value);

/// The axis of a parameter.
ui::TrialAxis axisOf(const sweep::Dimension& dimension, const sweep::Space& space);
/// The axis of an objective; its range is set later from the values.
ui::TrialAxis axisOf(const sweep::Objective& objective);
/// Position (0 to 1) of a trial's value on the axis of a parameter; NaN: the trial has no value, or a value outside of the
/// domain.
double positionOf(const sweep::Dimension& dimension, const ui::TrialAxis& axis, const sweep::Point& point);

/// When a trial was trained, without pauses.
struct TrainingTime {
    double began = 0, ended = 0;  ///< of its latest period, seconds since 1970; ended 0: still training
    double seconds = 0;           ///< total of finished periods
    bool operator==(const TrainingTime&) const = default;
};

/// The data of the pictures of a study. Workers are the slots in which trainings ran. `times`: by trial number; trials without an
/// entry use their own start and end.
ui::TrialTable tableOf(const sweep::Study& study, const std::vector<TrainingTime>& times = {});
/// The values that each trial reported for the first objective.
std::vector<ui::TrialCurve> curvesOf(const sweep::Study& study);

}  // namespace lathe::workbench
