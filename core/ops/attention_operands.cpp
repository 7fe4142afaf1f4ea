// SPDX-License-Identifier: Apache-2.0
#include "core/ops/attention_operands.h"

#include <cmath>

namespace lathe {
namespace {

void placeApart(AttentionOperands& o, size_t first, std::span<const TensorType> types) {
    const Shape &q = types[first].shape, &k = types[first + 1].shape, &v = types[first + 2].shape;
    o.keys = k[1];
    o.width = q[2] / o.heads;
    o.valueWidth = v[2] / o.keyHeads;
    o.q = {first, 0, q[2]};
    o.k = {first + 1, 0, k[2]};
    o.v = {first + 2, 0, v[2]};
    o.mask = first + 3;
}

void placePacked(AttentionOperands& o, size_t first, const Shape& all) {
    o.keys = o.queries;
    o.width = o.valueWidth = all[2] / (o.heads + 2 * o.keyHeads);
    o.q = {first, 0, all[2]};
    o.k = {first, o.heads * o.width, all[2]};
    o.v = {first, (o.heads + o.keyHeads) * o.width, all[2]};
    o.mask = first + 1;
}

}  // namespace

AttentionOperands attentionOperands(OpKind kind, const AttentionAttributes& a, std::span<const TensorType> operands) {
    const bool backward = kind == OpKind::AttentionGrad || kind == OpKind::PackedAttentionGrad;
    const size_t first = backward ? AttentionOperands::gradientOperands : 0;
    const Shape& queries = operands[first].shape;
    AttentionOperands o;
    o.samples = queries[0];
    o.queries = queries[1];
    o.heads = a.heads;
    o.keyHeads = a.keyHeads;
    if (kind == OpKind::PackedAttention || kind == OpKind::PackedAttentionGrad)
        placePacked(o, first, queries);
    else
        placeApart(o, first, operands);
    o.scale = a.scale > 0 ? a.scale : 1 / std::sqrt(static_cast<double>(o.width));
    o.seed = o.mask + size_t{a.masked};
    return o;
}

}  // namespace lathe
