// SPDX-License-Identifier: Apache-2.0
#include "core/data/arrays/row_transform.h"

#include <string>

namespace lathe {

void checkIsRow(const Params&, const TensorType& samples, std::string_view where, Diagnostics& problems) {
    if (samples.dtype == DType::F32 && samples.shape.rank() == 1) return;
    problems.push_back(requestError("transform.no-row", where, "samples are {0} {1}, not rows of a table",
                                    {std::string(name(samples.dtype)), toString(samples.shape)},
                                    "remove the transform, or choose a table"));
}

std::vector<SampledValue> describeAppliedToRow(const Params&, const SampleRandom&, const Shape&) {
    return {{.label = "Applied", .text = "yes"}};
}

}  // namespace lathe
