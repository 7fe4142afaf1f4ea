// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

#include <cmath>

namespace lathe {

Fixed toFixed(double value) {
    return std::llround(value * static_cast<double>(fixedOne));
}

void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics& problems) {
    if (features.dtype == DType::U8 && features.shape.rank() == 3) return;
    problems.push_back(requestError(
        "transform.no-image", where, "samples are {0} {1}, not images of bytes (channels x height x width)",
        {std::string(name(features.dtype)), toString(features.shape)}, "remove the transform, or choose a data set of images"));
}

bool happens(const Philox& random, uint64_t i, double p) {
    return static_cast<double>(random.uniform(i)) < p;
}

double spread(const Philox& random, uint64_t i, double by) {
    return (2 * static_cast<double>(random.uniform(i)) - 1) * by;
}

}  // namespace lathe
