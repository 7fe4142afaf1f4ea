// SPDX-License-Identifier: Apache-2.0
#include "core/layers/dimension.h"

#include <algorithm>

namespace lathe {

namespace {

/// Product of the extents of axes [begin, end).
int64_t extentOf(const Shape& shape, int begin, int end) {
    int64_t n = 1;
    for (int i = begin; i < end; ++i) n *= shape[i];
    return n;
}

/// One window of the maximum pool is all elements of the axis.
Value maxOverAxis(Builder& b, Value x, int axis) {
    Shape result = b.shape(x);
    const int64_t extent = result[axis];
    const Shape image{extentOf(result, 0, axis), 1, extent, extentOf(result, axis + 1, result.rank())};
    result.set(axis, 1);
    PoolAttributes window;
    window.kernel = window.stride = {extent, 1};
    return b.reshape(b.append1(OpKind::MaxPool2d, window, {b.reshape(x, image)}), result);
}

}  // namespace

std::optional<int> sampleAxis(int64_t dim, int rank) {
    const int64_t axis = dim < 0 ? dim + rank : dim;
    return axis >= 1 && axis < rank ? std::optional(static_cast<int>(axis)) : std::nullopt;
}

std::optional<std::vector<int>> sampleAxes(const std::vector<int64_t>& dims, int rank) {
    std::vector<int> axes;
    for (int64_t dim : dims) {
        const auto axis = sampleAxis(dim, rank);
        if (!axis || std::find(axes.begin(), axes.end(), *axis) != axes.end()) return std::nullopt;
        axes.push_back(*axis);
    }
    std::sort(axes.begin(), axes.end());
    return axes;
}

std::vector<TensorType> dimensionError(InferContext& c, std::string_view code, const ParamValue& dims) {
    return c.error(code, "dimension {0} does not fit a sample of shape {1}", {toString(dims), toString(c.shape().sample())},
                   "use different dimensions that exist: 1 is the first one of a sample, and -1 the last one");
}

std::optional<int> axisOrError(InferContext& c, std::string_view code, int64_t dim) {
    const auto axis = sampleAxis(dim, c.shape().rank());
    if (!axis) dimensionError(c, code, dim);
    return axis;
}

Value reduceMax(Builder& b, Value x, const std::vector<int>& axes) {
    for (int axis : axes) x = maxOverAxis(b, x, axis);
    return x;
}

}  // namespace lathe
