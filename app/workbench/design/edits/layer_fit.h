// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QString>

#include "core/compile/infer.h"
#include "core/graph/graph.h"

namespace lathe::workbench {

/// Why a new layer of this type, as it comes, cannot read an output; empty: it can, or nothing is known against it.
QString misfitOf(const std::string& type, const Inference&, std::pair<NodeId, int> from);

/// Why a wire cannot be drawn: a circle, a port that is not there, or shapes that do not go together; empty: it can.
QString whyNoWire(const Graph&, const Inference&, const Edge& wire);

}  // namespace lathe::workbench
