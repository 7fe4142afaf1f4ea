// SPDX-License-Identifier: Apache-2.0
#include "core/layers/group_statistics.h"

#include <array>

#include "core/layers/rates.h"

namespace lathe {

const FloatParam groupEpsilon{{.key = "eps",
                               .label = "Epsilon",
                               .initial = 1e-5,
                               .min = 1e-12,
                               .max = 1,
                               .sweep = Scale::Log,
                               .help = "Added to the variance for numerical stability."}};

Value normalizeGroups(Builder& b, Value x, int64_t groups, double epsilon) {
    const Shape shape = b.shape(x);
    const DType real = b.type(x).dtype;
    const int64_t inGroup = shape.sample().elements() / groups;
    const Value rows = b.reshape(x, {shape[0] * groups, inGroup});
    const std::array operands{rows, b.fill({real, {inGroup}}, 1), b.fill({real, {inGroup}}, 0)};
    return b.reshape(b.append(OpKind::LayerNorm, NormAttributes{epsilon, 0.1, 1, {}}, operands).front(), shape);
}

Value scaleChannels(Lowering& l, const Params& p, Value y) {
    Builder& b = l.ops();
    const int64_t channels = l.shape(y)[1];
    Shape wide{1, channels};
    while (wide.rank() < l.shape(y).rank()) wide.append(1);
    const Value scale = l.weight("weight", {channels}, Init::ones(), p[weightRate]);
    const Value bias = l.weight("bias", {channels}, Init::zeros(), p[biasRate]);
    return b.add(b.mul(y, b.reshape(scale, wide)), b.reshape(bias, wide));
}

}  // namespace lathe
