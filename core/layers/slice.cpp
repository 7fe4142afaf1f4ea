// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::slice_def {

namespace {

const IntParam dim{{.key = "dim",
                    .label = "Dimension",
                    .initial = 1,
                    .min = -7,
                    .max = 7,
                    .help = "Dimension to slice: 1 is the first dimension of a sample, -1 is the last."}};
const IntParam begin{{.key = "begin",
                      .label = "Begin",
                      .initial = 0,
                      .min = -(int64_t{1} << 31),
                      .max = int64_t{1} << 31,
                      .help = "First index that is kept. Negative: counted from the end."}};
const IntParam end{{.key = "end",
                    .label = "End",
                    .initial = 0,
                    .min = -(int64_t{1} << 31),
                    .max = int64_t{1} << 31,
                    .help = "First index that is not kept. Negative: counted from the end; 0: keep all up to the end."}};

struct Range {
    int64_t begin, end;
};

/// The kept indices of a dimension; nothing if there are none, or some do not exist.
std::optional<Range> keptRange(const Params& p, int64_t extent) {
    const auto fromStart = [&](int64_t i) { return i < 0 ? i + extent : i; };
    const Range range{fromStart(p[begin]), p[end] == 0 ? extent : fromStart(p[end])};
    const bool inside = range.begin >= 0 && range.begin < range.end && range.end <= extent;
    return inside ? std::optional(range) : std::nullopt;
}

std::vector<TensorType> infer(InferContext& c) {
    Shape result = c.shape();
    const auto axis = axisOrError(c, "slice.dim", c.params[dim]);
    if (!axis) return {};
    const int64_t extent = result[*axis];
    const auto range = keptRange(c.params, extent);
    if (!range)
        return c.error(
            "slice.range", "the range from {0} to {1} is empty or outside of the {2} indices of dimension {3}",
            {std::to_string(c.params[begin]), std::to_string(c.params[end]), std::to_string(extent), std::to_string(*axis)},
            "choose a begin below the end, and an end of at most {2}");
    result.set(*axis, range->end - range->begin);
    return {{c.inputs[0].dtype, result}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int axis = *sampleAxis(p[dim], x.rank());
    const Range range = *keptRange(p, x[axis]);
    return {l.ops().slice(in[0], axis, range.begin, range.end)};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[dim], inputs);
}

void write(const OnnxWriteContext& c) {
    const int64_t axis = *sampleAxis(c.params[dim], c.types[0].shape.rank());
    const Range range = *keptRange(c.params, c.types[0].shape[static_cast<int>(axis)]);
    const auto list = [&](const char* hint, int64_t v) { return c.writer.constant(hint, onnxIntsTensor(std::span(&v, 1))); };
    const std::string starts = list("starts", range.begin), ends = list("ends", range.end), axes = list("axes", axis);
    writeOnnx(c, "Slice", {}, {starts, ends, axes});
}

/// Input `i` with one number, or the attribute `key` of before opset 10.
std::optional<int64_t> oneNumber(const OnnxReadContext& c, size_t i, const char* key) {
    auto list = onnxAttribute<std::vector<int64_t>>(c.node, key, {});
    if (const auto given = onnxInts(c, i)) list = *given;
    return list.size() == 1 ? std::optional(list[0]) : std::nullopt;
}

/// An index that may lie outside, counted from the start.
int64_t clampedIndex(int64_t i, int64_t extent) {
    return i < 0 ? std::max<int64_t>(i + extent, 0) : std::min(i, extent);
}

bool hasSteps(const OnnxReadContext& c) {
    return c.node.inputs.size() > 4 && !c.node.inputs[4].empty() && oneNumber(c, 4, "steps") != 1;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto first = oneNumber(c, 1, "starts"), last = oneNumber(c, 2, "ends"), given = oneNumber(c, 3, "axes");
    const Shape& x = c.types[0].shape;
    const auto axis = given ? sampleAxis(*given, x.rank()) : std::nullopt;
    if (onnxConstant(c, 0) || !first || !last || !axis || hasSteps(c)) return std::nullopt;
    const int64_t from = clampedIndex(*first, x[*axis]), to = clampedIndex(*last, x[*axis]);
    if (from >= to) return std::nullopt;
    return OnnxRead{.params = {{"dim", int64_t{*axis}}, {"begin", from}, {"end", to}}};
}

}  // namespace

extern const LayerDef slice{
    .type = "slice",
    .label = "Slice",
    .group = "Shape",
    .help = "Takes a part of one dimension of each sample.",
    .synonyms = {"crop", "narrow", "select", "part", "index"},
    .params = {&dim, &begin, &end},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Slice"}, .read = read},
    .samples = {{.params = {{"begin", 2}}, .inputs = {{3, 7}}},
                {.params = {{"dim", -1}, {"begin", 1}, {"end", 4}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"dim", 2}, {"begin", -3}, {"end", -1}}, .inputs = {{1, 3, 4}}},
                {.params = {}, .inputs = {{2, 3}}}},
};

}  // namespace lathe::layers::slice_def
