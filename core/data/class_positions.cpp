// SPDX-License-Identifier: Apache-2.0
#include "core/data/class_positions.h"

#include <cassert>

namespace lathe {
namespace {

/// [outer, classes, inner] to [outer * inner, classes].
template <class Real>
Tensor classesLast(const Tensor& scores, int64_t outer, int64_t classes, int64_t inner) {
    Tensor out(scores.dtype(), Shape{outer * inner, classes});
    const Real* from = scores.data<Real>();
    Real* to = out.data<Real>();
    for (int64_t o = 0; o < outer; ++o)
        for (int64_t i = 0; i < inner; ++i)
            for (int64_t c = 0; c < classes; ++c) *to++ = from[(o * classes + c) * inner + i];
    return out;
}

}  // namespace

int classDimension(const Shape& target) {
    return target.rank() == 1 ? 2 : 1;
}

Tensor scoreRows(const DatasetInfo& info, const Tensor& scores) {
    if (!info.hasPositions()) return scores;
    const int dimension = classDimension(info.target.shape);
    assert(scores.shape().rank() == info.target.shape.rank() + 2);
    const int64_t classes = scores.shape()[dimension], outer = scores.shape()[0];
    if (dimension == 2) return scores.reshaped({outer * scores.shape()[1], classes});
    const int64_t positions = info.target.shape.elements();
    return scores.dtype() == DType::F64 ? classesLast<double>(scores, outer, classes, positions)
                                        : classesLast<float>(scores, outer, classes, positions);
}

Tensor classRows(const DatasetInfo& info, const Tensor& targets) {
    return info.hasPositions() ? targets.reshaped({targets.elements()}) : targets;
}

}  // namespace lathe
