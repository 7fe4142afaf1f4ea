// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/graph/project.h"
#include "core/layers/layer.h"

namespace lathe::workbench {

/// "Conv2d"; the type itself when it is unknown.
QString typeLabel(const std::string& type);

/// What a node says of itself in one line, from the parameters that matter: "3×3 · 16 · stride 2".
QString settingsLine(const std::string& type, const Params&);
/// The same for a choice: "label smoothing 0.05".
QString settingsLine(const ParamDefs&, const Params&);

/// "16×28×28": a sample, without the batch; "scalar" for rank 0.
QString sampleText(const Shape& withBatch);
QString shapeText(const Shape& sample);

/// Normalisation, activation, dropout: drawn as rows of what they follow.
bool docksTo(const LayerDef&);

}  // namespace lathe::workbench
