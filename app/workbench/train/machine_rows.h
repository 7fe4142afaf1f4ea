// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "app/workbench/workspace/run_record.h"

namespace lathe::workbench {

/// A figure of the machine over time, with its value at a place of x.
struct MachineTrace {
    RunRecord::Strip strip = RunRecord::Cpu;
    QString name, value;
    double top = 1;  ///< the value at the row's upper edge
};

/// A row of the machine strip: an area, and perhaps a line over it.
struct MachineRow {
    MachineTrace area;
    std::optional<MachineTrace> line = {};
    std::optional<double> limit = {};  ///< of the area's figure: drawn across
    bool ofDevice = false;
};

struct MachineLimits {
    double queue = 3;  ///< batches that fit into the loader's queue
    int cores = 1;
};

/// The rows for a run (null: of none): the GPU first where it has one, else more of the processor. `x`: where the values are
/// read; empty: the latest.
std::vector<MachineRow> machineRows(const RunRecord* record, const MachineLimits& limits, std::optional<double> x);

/// "power limit, heat": what holds a GPU's clock down.
QString throttleText(uint32_t reasons);

}  // namespace lathe::workbench
