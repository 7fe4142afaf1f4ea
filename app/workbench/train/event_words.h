// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "app/workbench/train/run_view.h"
#include "core/base/diagnostic.h"
#include "widgets/plot/overlay.h"

namespace lathe::workbench {

/// An event of a run as a line of text. `x`: position on the curves; `runTime`: seconds of the run.
struct EventLine {
    QString icon, text;
    Severity severity = Severity::Note;
    bool byPerson = false;  ///< a command: its icon has the accent color
    double x = 0, runTime = 0;
    bool operator==(const EventLine&) const = default;
};

/// The relevant events, the latest first: only the last three checkpoints and the last best epoch.
std::vector<EventLine> eventLines(const RunView&);

/// Marks on the curves: settings that the user changed during the training, and resumes.
std::vector<ui::PlotMark> marksOf(const RunView&);
/// Intervals on the curves: pauses (over time) and waits for data.
std::vector<ui::PlotBand> bandsOf(const RunView&);

/// Label of a setting: "Learning rate" for "training.optimizer.lr".
QString settingName(const Project&, std::string_view path);

}  // namespace lathe::workbench
