// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/target_scaling.h"

#include <algorithm>

namespace lathe {
namespace {

bool allEqual(const std::vector<double>& list) {
    return std::adjacent_find(list.begin(), list.end(), std::not_equal_to<>()) == list.end();
}

/// A constant of shape [1, ...] like a sample of `like`, which broadcasts over the batch.
Value constantLike(Builder& ops, Value like, const std::vector<double>& figures) {
    std::vector<Value> parts;
    for (const double figure : figures) parts.push_back(ops.fill({ops.type(like).dtype, Shape{1}}, figure));
    Shape sample = ops.shape(like).sample(), one{1};
    for (const int64_t extent : sample) one.append(extent);
    const Value row = ops.reshape(ops.concat(parts, 0), one);
    return ops.broadcastTo(row, ops.shape(like));
}

}  // namespace

Value unscaled(Builder& ops, Value scaled, const NormalizationFigures& figures) {
    if (figures.shift.empty()) return scaled;
    if (allEqual(figures.scale) && allEqual(figures.shift)) return ops.affine(scaled, 1 / figures.scale[0], figures.shift[0]);
    std::vector<double> widths;
    for (const double s : figures.scale) widths.push_back(1 / s);
    return ops.add(ops.mul(scaled, constantLike(ops, scaled, widths)), constantLike(ops, scaled, figures.shift));
}

}  // namespace lathe
