// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/runs/runs_model.h"

namespace lathe::workbench {

/// The columns for these runs: figures that any has (at most three: shares first, the loss last), learning rate, batch and seed,
/// then the settings in which they differ (at most `mostSettings`, those that take the most values first, training before data
/// before layers) and those of `wanted`. Energy and cost where any run has them.
std::vector<RunsModel::Column> columnsFor(const std::vector<RunRow>& rows, const Prices& prices,
                                          const std::set<std::string>& wanted);
/// Settings that any of the runs has, by path.
std::set<std::string> settingsOfAny(const std::vector<RunRow>& rows);
constexpr size_t mostSettings = 8;

/// "Batch" for "training.batch", "lr" for "training.optimizer.lr", "stem filters" for "layers.stem.filters".
QString settingLabel(std::string_view path);

}  // namespace lathe::workbench
