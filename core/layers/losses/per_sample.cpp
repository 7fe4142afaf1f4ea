// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

#include <numeric>

namespace lathe {

Value meanPerSample(Lowering& l, Value v) {
    std::vector<int> axes(static_cast<size_t>(l.shape(v).rank() - 1));
    std::iota(axes.begin(), axes.end(), 1);
    return axes.empty() ? v : l.ops().reduceMean(v, std::move(axes));
}

void checkSameSize(const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics& problems) {
    if (!isReal(target.dtype))
        problems.push_back(requestError("loss.target_kind", where,
                                        "it needs numbers as targets, but the targets of the data are classes", {},
                                        "use cross_entropy, or a target column of numbers"));
    else if (prediction.shape.elements() != target.shape.elements())
        problems.push_back(requestError("loss.target_shape", where,
                                        "the network returns {0} per sample, but the targets of the data are {1}",
                                        {toString(prediction.shape.sample()), toString(target.shape.sample())},
                                        "end the network with a Dense layer of as many units as there are target columns"));
}

}  // namespace lathe
