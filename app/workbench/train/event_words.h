// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "app/workbench/train/run_view.h"
#include "core/base/diagnostic.h"
#include "widgets/plot/overlay.h"

namespace lathe::workbench {

/// An event of a run as a line for people.
struct EventLine {
    QString icon, text;
    Severity severity = Severity::Note;
    bool byPerson = false;  ///< a command: its icon is in the accent
    double x = 0, runTime = 0;
    bool operator==(const EventLine&) const = default;
};

/// What is worth a line, the latest first. Of commits the last three, of best ones the last: earlier ones say nothing more.
std::vector<EventLine> eventLines(const RunView&);

/// What a person changed, as marks on the curves; other commands and a resume as well.
std::vector<ui::PlotMark> marksOf(const RunView&);
/// Pauses (over time) and waits for data.
std::vector<ui::PlotBand> bandsOf(const RunView&);

/// "Learning rate" for "training.optimizer.lr".
QString settingName(const Project&, std::string_view path);

}  // namespace lathe::workbench
