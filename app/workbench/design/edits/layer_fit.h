// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QString>

#include "core/compile/infer.h"
#include "core/graph/block_template.h"
#include "core/graph/graph.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// Why a new layer of this type, with defaults, cannot read an output. Empty: it can, or no reason is known.
QString mismatchOf(const std::string& type, const Inference&, std::pair<NodeId, int> from);
/// The same for a new layer that stands for a block. A block with several inputs is not checked.
QString mismatchOf(const BlockTemplate&, const Inference&, std::pair<NodeId, int> from);

/// Channels of images, or features of vectors and sequences, that an output has; 0: not known.
int64_t channelsOf(const Inference&, std::pair<NodeId, int> from);

/// Why a wire is not possible: a cycle, a missing port, or shapes that do not match. Empty: it is possible.
QString whyNoWire(const Project&, const Inference&, const Edge& wire);

}  // namespace lathe::workbench
