// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "app/workbench/workspace/run_record.h"

namespace lathe::workbench {

/// A quantity of the machine over time, with its value at one x.
struct MachineTrace {
    RunRecord::Strip strip = RunRecord::Cpu;
    QString name, value;
    double top = 1;  ///< value at the upper edge of the row
};

/// A row of the machine strip: an area, and optionally a line over it.
struct MachineRow {
    MachineTrace area;
    std::optional<MachineTrace> line = {};
    std::optional<double> limit = {};  ///< limit of the area's quantity: a horizontal line
    bool ofDevice = false;
};

/// Upper ends of the rows for the loader's queue and the CPU.
struct MachineLimits {
    double queue = 3;  ///< capacity of the loader's queue, in batches
    int cores = 1;
};

/// The rows for a run (null: none): with a GPU, its rows come first, else there are more rows of the CPU. `x`: position of the
/// values; empty: the latest.
std::vector<MachineRow> machineRows(const RunRecord* record, const MachineLimits& limits, std::optional<double> x);

/// Why the GPU's clock is reduced: "power limit, temperature". `reasons`: bits of ClockReason.
QString throttleText(uint32_t reasons);

}  // namespace lathe::workbench
