// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/position_rows.h"

#include <numeric>
#include <vector>

#include "core/data/class_positions.h"

namespace lathe {
namespace {

Shape positionsOf(const Shape& scores, int classes) {
    Shape out;
    for (int i = 0; i < scores.rank(); ++i)
        if (i != classes) out.append(scores[i]);
    return out;
}

/// The classes behind all other dimensions.
Value classesLast(Builder& ops, Value scores, int classes) {
    const int rank = ops.shape(scores).rank();
    if (classes == rank - 1) return scores;
    std::vector<int> order(static_cast<size_t>(rank));
    std::iota(order.begin(), order.end(), 0);
    order.erase(order.begin() + classes);
    order.push_back(classes);
    return ops.transpose(scores, std::move(order));
}

}  // namespace

PositionRows rowsOfPositions(Builder& ops, Value scores, Value target) {
    const TensorType given = ops.type(target);
    const DType real = ops.type(scores).dtype;
    const int64_t rows = given.shape.elements();
    const int dimension = classDimension(given.shape.sample());
    const int64_t classes = ops.shape(scores)[dimension];
    const Value numbers = ops.reshape(ops.cast(target, real), {rows});
    PositionRows out;
    out.scores = ops.reshape(classesLast(ops, scores, dimension), {rows, classes});
    out.classes = ops.cast(ops.relu(numbers), DType::I64);
    out.counts = ops.append1(OpKind::Greater, {}, {numbers, ops.fill({real, {}}, -0.5)});
    return out;
}

std::pair<TensorType, TensorType> typesOfRows(const TensorType& scores, const TensorType& target, std::string_view where,
                                              Diagnostics& problems) {
    const int dimension = classDimension(target.shape.sample());
    const bool fits = scores.shape.rank() == target.shape.rank() + 1 && positionsOf(scores.shape, dimension) == target.shape;
    if (!fits) {
        problems.push_back(requestError("loss.positions", where,
                                        "the network returns {0} per sample, but the data have a class for each of {1} positions",
                                        {toString(scores.shape.sample()), toString(target.shape.sample())},
                                        "change the last layers: the output must be (positions, classes) for sequences, or "
                                        "(classes, height, width) for images"));
        return {};
    }
    const int64_t rows = target.shape.elements();
    return {TensorType{scores.dtype, {rows, scores.shape[dimension]}}, TensorType{target.dtype, {rows}}};
}

Value meanOfPositions(Builder& ops, Value rows, const PositionRows& positions, int64_t samples) {
    const Value counted = ops.mul(rows, positions.counts);
    return ops.reduceMean(ops.reshape(counted, {samples, ops.shape(rows).elements() / samples}), {1});
}

LossValues lossOfSamples(Builder& ops, const LossValues& rows, const PositionRows& positions, int64_t samples) {
    const Value weights = rows.weights.valid() ? rows.weights : positions.counts;
    return {meanOfPositions(ops, rows.values, positions, samples), meanOfPositions(ops, weights, positions, samples), true};
}

}  // namespace lathe
