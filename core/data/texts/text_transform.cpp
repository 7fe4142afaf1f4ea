// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_transform.h"

#include <string>

namespace lathe {

void checkIsText(const Params&, const TensorType& features, std::string_view where, Diagnostics& problems) {
    if (features.dtype == DType::I64 && features.shape.rank() == 1) return;
    problems.push_back(requestError("transform.no-text", where, "samples are {0} {1}, not tokens of texts",
                                    {std::string(name(features.dtype)), toString(features.shape)},
                                    "remove the transform, or choose labeled texts"));
}

std::vector<SampledValue> describeAppliedToText(const Params&, const SampleRandom&, const Shape&) {
    return {{.label = "Applied", .text = "yes"}};
}

}  // namespace lathe
