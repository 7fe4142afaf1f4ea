// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "core/layers/layer.h"
#include "core/layers/window.h"

namespace lathe::layers_test {

namespace {

using Ints = std::vector<int64_t>;

/// What a layer called "stem" says to inputs of these shapes: its output, or its message.
std::string inferred(std::string_view type, const Params& params, const std::vector<Shape>& shapes) {
    const LayerDef& def = *findLayer(type);
    std::vector<TensorType> inputs;
    for (const Shape& shape : shapes) inputs.push_back({DType::F32, shape});
    Diagnostics problems;
    InferContext context{params, inputs, std::string(type) + " \"stem\"", problems};
    const auto outputs = def.infer(context);
    if (outputs.empty() != hasErrors(problems)) return "neither an output nor a message";
    return outputs.empty() ? toString(problems[0]) : toString(outputs[0].shape);
}

bool hasParam(const LayerDef& def, const ParamDef* param) {
    return std::find(def.params.begin(), def.params.end(), param) != def.params.end();
}

}  // namespace

TEST(LayerCatalog, TraitsNameParametersOfTheirOwnLayer) {
    for (const LayerDef* def : layerCatalog()) {
        for (const ParamDef* param : std::initializer_list<const ParamDef*>{def->traits.bias, def->traits.features})
            EXPECT_TRUE(!param || hasParam(*def, param)) << def->type;
        for (const HotParam& hot : def->hotParams) {
            EXPECT_TRUE(hasParam(*def, hot.param)) << def->type;
            EXPECT_FALSE(hot.help.empty()) << def->type;
        }
    }
}

TEST(Conv2d, NamesTheKernelThatIsTooLarge) {
    EXPECT_EQ(inferred("conv2d", {{"kernel", Ints{7, 7}}}, {{8, 3, 5, 5}}),
              "conv2d \"stem\": kernel 7 is larger than the input 5; add padding or use a smaller kernel");
    EXPECT_EQ(inferred("conv2d", {{"kernel", Ints{3, 3}}, {"dilation", Ints{1, 4}}}, {{8, 3, 5, 8}}),
              "conv2d \"stem\": kernel 9 is larger than the input 8; add padding or use a smaller kernel");
}

TEST(Conv2d, OutputExtents) {
    const std::vector<Shape> image{{8, 3, 32, 31}};
    EXPECT_EQ(inferred("conv2d", {}, image), "8x32x30x29");
    EXPECT_EQ(inferred("conv2d", {{"padding", "same"}}, image), "8x32x32x31");
    EXPECT_EQ(inferred("conv2d", {{"padding", "same"}, {"stride", Ints{2, 2}}}, image), "8x32x16x16");
    EXPECT_EQ(inferred("conv2d", {{"padding", "same"}, {"kernel", Ints{4, 4}}}, image), "8x32x32x31");
    EXPECT_EQ(inferred("conv2d", {{"padding", "explicit"}, {"pads", Ints{3, 0, 2, 1}}, {"kernel", Ints{7, 7}}}, image),
              "8x32x31x26");
}

TEST(Conv2d, GroupsMustDivideChannelsAndFilters) {
    EXPECT_EQ(inferred("conv2d", {{"groups", 2}, {"filters", 4}}, {{8, 3, 5, 5}}),
              "conv2d \"stem\": 3 input channels and 4 filters cannot be divided into 2 groups; choose a number of groups that "
              "divides both");
}

TEST(Window, SamePaddingPutsTheOddElementLast) {
    const Params same{{"padding", "same"}};
    EXPECT_EQ(paddingOf(same, {{4, 3}, {1, 1}, {1, 1}}, {1, 1, 9, 9}), (Padding{1, 1, 2, 1}));
    EXPECT_EQ(paddingOf(same, {{3, 3}, {2, 2}, {1, 1}}, {1, 1, 8, 7}), (Padding{0, 1, 1, 1}));
    EXPECT_EQ(paddingOf(same, {{1, 1}, {3, 3}, {1, 1}}, {1, 1, 7, 7}), (Padding{0, 0, 0, 0}));
}

TEST(Pools, StrideIsTheKernelUnlessGiven) {
    EXPECT_EQ(inferred("max_pool2d", {}, {{2, 3, 7, 8}}), "2x3x3x4");
    EXPECT_EQ(inferred("avg_pool2d", {{"kernel", 3}, {"stride", 1}}, {{2, 3, 7, 8}}), "2x3x5x6");
}

TEST(Pools, AWindowMustNotLieInThePadding) {
    const Params params{{"padding", "explicit"}, {"pads", Ints{2, 0, 0, 0}}};
    EXPECT_EQ(inferred("max_pool2d", params, {{2, 3, 8, 8}}),
              "max_pool2d \"stem\": padding 2 is not smaller than the kernel 2; use less padding");
}

TEST(Dense, ActsOnTheLastDimension) {
    EXPECT_EQ(inferred("dense", {{"units", 10}}, {{4, 7, 32}}), "4x7x10");
}

TEST(Add, RepeatsExtentsOfOne) {
    EXPECT_EQ(inferred("add", {}, {{4, 8, 5, 5}, {4, 8, 1, 1}}), "4x8x5x5");
    EXPECT_EQ(inferred("add", {}, {{4, 1, 5}, {4, 8, 1}, {4, 8, 5}}), "4x8x5");
    EXPECT_EQ(inferred("add", {}, {{4, 8}, {4, 8, 1}}).substr(0, 48), "add \"stem\": inputs of shapes 8 and 8x1 cannot be");
    EXPECT_EQ(inferred("add", {}, {{4, 1}, {4, 8}, {4, 7}}).substr(0, 46), "add \"stem\": inputs of shapes 8 and 7 cannot be");
}

TEST(Div, WantsShapesThatFit) {
    EXPECT_EQ(inferred("div", {}, {{4, 8, 5}, {4, 1, 5}}), "4x8x5");
    EXPECT_EQ(inferred("div", {}, {{4, 8, 5}, {4, 8, 3}}),
              "div \"stem\": inputs of shapes 8x5 and 8x3 cannot be combined; give both inputs the same shape, or an extent of 1 "
              "where one input is repeated");
}

TEST(MatMul, MultipliesTheLastTwoDimensions) {
    EXPECT_EQ(inferred("matmul", {}, {{4, 2, 8, 5}, {4, 1, 5, 3}}), "4x2x8x3");
    const std::string remedy =
        "the first input must have as many columns as the second one has rows; other dimensions must be equal";
    EXPECT_EQ(inferred("matmul", {}, {{4, 8, 5}, {4, 4, 3}}),
              "matmul \"stem\": matrices of shapes 8x5 and 4x3 cannot be multiplied; " + remedy);
    EXPECT_EQ(inferred("matmul", {}, {{4, 5}, {5, 3}}),
              "matmul \"stem\": matrices of shapes 5 and 3 cannot be multiplied; " + remedy);
}

TEST(Attention, RotaryPositionsNeedPairs) {
    const Params rotary{{"heads", int64_t{3}}, {"positions", "rotary"}};
    EXPECT_EQ(inferred("multi_head_attention", rotary, {{4, 5, 12}}), "4x5x12");
    EXPECT_EQ(
        inferred("multi_head_attention", rotary, {{4, 5, 9}}),
        "multi_head_attention \"stem\": a head of 3 features cannot be rotated in pairs; choose a number of heads with which "
        "each head has an even number of features");
    EXPECT_EQ(inferred("transformer_encoder_layer", rotary, {{4, 5, 9}}).substr(0, 45),
              "transformer_encoder_layer \"stem\": a head of 3");
}

TEST(Clip, WantsLimitsInOrder) {
    EXPECT_EQ(inferred("clip", {{"min", 2.0}, {"max", 1.5}}, {{4, 5}}),
              "clip \"stem\": the minimum 2 is larger than the maximum 1.5; exchange the two limits");
    EXPECT_EQ(inferred("clip", {{"min", 2.0}, {"max", 2.0}}, {{4, 5}}), "4x5");
}

TEST(Reduce, NeverReducesTheBatch) {
    EXPECT_EQ(inferred("reduce", {}, {{4, 8, 5}}), "4x8");
    EXPECT_EQ(inferred("reduce", {{"dim", Ints{}}}, {{4, 8, 5}}), "4");
    EXPECT_EQ(inferred("reduce", {{"dim", Ints{3, 1}}, {"keepdim", true}}, {{4, 8, 5, 6}}), "4x1x5x1");
    const std::string remedy = "; use different dimensions that exist: 1 is the first one of a sample, and -1 the last one";
    EXPECT_EQ(inferred("reduce", {{"dim", Ints{0}}}, {{4, 8, 5}}),
              "reduce \"stem\": dimension 0 does not fit a sample of shape 8x5" + remedy);
    EXPECT_EQ(inferred("reduce", {{"dim", Ints{1, -2}}}, {{4, 8, 5}}),
              "reduce \"stem\": dimension 1, -2 does not fit a sample of shape 8x5" + remedy);
    EXPECT_EQ(inferred("reduce", {{"dim", Ints{-3}}}, {{4, 8, 5}}).substr(0, 36), "reduce \"stem\": dimension -3 does not");
}

TEST(Glu, HalvesADimension) {
    EXPECT_EQ(inferred("glu", {}, {{4, 8, 6}}), "4x8x3");
    EXPECT_EQ(inferred("glu", {{"dim", 1}}, {{4, 8, 6}}), "4x4x6");
    EXPECT_EQ(inferred("glu", {}, {{4, 8, 5}}),
              "glu \"stem\": dimension 2 has 5 values, which cannot be divided into two halves; give the layer before it an even "
              "number of features");
}

TEST(Permute, WantsEachDimensionOnce) {
    EXPECT_EQ(inferred("permute", {{"dims", Ints{2, 3, 1}}}, {{4, 8, 5, 6}}), "4x5x6x8");
    for (const Ints& wrong : {Ints{1, 2}, Ints{1, 1, 2}, Ints{1, 2, 4}, Ints{}})
        EXPECT_EQ(inferred("permute", {{"dims", wrong}}, {{4, 8, 5, 6}}),
                  "permute \"stem\": the order " + toString(ParamValue(wrong)) +
                      " does not fit a sample of shape 8x5x6; list each dimension from 1 to 3 once");
}

TEST(Squeeze, RemovesExtentsOfOne) {
    EXPECT_EQ(inferred("squeeze", {}, {{1, 8, 1, 1}}), "1x8");
    EXPECT_EQ(inferred("squeeze", {{"dim", Ints{-1}}}, {{4, 8, 1, 1}}), "4x8x1");
    EXPECT_EQ(inferred("squeeze", {{"dim", Ints{1}}}, {{4, 8, 1}}),
              "squeeze \"stem\": dimension 1 of 8x1 has the extent 8; choose dimensions of extent 1");
}

TEST(Unsqueeze, AddsADimension) {
    EXPECT_EQ(inferred("unsqueeze", {{"dim", -1}}, {{4, 8, 5}}), "4x8x5x1");
    EXPECT_EQ(inferred("unsqueeze", {}, {{4, 8, 5}}), "4x1x8x5");
    EXPECT_EQ(inferred("unsqueeze", {{"dim", 0}}, {{4, 8, 5}}).substr(0, 37), "unsqueeze \"stem\": dimension 0 does no");
    EXPECT_EQ(inferred("unsqueeze", {}, {{1, 2, 1, 2, 1, 2, 1, 2}}),
              "unsqueeze \"stem\": a sample of shape 2x1x2x1x2x1x2 cannot have one more dimension; remove this layer");
}

TEST(Slice, CountsFromBothEnds) {
    EXPECT_EQ(inferred("slice", {{"begin", 2}}, {{4, 8, 5}}), "4x6x5");
    EXPECT_EQ(inferred("slice", {{"dim", -1}, {"begin", -3}, {"end", -1}}, {{4, 8, 5}}), "4x8x2");
    EXPECT_EQ(
        inferred("slice", {{"begin", 2}, {"end", 9}}, {{4, 8, 5}}),
        "slice \"stem\": the range from 2 to 9 is empty or outside of the 8 indices of dimension 1; choose a begin below the "
        "end, and an end of at most 8");
    EXPECT_EQ(inferred("slice", {{"begin", 3}, {"end", 3}}, {{4, 8, 5}}).substr(0, 33), "slice \"stem\": the range from 3 to");
}

TEST(Split, TheSizesMakeTheWholeDimension) {
    EXPECT_EQ(inferred("split", {{"parts", 3}, {"dim", -1}}, {{4, 8, 7}}), "4x8x3");
    EXPECT_EQ(inferred("split", {{"sizes", Ints{1, 4}}}, {{4, 8, 5}}),
              "split \"stem\": the sizes 1, 4 do not add up to the 8 values of dimension 1; choose sizes whose sum is 8");
    EXPECT_EQ(inferred("split", {{"parts", 4}}, {{4, 6}}),
              "split \"stem\": the 6 values of dimension 1 make 3 parts of equal size, not 4; choose fewer parts, or give their "
              "sizes");
    EXPECT_EQ(inferred("split", {{"sizes", Ints(65, 1)}}, {{4, 65}}), "split \"stem\": it has 65 parts; give at most 64 sizes");
    const LayerDef& split = *findLayer("split");
    EXPECT_EQ(split.outputCount({}), 2);
    EXPECT_EQ(split.outputCount({{"parts", 5}}), 5);
    EXPECT_EQ(split.outputCount({{"parts", 5}, {"sizes", Ints{1, 2, 3}}}), 3);
}

TEST(TopK, NamesTheNumberOfValues) {
    EXPECT_EQ(inferred("top_k", {{"k", 3}}, {{4, 8}}), "4x3");
    EXPECT_EQ(inferred("top_k", {{"k", 0}, {"dim", 1}}, {{4, 8, 5}}), "4x8x5");
    EXPECT_EQ(inferred("top_k", {{"k", 9}}, {{4, 8}}),
              "top_k \"stem\": it keeps 9 of the 8 values of dimension 1; choose a k of at most 8, or another dimension");
}

TEST(IndexSelect, NamesTheIndexThatDoesNotExist) {
    EXPECT_EQ(inferred("index_select", {{"dim", 2}, {"indices", Ints{4, -5, 0, 0}}}, {{4, 8, 5}}), "4x8x4");
    for (const int64_t index : {8, -9})
        EXPECT_EQ(inferred("index_select", {{"indices", Ints{0, index}}}, {{4, 8}}),
                  "index_select \"stem\": the index " + std::to_string(index) +
                      " is outside of the 8 indices of dimension 1; choose indices from 0 to 8 - 1, or from -8 to -1");
    EXPECT_EQ(inferred("index_select", {{"indices", Ints{}}}, {{4, 8}}),
              "index_select \"stem\": it selects 0 indices; list 1 to 1024 indices");
}

TEST(AdaptiveMaxPool, GivesAnySize) {
    EXPECT_EQ(inferred("adaptive_max_pool2d", {{"output_size", Ints{3, 9}}}, {{4, 8, 7, 5}}), "4x8x3x9");
    EXPECT_EQ(inferred("adaptive_max_pool1d", {{"output_size", 6}}, {{4, 8, 7}}), "4x8x6");
}

TEST(Stack, WantsEqualShapes) {
    EXPECT_EQ(inferred("stack", {{"dim", -1}}, {{4, 8}, {4, 8}, {4, 8}}), "4x8x3");
    EXPECT_EQ(inferred("stack", {}, {{4, 8}, {4, 1}}),
              "stack \"stem\": inputs of shapes 8 and 1 cannot be stacked; give all inputs the same shape");
}

TEST(Add, WantsEqualShapes) {
    EXPECT_EQ(inferred("add", {}, {{4, 8, 5, 5}, {4, 16, 5, 5}}),
              "add \"stem\": inputs of shapes 8x5x5 and 16x5x5 cannot be added; give both branches the same channels and the "
              "same stride");
}

TEST(Concat, JoinsAlongOneDimension) {
    EXPECT_EQ(inferred("concat", {}, {{4, 8, 5, 5}, {4, 16, 5, 5}, {4, 1, 5, 5}}), "4x25x5x5");
    EXPECT_EQ(
        inferred("concat", {{"axis", 2}}, {{4, 8, 5, 5}, {4, 16, 5, 5}}),
        "concat \"stem\": inputs of shapes 8x5x5 and 16x5x5 cannot be joined along dimension 2; make all other extents equal");
    EXPECT_EQ(inferred("concat", {{"axis", 4}}, {{4, 8, 5, 5}, {4, 8, 5, 5}}),
              "concat \"stem\": dimension 4 does not exist in 8x5x5; choose a smaller dimension");
}

TEST(Reshape, FillsInWhatIsLeft) {
    EXPECT_EQ(inferred("reshape", {{"shape", Ints{-1, 4}}}, {{3, 2, 6}}), "3x3x4");
    EXPECT_EQ(inferred("reshape", {{"shape", Ints{5, 2}}}, {{3, 2, 6}}),
              "reshape \"stem\": shape 5, 2 does not match the 12 values of a sample of shape 2x6; choose extents whose product "
              "is 12; at most one may be -1");
    EXPECT_EQ(inferred("reshape", {{"shape", Ints{-1, -1}}}, {{3, 2, 6}}).substr(0, 17), "reshape \"stem\": s");
    EXPECT_EQ(inferred("reshape", {{"shape", Ints{0, 12}}}, {{3, 2, 6}}).substr(0, 17), "reshape \"stem\": s");
}

TEST(LayerNorm, NeedsThatManyDimensions) {
    EXPECT_EQ(inferred("layer_norm", {{"dims", 3}}, {{4, 8, 5}}),
              "layer_norm \"stem\": cannot normalize 3 dimensions of 8x5; use fewer dimensions");
}

TEST(GlobalAvgPool, NeedsSpace) {
    EXPECT_EQ(inferred("global_avg_pool", {}, {{4, 8, 5, 5}}), "4x8");
    EXPECT_EQ(inferred("global_avg_pool", {{"keep_dims", true}}, {{4, 8, 5, 5}}), "4x8x1x1");
    EXPECT_EQ(inferred("global_avg_pool", {}, {{4, 8}}),
              "global_avg_pool \"stem\": the input must have a dimension to average over after the channels, but it is 8; move "
              "it before the Flatten layer");
}

TEST(Input, TakesTheShapeOfTheDataUnlessItHasItsOwn) {
    EXPECT_EQ(inferred("input", {}, {{4, 1, 28, 28}}), "4x1x28x28");
    EXPECT_EQ(inferred("input", {{"shape", Ints{5}}}, {{4}}), "4x5");
    EXPECT_EQ(inferred("input", {}, {{4}}),
              "input \"stem\": the shape of the samples is unknown; set `shape`, or choose the data");
    EXPECT_EQ(inferred("input", {{"shape", Ints{5}}}, {{4, 6}}),
              "input \"stem\": the shape is 5, but the samples of the data have the shape 6; clear `shape` to use the shape of "
              "the data");
}

TEST(Initialization, IsThatOfPyTorch) {
    Program p;
    std::vector<StateDef> states;
    Lowering l(p, states, Phase::Train, DType::F32);
    const Value x = p.newValue({DType::F32, {2, 8, 5, 5}});
    l.enter("stem");
    findLayer("conv2d")->lower(l, {{"filters", 6}, {"groups", 2}}, std::vector{x});
    ASSERT_EQ(states.size(), 2u);
    EXPECT_EQ(states[0].name, "stem.weight");
    EXPECT_EQ(states[0].type.shape, (Shape{6, 4, 3, 3}));
    EXPECT_EQ(states[0].init, Init::uniform(1.0 / 6));  // 1 / sqrt(fan in = 4 * 3 * 3)
    EXPECT_EQ(states[1].name, "stem.bias");
    EXPECT_EQ(states[1].init, Init::uniform(1.0 / 6));
}

}  // namespace lathe::layers_test
