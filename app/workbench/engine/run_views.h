// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/workbench/workspace/run_record.h"
#include "widgets/hud/hud_data.h"

namespace lathe::workbench {

/// The latest step that was measured layer by layer.
ui::HudLayers layersOf(const RunRecord& record);
/// The step times of a run, divided by activity.
ui::HudTimes timesOf(const RunRecord& record);
/// Loader queue, CPU and memory over the run, reduced to the visible resolution.
std::vector<ui::HudHistory> historiesOf(const RunRecord& record);

/// Describes the view, or explains why it is empty. `title`: name of the run; empty: there is no run.
QString layersSentence(const QString& title, const ui::HudLayers& layers);
/// The same for the step times.
QString timesSentence(const QString& title, const ui::HudTimes& times);
/// The same for the machine. `over`: the run has ended.
QString historiesSentence(const QString& title, const std::vector<ui::HudHistory>& histories, bool over = false);

}  // namespace lathe::workbench
