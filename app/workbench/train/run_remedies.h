// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "app/workbench/workspace/run_record.h"
#include "core/base/diagnostic.h"
#include "core/graph/edit.h"

namespace lathe::workbench {

/// A warning of a trainer about one layer.
struct LayerWarning {
    Diagnostic problem;
    std::string layer;
    double x = 0;  ///< in the record's unit
    bool operator==(const LayerWarning&) const = default;
};
/// The notes of a run that are warnings with the location of a layer (`dense "dense1"`), oldest first.
std::vector<LayerWarning> layerWarnings(const RunRecord&);

/// A fix for a warning of a run, as one edit of the project for the next run.
struct RunRemedy {
    QString text;  ///< "Clip the gradients by their norm"
    Edit edit;
};
/// An unused id for a node of this graph.
using FreshNodeId = std::function<NodeId(const Graph&)>;
/// The remedy for a warning; nothing if there is none, or if the project has it already.
std::optional<RunRemedy> runRemedyFor(const Diagnostic&, const Project&, const FreshNodeId&);

}  // namespace lathe::workbench
