// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "app/workbench/workspace/run_record.h"

namespace lathe::workbench {

/// A row of the gradient strip: one layer, or the layers of a block.
struct GradientRow {
    QString name;
    std::vector<size_t> layers = {};  ///< indices in RunRecord::gradientLayers
    bool operator==(const GradientRow&) const = default;
};

/// At most `most` rows: one for each layer; with more layers, one for each prefix before a dot ("stage2" of "stage2.conv1"); with
/// more prefixes, neighbours share a row.
std::vector<GradientRow> gradientRows(const std::vector<std::string>& layers, size_t most);

/// The norm of the gradient of all layers of a row: the root of the sum of their squares.
double normOf(const GradientRow&, const LayerGradients&);

/// The decades that contain all finite norms above 0: powers of ten. 0 and 1 if there are none.
struct Decades {
    int from = 0, to = 1;
    bool operator==(const Decades&) const = default;
    /// Position of a value between the ends, from 0 to 1.
    double share(double value) const;
};
Decades decadesOf(const std::vector<GradientRow>&, const std::vector<LayerGradients>&);

}  // namespace lathe::workbench
