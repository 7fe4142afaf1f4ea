// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <QString>

#include "core/data/transform.h"
#include "core/graph/project.h"

namespace lathe::workbench {

class Document;

/// Each function of this header is one step of the undo history, and returns an error if the project does not accept the change.
/// This one adds a transform at the end. For one of waveforms, the reader then keeps the waveforms, if it can.
Status addTransform(Document&, const TransformDef&);
/// Removes the transform at `index`.
Status removeTransform(Document&, size_t index);
/// Moves a transform to another position.
Status moveTransform(Document&, size_t from, size_t to);  ///< `to`: its index after the move
/// Sets all parameters to their defaults.
Status resetTransform(Document&, size_t index);
/// Sets several parameters of one transform. Values equal to the default are not written to the file. Edits with the same `merge`
/// become one step.
Status setTransformValues(Document&, size_t index, const std::vector<std::pair<const ParamDef*, ParamValue>>& values,
                          const QString& merge = {});

/// Whether the sweep varies the order of the transforms.
bool isOrderSwept(const Project&);
/// Makes the sweep vary the position of a transform in the list, or removes the order from the sweep. Error
/// sweep.transform_order: the sweep varies values of transforms, which it names by their positions; or there is only one
/// transform.
Status toggleOrderSweep(Document&, size_t index);
/// The error above, for a value that would be swept while the order is.
Diagnostic orderAndValues();

/// The translated name of a transform; its type if it is unknown.
QString labelOf(const Choice& transform);

}  // namespace lathe::workbench
