// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/element.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/window1d.h"

namespace lathe::layers::upsample_def {

namespace {

const IntListParam factors{{.key = "scale_factor",
                            .label = "Scale factor",
                            .initial = {2, 2},
                            .length = 2,
                            .min = 1,
                            .max = 32,
                            .help = "Scale factors for height and width. A sequence uses the second factor."}};
const ChoiceParam mode{{.key = "mode",
                        .label = "Mode",
                        .initial = "nearest",
                        .options = {"nearest", "bilinear"},
                        .help = "nearest: repeats each pixel. bilinear: interpolates between pixels, with align_corners=False in "
                                "PyTorch."}};

Shape imageOf(const Shape& x) {
    return x.rank() == 3 ? asImage(x) : x;
}

std::array<int64_t, 2> scaleOf(const Params& p, const Shape& x) {
    const auto scale = asPair(p[factors]);
    return x.rank() == 3 ? std::array{int64_t{1}, scale[1]} : scale;
}

Shape resultOf(const Params& p, const Shape& x) {
    const auto scale = scaleOf(p, x);
    Shape result = x.withLast(x[-1] * scale[1]);
    if (x.rank() == 4) result.set(2, x[2] * scale[0]);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() != 3 && x.rank() != 4)
        return c.error("upsample.rank", "the input must be images or sequences, but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    return {{c.inputs[0].dtype, resultOf(c.params, x)}};
}

/// Shares of a pixel in the pixels of the result around it, along one axis: a triangle of 2 s - 1 or, for even s, 2 s elements.
std::vector<double> triangle(int64_t s) {
    std::vector<double> taps(static_cast<size_t>(2 * s - s % 2));
    const double centre = static_cast<double>(taps.size() - 1) / 2;
    for (size_t i = 0; i < taps.size(); ++i) taps[i] = 1 - std::abs(static_cast<double>(i) - centre) / static_cast<double>(s);
    return taps;
}

Value constants(Builder& b, DType real, const std::vector<double>& values, Shape shape) {
    std::vector<Value> parts;
    for (const double v : values) parts.push_back(b.fill({real, {1}}, v));
    return b.reshape(b.concat(parts, 0), shape);
}

/// Repeats the first and the last element of an axis: PyTorch takes the nearest pixel beyond the border.
Value withEdges(Builder& b, Value x, int axis) {
    const int64_t extent = b.shape(x)[axis];
    const std::array parts{b.slice(x, axis, 0, 1), x, b.slice(x, axis, extent - 1, extent)};
    return b.concat(parts, axis);
}

/// The transposed convolution of each channel with the same filter, which gives `wanted`.
Value spread(Builder& b, Value x, Value filter, ConvAttributes a, Shape wanted) {
    const Shape f = b.shape(filter);
    a.groups = wanted[1];
    a.wanted = wanted;
    return b.append1(OpKind::Conv2dGradInput, a, {x, b.broadcastTo(filter, {wanted[1], 1, f[2], f[3]})});
}

Value bilinear(Builder& b, Value x, std::array<int64_t, 2> scale, Shape wanted) {
    const DType real = b.type(x).dtype;
    ConvAttributes a{.stride = scale, .wanted = {}};
    std::array<Value, 2> taps;
    for (size_t i : {0u, 1u}) {
        const auto values = triangle(scale[i]);
        const auto count = static_cast<int64_t>(values.size());
        taps[i] = constants(b, real, values, i == 0 ? Shape{1, 1, count, 1} : Shape{1, 1, 1, count});
        if (scale[i] == 1) continue;
        a.padding[i] = a.padding[i + 2] = (3 * scale[i] - scale[i] % 2) / 2;
        x = withEdges(b, x, static_cast<int>(i) + 2);
    }
    return spread(b, x, b.mul(taps[0], taps[1]), a, wanted);
}

Value nearest(Builder& b, Value x, std::array<int64_t, 2> scale, Shape wanted) {
    return spread(b, x, b.fill({b.type(x).dtype, {1, 1, scale[0], scale[1]}}, 1), {.stride = scale, .wanted = {}}, wanted);
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Shape x = l.shape(in[0]), result = resultOf(p, x);
    const auto scale = scaleOf(p, x);
    const Value image = b.reshape(in[0], imageOf(x));
    const Value y =
        p[mode] == "bilinear" ? bilinear(b, image, scale, imageOf(result)) : nearest(b, image, scale, imageOf(result));
    return {b.reshape(y, result)};
}

void write(const OnnxWriteContext& c) {
    const Shape& x = c.types[0].shape;
    const bool smooth = c.params[mode] == "bilinear";
    std::map<std::string, OnnxAttribute> attributes{
        {"mode", std::string(smooth ? "linear" : "nearest")},
        {"coordinate_transformation_mode", std::string(smooth ? "half_pixel" : "asymmetric")}};
    if (!smooth) attributes["nearest_mode"] = std::string("floor");
    std::vector<float> values{1, 1};
    for (const int64_t factor : scaleOf(c.params, x)) values.push_back(static_cast<float>(factor));
    if (x.rank() == 3) values.erase(values.begin());
    writeOnnx(c, "Resize", std::move(attributes), {"", c.writer.constant("scales", Tensor::of<float>(Shape{x.rank()}, values))});
}

/// The factors of a node, by its input `scales` or `sizes`; nothing if they are not positive integers.
std::optional<std::vector<int64_t>> onnxScale(const OnnxReadContext& c, size_t scalesInput) {
    const Tensor* scales = onnxConstant(c, scalesInput);
    const auto sizes = onnxInts(c, 3);
    const Shape& x = c.types[0].shape;
    std::vector<int64_t> result;
    for (int axis = 0; axis < x.rank(); ++axis) {
        double ratio = 0;
        if (scales && isReal(scales->dtype()) && scales->elements() == x.rank()) ratio = scales->at(axis);
        if (sizes && static_cast<int>(sizes->size()) == x.rank())
            ratio = axis == 0 ? 1 : static_cast<double>(element((*sizes), axis)) / static_cast<double>(x[axis]);
        if (ratio != std::floor(ratio) || ratio < 1 || ratio > 32 || (axis < 2 && ratio != 1)) return std::nullopt;
        result.push_back(static_cast<int64_t>(ratio));
    }
    return std::vector<int64_t>(result.end() - 2, result.end());  // of a sequence: 1, and the factor of its length
}

/// Whether the node takes the pixel that each block of the result covers. With integer factors, several modes do.
bool repeatsPixels(const OnnxReadContext& c, const std::string& coordinates) {
    const auto rounding = onnxAttribute<std::string>(c.node, "nearest_mode", "round_prefer_floor");
    if (c.node.op == "Upsample" || (coordinates == "asymmetric" && rounding == "floor")) return true;
    return coordinates.ends_with("half_pixel") && rounding.starts_with("round_prefer");
}

bool usesDefaults(const OnnxNode& node) {
    return onnxAttribute<int64_t>(node, "antialias", 0) == 0 && onnxAttribute<int64_t>(node, "exclude_outside", 0) == 0 &&
           !node.attributes.contains("axes") && !node.attributes.contains("keep_aspect_ratio_policy");
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const bool old = c.node.op == "Upsample";
    const int rank = c.types[0].shape.rank();
    if (onnxConstant(c, 0) || (rank != 3 && rank != 4) || !usesDefaults(c.node)) return std::nullopt;
    const auto scale = onnxScale(c, old ? 1 : 2);
    const auto kind = onnxAttribute<std::string>(c.node, "mode", "nearest");
    const auto coordinates = onnxAttribute<std::string>(c.node, "coordinate_transformation_mode", "half_pixel");
    const bool smooth = kind == "linear" && !old && coordinates == "half_pixel";
    if (!scale || (!smooth && (kind != "nearest" || !repeatsPixels(c, coordinates)))) return std::nullopt;
    return OnnxRead{.params = {{"scale_factor", *scale}, {"mode", smooth ? "bilinear" : "nearest"}}};
}

std::vector<int64_t> pair(int64_t a, int64_t b) {
    return {a, b};
}

}  // namespace

extern const LayerDef upsample{
    .type = "upsample",
    .label = "Upsample",
    .group = "Shape",
    .help = "Enlarges an image or a sequence by integer factors without trained weights.",
    .synonyms = {"resize", "interpolate", "UpSampling1D", "UpSampling2D", "nearest", "bilinear", "decoder"},
    .pytorch = "torch.nn.Upsample",
    .params = {&factors, &mode},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Resize", "Upsample"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 3, 4}}},
                {.params = {{"scale_factor", pair(1, 3)}}, .inputs = {{1, 2, 4, 3}}},
                {.params = {{"mode", "bilinear"}}, .inputs = {{2, 3, 3, 4}}},
                {.params = {{"mode", "bilinear"}, {"scale_factor", pair(3, 1)}}, .inputs = {{1, 2, 4, 3}}},
                {.params = {{"mode", "bilinear"}, {"scale_factor", pair(4, 5)}}, .inputs = {{1, 1, 1, 2}}},
                {.params = {{"scale_factor", pair(1, 2)}}, .inputs = {{2, 3, 4}}},
                {.params = {{"mode", "bilinear"}, {"scale_factor", pair(2, 3)}}, .inputs = {{2, 2, 5}}}},
};

}  // namespace lathe::layers::upsample_def
