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

/// What can be done to the list of transforms; each is one step of the undo history.
Status addTransform(Document&, const TransformDef&);  ///< at the end
Status removeTransform(Document&, size_t index);
Status moveTransform(Document&, size_t from, size_t to);  ///< `to`: its place afterwards
/// All parameters back to their defaults.
Status resetTransform(Document&, size_t index);
/// Several parameters of one transform at once; a value equal to the default is left out of the file. Edits with the same `merge`
/// become one step.
Status setTransformValues(Document&, size_t index, const std::vector<std::pair<const ParamDef*, ParamValue>>& values,
                          const QString& merge = {});

QString labelOf(const Choice& transform);

}  // namespace lathe::workbench
