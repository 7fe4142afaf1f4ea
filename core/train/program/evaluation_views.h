// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/project.h"
#include "core/ops/builder.h"

namespace lathe {

/// Number of rows that the network gets for each sample.
int64_t viewCount(EvaluationViews);

/// Makes [views * N, C, H, W] of images [N, C, H, W], view by view. Shifted views are filled by reflection at the outermost
/// pixel.
Value viewsOf(Builder&, Value images, EvaluationViews);

/// Averages the outputs [views * N, ...] of the network to [N, ...]. The unshifted views have half of the weight, the shifted
/// views the other half.
Value meanOverViews(Builder&, Value outputs, EvaluationViews);

/// A note that metrics are averaged over views; none for EvaluationViews::Plain.
Diagnostics notesOn(EvaluationViews);

/// x with the order along `axis` reversed.
Value reversed(Builder&, Value, int axis);

}  // namespace lathe
