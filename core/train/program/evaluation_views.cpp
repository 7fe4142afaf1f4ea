// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/evaluation_views.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace lathe {

namespace {

int64_t smallestFactor(int64_t n) {
    for (int64_t p = 2; p * p <= n; ++p)
        if (n % p == 0) return p;
    return n;
}

Shape withExtents(const Shape& s, int axis, int64_t first, int64_t second) {
    Shape out;
    for (int i = 0; i < s.rank(); ++i) {
        out.append(i == axis ? first : s[i]);
        if (i == axis) out.append(second);
    }
    return out;
}

// Slices put together again; for short axes.
Value reversedByParts(Builder& ops, Value v, int axis) {
    std::vector<Value> parts;
    for (int64_t i = ops.shape(v)[axis]; i-- > 0;) parts.push_back(ops.slice(v, axis, i, i + 1));
    return parts.size() == 1 ? v : ops.concat(parts, axis);
}

/// out(i) = in(i + by) along the axis, `by` 1 or -1; the place outside is that before the outermost one.
Value shifted(Builder& ops, Value v, int axis, int by) {
    const int64_t n = ops.shape(v)[axis];
    const Value kept = by > 0 ? ops.slice(v, axis, 1, n) : ops.slice(v, axis, 0, n - 1);
    const Value border = by > 0 ? ops.slice(v, axis, n - 2, n - 1) : ops.slice(v, axis, 1, 2);
    return ops.concat(by > 0 ? std::vector{kept, border} : std::vector{border, kept}, axis);
}

Value meanOf(Builder& ops, const std::vector<Value>& values) {
    Value sum = values.front();
    for (size_t i = 1; i < values.size(); ++i) sum = ops.add(sum, values[i]);
    return ops.affine(sum, 1 / static_cast<double>(values.size()));
}

}  // namespace

Value reversed(Builder& ops, Value v, int axis) {
    const Shape shape = ops.shape(v);
    const int64_t n = shape[axis], factor = smallestFactor(n);
    if (factor == n) return reversedByParts(ops, v, axis);
    const Value split = ops.reshape(v, withExtents(shape, axis, factor, n / factor));
    return ops.reshape(reversed(ops, reversedByParts(ops, split, axis), axis + 1), shape);
}

int64_t viewCount(EvaluationViews views) {
    switch (views) {
        case EvaluationViews::Plain: break;
        case EvaluationViews::Mirror: return 2;
        case EvaluationViews::MirrorShift: return 6;
    }
    return 1;
}

Diagnostics notesOn(EvaluationViews views) {
    if (views == EvaluationViews::Plain) return {};
    Diagnostic note = requestError("training.views_judged", "training.evaluation",
                                   "validation and test metrics use the mean output for {0} views of each image; predictions and "
                                   "exports use only the image itself",
                                   {std::to_string(viewCount(views))});
    note.severity = Severity::Note;
    return {note};
}

Value viewsOf(Builder& ops, Value images, EvaluationViews views) {
    if (views == EvaluationViews::Plain) return images;
    std::vector<Value> all{images};
    if (views == EvaluationViews::MirrorShift)
        for (const int by : {1, -1}) all.push_back(shifted(ops, shifted(ops, images, 2, by), 3, by));
    const Value upright = all.size() == 1 ? images : ops.concat(all, 0);
    const Shape shape = ops.shape(upright);
    const Value lines = ops.reshape(upright, {shape.elements() / shape[3], shape[3]});
    const Value mirrored = ops.reshape(reversed(ops, lines, 1), shape);
    return ops.concat(std::vector{upright, mirrored}, 0);
}

Value meanOverViews(Builder& ops, Value outputs, EvaluationViews views) {
    const int64_t count = viewCount(views), samples = ops.shape(outputs)[0] / count;
    if (count == 1) return outputs;
    std::vector<Value> unmoved, moved;
    for (int64_t i = 0; i < count; ++i)
        (i % (count / 2) == 0 ? unmoved : moved).push_back(ops.slice(outputs, 0, i * samples, (i + 1) * samples));
    return moved.empty() ? meanOf(ops, unmoved) : meanOf(ops, {meanOf(ops, unmoved), meanOf(ops, moved)});
}

}  // namespace lathe
