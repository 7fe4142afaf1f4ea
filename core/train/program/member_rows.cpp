// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/member_rows.h"

namespace lathe {
namespace {

/// [first, second, ...], where ... is a sample of `like`.
Shape withSample(int64_t first, int64_t second, const Shape& like) {
    Shape shape{first, second};
    for (const int64_t extent : like.sample()) shape.append(extent);
    return shape;
}

/// [N, K, ...] to [N * K, ...].
Value joined(Builder& ops, Value v) {
    const Shape given = ops.shape(v);
    Shape shape{given[0] * given[1]};
    for (int i = 2; i < given.rank(); ++i) shape.append(given[i]);
    return ops.reshape(v, shape);
}

/// Through reals: classes are small integers, which they hold exactly.
Value repeated(Builder& ops, Value target, int64_t members, DType real) {
    const TensorType given = ops.type(target);
    const Value numbers = ops.reshape(ops.cast(target, real), withSample(given.shape[0], 1, given.shape));
    const Value all = ops.broadcastTo(numbers, withSample(given.shape[0], members, given.shape));
    return ops.cast(joined(ops, all), given.dtype);
}

Value meanOfRows(Builder& ops, Value rows, int64_t samples) {
    return ops.reduceMean(ops.reshape(rows, {samples, ops.shape(rows).elements() / samples}), {1});
}

}  // namespace

MemberRows rowsOfMembers(Builder& ops, Value outputs, Value target) {
    const int64_t members = ops.shape(outputs)[1];
    const DType real = ops.type(outputs).dtype;
    return {joined(ops, outputs), repeated(ops, target, members, real)};
}

LossValues meanOfMembers(Builder& ops, const LossValues& rows, int64_t samples) {
    const Value weights = rows.weights.valid() ? meanOfRows(ops, rows.weights, samples) : Value();
    return {meanOfRows(ops, rows.values, samples), weights, rows.uneven};
}

}  // namespace lathe
