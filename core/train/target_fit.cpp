// SPDX-License-Identifier: Apache-2.0
#include "core/train/target_fit.h"

namespace lathe {

TargetFit fitFor(const DatasetInfo& data) {
    if (data.targetKind() == TargetKind::Class)
        return {static_cast<int64_t>(data.classes.size()), {"cross_entropy", {}}, {{"accuracy", {}}}, Normalization::None};
    return {data.target.shape.elements(), {"mse", {}}, {{"mae", {}}}, Normalization::Standardize};
}

}  // namespace lathe
