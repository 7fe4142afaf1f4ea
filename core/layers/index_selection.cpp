// SPDX-License-Identifier: Apache-2.0
#include "core/layers/index_selection.h"

#include <numeric>
#include <utility>
#include <vector>

#include "core/base/element.h"

namespace lathe {

namespace {

/// I64[n]. Equal neighbours are one constant.
Value indexTensor(Builder& b, std::span<const int64_t> indices) {
    std::vector<Value> runs;
    for (size_t from = 0, to = 0; from < indices.size(); from = to) {
        while (to < indices.size() && indices[to] == indices[from]) ++to;
        const Shape count{static_cast<int64_t>(to - from)};
        runs.push_back(b.fill({DType::I64, count}, static_cast<double>(indices[from])));
    }
    return runs.size() == 1 ? runs.front() : b.concat(runs, 0);
}

}  // namespace

Value selectIndices(Builder& b, Value x, int axis, std::span<const int64_t> indices) {
    const Shape shape = b.shape(x);
    std::vector<int> exchanged(static_cast<size_t>(shape.rank()));
    std::iota(exchanged.begin(), exchanged.end(), 0);
    std::swap(exchanged.front(), element(exchanged, axis));
    const Value rows = b.transpose(x, exchanged);
    const GatherAttributes table{.rows = shape[axis], .ignored = -1};
    return b.transpose(b.append1(OpKind::Gather, table, {rows, indexTensor(b, indices)}), exchanged);
}

}  // namespace lathe
