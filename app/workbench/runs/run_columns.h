// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/runs/runs_model.h"

namespace lathe::workbench {

/// The columns for these runs: metrics that any run has (at most three: fractions first, loss last), learning rate, batch and
/// seed; then settings that differ between the runs (at most `mostSettings`, those with the most values first; training before
/// data before layers), and those in `wanted`. Energy and cost if any run has them.
std::vector<RunsModel::Column> columnsFor(const std::vector<RunRow>& rows, const Prices& prices,
                                          const std::set<std::string>& wanted);
/// Paths of all settings that any of the runs has.
std::set<std::string> settingsOfAny(const std::vector<RunRow>& rows);
constexpr size_t mostSettings = 8;

/// Short label of a setting, that of its declaration in this project if there is one: "Batch" for "training.batch", "lr" for
/// "training.optimizer.lr", "stem filters" for "layers.stem.filters".
QString settingLabel(std::string_view path, const Project* project = nullptr);

}  // namespace lathe::workbench
