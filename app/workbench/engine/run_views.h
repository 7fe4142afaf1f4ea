// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/workbench/workspace/run_record.h"
#include "widgets/hud/hud_data.h"

namespace lathe::workbench {

/// The latest step that was measured layer by layer.
ui::HudLayers layersOf(const RunRecord& record);
/// Where the time of a run's steps went, by what was done.
ui::HudTimes timesOf(const RunRecord& record);
/// Loader queue, processor and memory over the run, thinned to what can be seen.
std::vector<ui::HudHistory> historiesOf(const RunRecord& record);

/// What is seen, or why there is nothing to see. `title`: of the run; empty: there is none.
QString layersSentence(const QString& title, const ui::HudLayers& layers);
QString timesSentence(const QString& title, const ui::HudTimes& times);
QString historiesSentence(const QString& title, const std::vector<ui::HudHistory>& histories, bool over = false);

}  // namespace lathe::workbench
