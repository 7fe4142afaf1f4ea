// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/compile/infer.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// One line of *This layer*: label, value, and how it is computed: "Parameters", "4,640", "= 4,608 + 32".
struct LayerFigure {
    QString label, value, remark;
    bool operator==(const LayerFigure&) const = default;
};

/// Sums over the layers: output (one layer only), parameters, multiply-adds per sample and their share, memory of results at the
/// batch size. Empty while nothing is known.
std::vector<LayerFigure> layerFigures(const Project&, const Inference&, const std::vector<NodeId>&);

}  // namespace lathe::workbench
