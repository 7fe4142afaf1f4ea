// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/graph/project.h"
#include "core/layers/layer.h"

namespace lathe::workbench {

/// Label of a layer type: "Conv2d"; the type itself if it is unknown.
QString typeLabel(const std::string& type);

/// The important parameters of a node in one line: "3×3 · 16 · stride 2".
QString settingsLine(const std::string& type, const Params&);
/// The same for a choice: "label smoothing 0.05".
QString settingsLine(const ParamDefs&, const Params&);
/// What the block around a node sets in it, in one line: "3 × width = 1,152 · dropout = 0.1". `defs`: of the node. `use`: the
/// node that stands for the block; null: none. Removes the parameters from `defs`.
QString promotedLine(const Block&, const Node* use, const Node&, ParamDefs& defs);

/// The shape of a sample, without the batch: "16×28×28"; "scalar" for rank 0.
QString sampleText(const Shape& withBatch);
/// The shapes of all outputs of a layer: "8×28×28, 8×28×28".
QString sampleTexts(const std::vector<TensorType>& outputs);
/// The same for a shape that has no batch dimension.
QString shapeText(const Shape& sample);

/// True for normalization, activation and dropout: they are drawn as rows of the layer they follow.
bool docksTo(const LayerDef&);

}  // namespace lathe::workbench
