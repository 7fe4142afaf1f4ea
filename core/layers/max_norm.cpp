// SPDX-License-Identifier: Apache-2.0
#include "core/layers/max_norm.h"

#include <numeric>
#include <vector>

namespace lathe {

const FloatParam maxWeightNorm{{.key = "max_norm",
                                .label = "Max norm",
                                .initial = 0,
                                .min = 0,
                                .max = 1e6,
                                .sweep = Scale::Log,
                                .help =
                                    "Largest Euclidean norm of the weights of each output (neuron or filter). After each step, "
                                    "larger weights are scaled down to it. 0: no limit."}};

// The small number is that of torch.renorm and Keras.
Value withMaxNorm(Builder& b, Value weight, double most) {
    std::vector<int> axes(static_cast<size_t>(b.shape(weight).rank()) - 1);
    std::iota(axes.begin(), axes.end(), 1);
    const Value norm = b.unary(OpKind::Sqrt, b.reduceSum(b.unary(OpKind::Square, weight), axes, true));
    const Value limit = b.fill({b.type(norm).dtype, {}}, most);
    const Value isLarger = b.append1(OpKind::Greater, {}, {norm, limit});
    const Value removed = b.affine(b.div(limit, b.affine(norm, 1, 1e-7)), -1, 1);
    return b.mul(weight, b.affine(b.append1(OpKind::Mask, {}, {removed, isLarger}), -1, 1));
}

}  // namespace lathe
