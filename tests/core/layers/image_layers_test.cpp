// SPDX-License-Identifier: Apache-2.0
// Values, sizes and messages of layers over images and sequences. The numbers are those of PyTorch's documentation or follow from
// its formulas.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/compile/differentiate.h"
#include "core/layers/layer.h"

namespace lathe::image_layers_test {

namespace {

using Ints = std::vector<int64_t>;
using Reals = std::vector<float>;

/// What a layer called "stem" says to an input of this shape: the shape of its output, or its message.
std::string inferred(std::string_view type, const Params& params, const Shape& shape) {
    const TensorType input{DType::F32, shape};
    Diagnostics problems;
    InferContext context{params, std::span(&input, 1), std::string(type) + " \"stem\"", problems};
    const auto outputs = findLayer(type)->infer(context);
    if (outputs.empty() != hasErrors(problems)) return "neither an output nor a message";
    return outputs.empty() ? toString(problems[0]) : toString(outputs[0].shape);
}

struct Computed {
    Reals values, gradient;
};

/// The output for this input with initial weights, and the gradient of the sum of its squares with respect to the input.
Computed computed(std::string_view type, const Params& params, const Shape& shape, const Reals& values) {
    Program p;
    std::vector<StateDef> definitions;
    const Value x = p.newValue({DType::F32, shape});
    p.inputs.push_back({"x", InputRole::Features, x});
    Lowering l(p, definitions, Phase::Train, DType::F32);
    l.enter("stem");
    const Value y = findLayer(type)->lower(l, params, std::vector{x}).front();
    const Value loss = l.ops().sumAll(l.ops().mul(y, y));
    p.outputs = {{"y", y}, {"dx", differentiate(p, loss, std::vector{x}).front()}};
    TensorsByName states;
    for (const StateDef& s : definitions) states.emplace(s.name, initialTensor(s, 1));
    const auto results = interpret(p, {{"x", Tensor::of<float>(shape, values)}}, states);
    const auto list = [&](const char* name) {
        const auto span = results.at(name).values<float>();
        return Reals(span.begin(), span.end());
    };
    return {list("y"), list("dx")};
}

Reals outputOf(std::string_view type, const Params& params, const Shape& shape, const Reals& values) {
    return computed(type, params, shape, values).values;
}

bool allFinite(const Reals& values) {
    return std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
}

Reals counting(size_t n) {
    Reals result(n);
    for (size_t i = 0; i < n; ++i) result[i] = static_cast<float>(i);
    return result;
}

}  // namespace

TEST(AdaptiveAvgPool, WindowsOfPyTorch) {
    EXPECT_EQ(outputOf("adaptive_avg_pool1d", {{"output_size", 3}}, {1, 1, 5}, counting(5)), (Reals{0.5F, 2, 3.5F}));
    EXPECT_EQ(outputOf("adaptive_avg_pool1d", {{"output_size", 5}}, {1, 1, 3}, counting(3)), (Reals{0, 0.5F, 1, 1.5F, 2}));
    EXPECT_EQ(outputOf("adaptive_avg_pool2d", {{"output_size", Ints{2, 2}}}, {1, 1, 3, 4}, counting(12)),
              (Reals{2.5F, 4.5F, 6.5F, 8.5F}));
}

TEST(Upsample, ExampleOfPyTorch) {
    const Reals x{1, 2, 3, 4};
    EXPECT_EQ(outputOf("upsample", {}, {1, 1, 2, 2}, x), (Reals{1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}));
    EXPECT_EQ(outputOf("upsample", {{"mode", "bilinear"}}, {1, 1, 2, 2}, x),
              (Reals{1, 1.25F, 1.75F, 2, 1.5F, 1.75F, 2.25F, 2.5F, 2.5F, 2.75F, 3.25F, 3.5F, 3, 3.25F, 3.75F, 4}));
}

TEST(PixelShuffle, OrderOfChannels) {
    EXPECT_EQ(outputOf("pixel_shuffle", {}, {1, 4, 1, 2}, counting(8)), (Reals{0, 2, 1, 3, 4, 6, 5, 7}));
    EXPECT_EQ(outputOf("pixel_unshuffle", {}, {1, 1, 2, 4}, {0, 2, 1, 3, 4, 6, 5, 7}), counting(8));
}

TEST(ZeroPadAndCrop, MoveTheBorder) {
    const Params sides{{"left", 1}, {"right", 0}, {"top", 0}, {"bottom", 1}};
    EXPECT_EQ(outputOf("zero_pad", sides, {1, 1, 2, 2}, {1, 2, 3, 4}), (Reals{0, 1, 2, 0, 3, 4, 0, 0, 0}));
    EXPECT_EQ(outputOf("crop", sides, {1, 1, 3, 3}, {0, 1, 2, 0, 3, 4, 0, 0, 0}), (Reals{1, 2, 3, 4}));
}

TEST(GlobalMaxPool, TheFirstOfEqualElementsGetsTheGradient) {
    const Computed c = computed("global_max_pool", {}, {1, 1, 2, 3}, {0, 2, 1, 2, 2, 0});
    EXPECT_EQ(c.values, Reals{2});
    EXPECT_EQ(c.gradient, (Reals{0, 4, 0, 0, 0, 0}));
}

TEST(GlobalMaxPool, ManyPositions) {
    Reals x = counting(1031);  // a prime number: one window
    std::swap(x[500], x[1030]);
    EXPECT_EQ(outputOf("global_max_pool", {}, {1, 1, 1031}, x), Reals{1030});
}

TEST(Normalizations, StayFiniteForLargeInputs) {
    const Reals large{1e4F, -1e4F, 1e4F, 1e4F, -1e4F, 1e4F, 3, -1e4F}, zeros(8);
    for (const Reals& x : {large, zeros})
        for (const auto& [type, params] : std::vector<std::pair<std::string_view, Params>>{
                 {"rms_norm", {}}, {"group_norm", {{"groups", 2}}}, {"instance_norm", {{"affine", true}}}}) {
            const Computed c = computed(type, params, {1, 4, 2}, x);
            EXPECT_TRUE(allFinite(c.values) && allFinite(c.gradient)) << type;
        }
}

TEST(RmsNorm, DividesByTheRootMeanSquare) {
    const Reals y = outputOf("rms_norm", {{"eps", 1e-12}}, {1, 4}, {1, -1, 7, 7});
    const Reals wanted{0.2F, -0.2F, 1.4F, 1.4F};
    for (size_t i = 0; i < 4; ++i) EXPECT_NEAR(y[i], wanted[i], 1e-6);
}

TEST(ConvTranspose, OutputExtentsOfPyTorch) {
    EXPECT_EQ(inferred("conv_transpose2d", {}, {2, 3, 5, 7}), "2x32x7x9");
    EXPECT_EQ(
        inferred("conv_transpose2d", {{"stride", 2}, {"padding", "explicit"}, {"pads", 1}, {"output_padding", 1}}, {2, 3, 5, 7}),
        "2x32x10x14");
    EXPECT_EQ(inferred("conv_transpose2d", {{"stride", 2}, {"dilation", 3}}, {2, 3, 5, 7}), "2x32x15x19");
    EXPECT_EQ(inferred("conv_transpose2d", {{"stride", 3}, {"padding", "same"}, {"kernel", 2}}, {2, 3, 5, 7}), "2x32x15x21");
    EXPECT_EQ(inferred("conv_transpose1d", {{"stride", 4}, {"kernel", 4}}, {2, 3, 5}), "2x32x20");
}

TEST(ConvTranspose, Messages) {
    EXPECT_EQ(inferred("conv_transpose2d", {{"output_padding", 1}}, {2, 3, 5, 7}),
              "conv_transpose2d \"stem\": output padding 1 is not smaller than the stride 1; use less output padding");
    EXPECT_EQ(inferred("conv_transpose1d", {{"padding", "explicit"}, {"pads", 2}}, {2, 3, 2}),
              "conv_transpose1d \"stem\": the padding removes the whole output of 4 elements; use less padding");
    EXPECT_EQ(inferred("conv_transpose2d", {{"groups", 2}}, {2, 3, 5, 7}),
              "conv_transpose2d \"stem\": 3 input channels and 32 filters cannot be divided into 2 groups; choose a number of "
              "groups that divides both");
}

TEST(Sequences, Messages) {
    EXPECT_EQ(inferred("conv1d", {}, {2, 3, 5, 7}),
              "conv1d \"stem\": the input must be sequences (channels, length), but it is 3x5x7; add a Reshape before it");
    EXPECT_EQ(inferred("conv1d", {{"kernel", 7}}, {2, 3, 5}),
              "conv1d \"stem\": kernel 7 is larger than the input 5; add padding or use a smaller kernel");
    EXPECT_EQ(inferred("max_pool1d", {{"padding", "explicit"}, {"pads", Ints{2, 0}}}, {2, 3, 5}),
              "max_pool1d \"stem\": padding 2 is not smaller than the kernel 2; use less padding");
    EXPECT_EQ(inferred("conv1d", {{"padding", "explicit"}, {"pads", Ints{4, 0}}, {"dilation", 2}}, {2, 3, 9}), "2x32x9");
    EXPECT_EQ(inferred("conv1d", {{"padding", "causal"}, {"kernel", 7}, {"dilation", 1024}}, {2, 3, 9}),
              "conv1d \"stem\": causal padding of 6144 steps is more than 4096; use a smaller kernel or dilation");
    EXPECT_EQ(inferred("conv1d", {{"padding", "causal"}, {"kernel", 7}, {"dilation", 16}}, {2, 3, 9}), "2x32x9");
    EXPECT_EQ(inferred("conv1d", {{"padding", "causal"}, {"stride", 2}}, {2, 3, 9}), "2x32x5");
}

TEST(LayerScale, Messages) {
    EXPECT_EQ(inferred("layer_scale", {{"dim", -1}}, {2, 3, 5, 7}), "2x3x5x7");
    EXPECT_NE(inferred("layer_scale", {{"dim", 4}}, {2, 3, 5, 7}).find("layer_scale \"stem\""), std::string::npos);
}

TEST(GroupNorm, Messages) {
    EXPECT_EQ(
        inferred("group_norm", {{"groups", 4}}, {2, 6, 3, 3}),
        "group_norm \"stem\": 6 channels cannot be divided into 4 groups; choose a number of groups that divides the number "
        "of channels");
    EXPECT_EQ(inferred("group_norm", {{"groups", 6}}, {2, 6}),
              "group_norm \"stem\": each group has one value, which has no variance; use fewer groups");
    EXPECT_EQ(inferred("instance_norm", {}, {2, 6, 1, 1}),
              "instance_norm \"stem\": each channel has one value, which has no variance; use it before the image shrinks to one "
              "pixel");
}

TEST(PixelShuffle, Messages) {
    EXPECT_EQ(
        inferred("pixel_shuffle", {}, {2, 6, 3, 3}),
        "pixel_shuffle \"stem\": 6 channels cannot be divided by 4, the square of the factor; change the number of channels "
        "or the factor");
    EXPECT_EQ(inferred("pixel_unshuffle", {}, {2, 6, 3, 4}),
              "pixel_unshuffle \"stem\": height 3 and width 4 cannot be divided by 2; pad the image or change the factor");
    EXPECT_EQ(inferred("crop", {{"left", 2}, {"right", 2}}, {2, 6, 3, 4}),
              "crop \"stem\": removing 0 rows and 4 columns leaves nothing of an image of 3 x 4; remove fewer rows and columns "
              "than the image has");
}

}  // namespace lathe::image_layers_test
