// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/loss.h"

namespace lathe {

/// Mean over all dimensions except the batch: [N, ...] to [N].
Value meanPerSample(Lowering&, Value);

/// Reports an error unless each sample of the target has as many values as the prediction.
void checkSameSize(const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics&);

}  // namespace lathe
