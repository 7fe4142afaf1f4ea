// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/onnx_mapping.h"

namespace lathe::layers::crop_def {

namespace {

constexpr int64_t most = 65536;

const IntParam left{{.key = "left",
                     .label = "Left",
                     .initial = 0,
                     .min = 0,
                     .max = most,
                     .help = "Columns removed from the left side.",
                     .unit = "px"}};
const IntParam right{{.key = "right",
                      .label = "Right",
                      .initial = 0,
                      .min = 0,
                      .max = most,
                      .help = "Columns removed from the right side.",
                      .unit = "px"}};
const IntParam top{
    {.key = "top", .label = "Top", .initial = 0, .min = 0, .max = most, .help = "Rows removed from the top.", .unit = "px"}};
const IntParam bottom{{.key = "bottom",
                       .label = "Bottom",
                       .initial = 0,
                       .min = 0,
                       .max = most,
                       .help = "Rows removed from the bottom.",
                       .unit = "px"}};

std::vector<TensorType> infer(InferContext& c) {
    const Params& p = c.params;
    Shape x = c.shape();
    if (x.rank() != 4)
        return c.error("window.rank", "the input must be images (channels, height, width), but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    const int64_t rows = p[top] + p[bottom], columns = p[left] + p[right];
    if (rows >= x[2] || columns >= x[3])
        return c.error("crop.empty", "removing {0} rows and {1} columns leaves nothing of an image of {2} x {3}",
                       {std::to_string(rows), std::to_string(columns), std::to_string(x[2]), std::to_string(x[3])},
                       "remove fewer rows and columns than the image has");
    x.set(2, x[2] - rows);
    x.set(3, x[3] - columns);
    return {{c.inputs[0].dtype, x}};
}

Value cropped(Builder& b, Value x, int axis, int64_t before, int64_t after) {
    const int64_t extent = b.shape(x)[axis];
    return before == 0 && after == 0 ? x : b.slice(x, axis, before, extent - after);
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {cropped(l.ops(), cropped(l.ops(), in[0], 2, p[top], p[bottom]), 3, p[left], p[right])};
}

void write(const OnnxWriteContext& c) {
    const Params& p = c.params;
    const auto list = [&](const char* name, int64_t rows, int64_t columns) {
        return c.writer.constant(name, onnxIntsTensor(std::vector<int64_t>{rows, columns}));
    };
    const auto end = [](int64_t removed) { return removed == 0 ? INT64_MAX : -removed; };
    writeOnnx(c, "Slice", {}, {list("starts", p[top], p[left]), list("ends", end(p[bottom]), end(p[right])), list("axes", 2, 3)});
}

/// Elements that are removed at both ends of an axis; nothing if none would be left.
std::optional<std::array<int64_t, 2>> removed(int64_t start, int64_t end, int64_t extent) {
    if (start < 0) start = std::max<int64_t>(start + extent, 0);
    end = end < 0 ? end + extent : std::min(end, extent);
    if (start >= end) return std::nullopt;
    return std::array{start, extent - end};
}

// Rows and columns at once; a slice along one axis is a layer of its own.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    using Ints = std::vector<int64_t>;
    const auto starts = onnxInts(c, 1), ends = onnxInts(c, 2), axes = onnxInts(c, 3);
    const Shape& x = c.types[0].shape;
    const bool hasSteps = c.node.inputs.size() > 4 && !c.node.inputs[4].empty();
    const bool both = axes && (*axes == Ints{2, 3} || *axes == Ints{-2, -1});
    if (onnxConstant(c, 0) || x.rank() != 4 || !starts || !ends || !both || starts->size() != 2 || ends->size() != 2 ||
        (hasSteps && onnxInts(c, 4) != Ints{1, 1}))
        return std::nullopt;
    const auto rows = removed((*starts)[0], (*ends)[0], x[2]), columns = removed((*starts)[1], (*ends)[1], x[3]);
    if (!rows || !columns) return std::nullopt;
    return OnnxRead{.params = {{"top", (*rows)[0]}, {"bottom", (*rows)[1]}, {"left", (*columns)[0]}, {"right", (*columns)[1]}}};
}

}  // namespace

extern const LayerDef crop{
    .type = "crop",
    .label = "Crop",
    .group = "Shape",
    .help = "Removes rows and columns from the borders of each image.",
    .synonyms = {"border", "cut", "Cropping2D", "center crop"},
    .params = {&left, &right, &top, &bottom},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Slice"}, .read = read},
    .samples = {{.params = {{"left", 1}, {"right", 2}, {"top", 1}, {"bottom", 1}}, .inputs = {{2, 3, 5, 6}}},
                {.params = {{"bottom", 2}}, .inputs = {{1, 2, 3, 4}}}},
};

}  // namespace lathe::layers::crop_def
