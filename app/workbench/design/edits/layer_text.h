// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/graph/project.h"
#include "core/layers/layer.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

/// Label of a layer type: "Conv2d"; the type itself if it is unknown.
QString typeLabel(const std::string& type);
/// The family (color and glyph) of a layer type.
ui::Family familyOf(const std::string& type);
/// A palette heading in the window's language: "Pooling and shape".
QString groupLabel(std::string_view group);

/// The important parameters of a node in one line: "3×3 · 16 · stride 2".
QString settingsLine(const std::string& type, const Params&);
/// The same for a choice: "label smoothing 0.05".
QString settingsLine(const ParamDefs&, const Params&);

/// The shape of a sample, without the batch: "16×28×28"; "scalar" for rank 0.
QString sampleText(const Shape& withBatch);
/// The same for a shape that has no batch dimension.
QString shapeText(const Shape& sample);

/// True for normalization, activation and dropout: they are drawn as rows of the layer they follow.
bool docksTo(const LayerDef&);

}  // namespace lathe::workbench
