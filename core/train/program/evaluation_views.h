// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/project.h"
#include "core/ops/builder.h"

namespace lathe {

/// How many rows the network sees for each sample.
int64_t viewCount(EvaluationViews);

/// Images [N, C, H, W] become [views * N, C, H, W], view by view. What a shift brings in is mirrored at the outermost pixel.
Value viewsOf(Builder&, Value images, EvaluationViews);

/// The network's outputs [views * N, ...] become their means [N, ...]; unmoved and moved views have half of the weight each.
Value meanOverViews(Builder&, Value outputs, EvaluationViews);

/// A note for whoever reads the figures, unless they are of the samples as they are.
Diagnostics notesOn(EvaluationViews);

/// The order along an axis turned round.
Value reversed(Builder&, Value, int axis);

}  // namespace lathe
