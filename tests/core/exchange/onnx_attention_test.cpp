// SPDX-License-Identifier: Apache-2.0
// Which nodes become an attention, and what is said of those that do not.
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/onnx/import_graph.h"
#include "tests/core/exchange/small_model.h"

namespace lathe::onnx_attention_test {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using Ints = std::vector<int64_t>;
using Attributes = std::map<std::string, OnnxAttribute>;

constexpr int64_t steps = 4, width = 6, heads = 2, headWidth = 3;

OnnxNode op(std::string kind, std::vector<std::string> inputs, std::string output, Attributes attributes = {}) {
    OnnxNode node{.op = std::move(kind), .inputs = std::move(inputs), .outputs = {output}, .attributes = std::move(attributes)};
    node.name = "node of " + output;
    return node;
}

Tensor ints(const Ints& values) {
    return Tensor::of<int64_t>({static_cast<int64_t>(values.size())}, values);
}

Tensor scaled(const Shape& shape, double factor) {
    Tensor result = test::someFeatures(shape);
    for (int64_t i = 0; i < result.elements(); ++i) result.data<float>()[i] *= static_cast<float>(factor);
    return result;
}

/// What is put between the scores and their Softmax.
enum class Mask { None, Causal, Other, Empty };

Tensor maskOf(Mask kind) {
    Tensor mask(DType::F32, {steps, steps});
    for (int64_t query = 0; query < steps; ++query)
        for (int64_t key = 0; key < steps; ++key) {
            const bool hides = kind == Mask::Causal ? key > query : kind == Mask::Other && key == 2;
            mask.data<float>()[query * steps + key] = hides ? -INFINITY : 0;
        }
    return mask;
}

/// x[N, 4, 6] -> y of the same shape: an attention as many programs write it. `scale`: of the scores; `query`: of the weights of
/// the queries.
OnnxModel attention(double scale, double query, Mask mask) {
    OnnxModel m;
    m.producer = "other";
    m.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {steps, ""}, {width, ""}}}};
    m.outputs = {{.name = "y"}};
    m.initializers = {{"q.weight", scaled({width, width}, query)},         {"k.weight", scaled({width, width}, 0.8)},
                      {"v.weight", scaled({width, width}, 0.5)},           {"o.weight", scaled({width, width}, 0.3)},
                      {"split", ints({0, 0, heads, headWidth})},           {"join", ints({0, 0, width})},
                      {"scale", Tensor::scalar(static_cast<float>(scale))}};
    const Ints toHeads{0, 2, 1, 3};
    for (const std::string part : {"q", "k", "v"}) {
        m.nodes.push_back(op("MatMul", {"x", part + ".weight"}, part));
        m.nodes.push_back(op("Reshape", {part, "split"}, part + "1"));
        m.nodes.push_back(op("Transpose", {part + "1"}, part + "2", {{"perm", part == "k" ? Ints{0, 2, 3, 1} : toHeads}}));
    }
    m.nodes.push_back(op("MatMul", {"q2", "k2"}, "s"));
    m.nodes.push_back(op("Mul", {"s", "scale"}, "s1"));
    if (mask != Mask::None) {
        m.initializers["mask"] = maskOf(mask);
        m.initializers["hidden"] = Tensor(DType::I64, {1, 1, steps, steps});
        m.initializers["lowest"] = Tensor::scalar(-INFINITY);
        m.nodes.push_back(mask == Mask::Empty ? op("Where", {"hidden", "lowest", "s1"}, "s2") : op("Add", {"s1", "mask"}, "s2"));
    }
    m.nodes.push_back(op("Softmax", {mask == Mask::None ? "s1" : "s2"}, "p", {{"axis", int64_t{-1}}}));
    m.nodes.push_back(op("MatMul", {"p", "v2"}, "o"));
    m.nodes.push_back(op("Transpose", {"o"}, "o1", {{"perm", toHeads}}));
    m.nodes.push_back(op("Reshape", {"o1", "join"}, "o2"));
    m.nodes.push_back(op("MatMul", {"o2", "o.weight"}, "y"));
    return m;
}

TrainedModel imported(const OnnxModel& m) {
    Diagnostics problems;
    auto result = modelFromOnnx(m, "test", problems);
    EXPECT_TRUE(result.ok()) << toString(result.error());
    return result ? std::move(*result) : TrainedModel{};
}

std::vector<std::string> problemsOf(const OnnxModel& m) {
    Diagnostics problems;
    EXPECT_FALSE(modelFromOnnx(m, "test", problems).ok());
    std::vector<std::string> texts;
    for (const Diagnostic& problem : problems) texts.push_back(problem.code + ": " + toString(problem));
    return texts;
}

std::vector<std::string> typesOf(const TrainedModel& model) {
    std::vector<std::string> types;
    for (const Node& node : model.project.graph.nodes) types.push_back(node.type);
    return types;
}

double distance(const Tensor& a, const Tensor& b) {
    double most = a.shape() == b.shape() ? 0 : INFINITY;
    for (int64_t i = 0; i < a.elements() && most < INFINITY; ++i) most = std::max(most, std::abs(a.at(i) - b.at(i)));
    return most;
}

const double root = std::sqrt(static_cast<double>(headWidth));
const Tensor samples = test::someFeatures({3, steps, width});

}  // namespace

TEST(OnnxAttention, ItsNodesBecomeOneLayerThatComputesTheSame) {
    const TrainedModel joined = imported(attention(1 / root, 0.7, Mask::None));
    EXPECT_THAT(typesOf(joined), ElementsAre("input", "multi_head_attention"));
    EXPECT_EQ(joined.project.graph.nodes[1].params, (Params{{"heads", 2}, {"causal", false}, {"bias", false}}));
    // The same function with the scale in the weights of the queries: another form, which stays as it is.
    const TrainedModel primitive = imported(attention(1, 0.7 / root, Mask::None));
    EXPECT_THAT(typesOf(primitive), Contains("softmax"));
    EXPECT_LE(distance(test::outputsOf(joined, samples), test::outputsOf(primitive, samples)), 1e-6);
    const TrainedModel other = imported(attention(1, 0.7, Mask::None));
    EXPECT_GT(distance(test::outputsOf(joined, samples), test::outputsOf(other, samples)), 1e-3) << "control";
}

TEST(OnnxAttention, AMaskIsCausalOrNothing) {
    const TrainedModel causal = imported(attention(1 / root, 0.7, Mask::Causal));
    ASSERT_THAT(typesOf(causal), ElementsAre("input", "multi_head_attention"));
    EXPECT_EQ(causal.project.graph.nodes[1].params, (Params{{"heads", 2}, {"causal", true}, {"bias", false}}));
    const TrainedModel free = imported(attention(1 / root, 0.7, Mask::None));
    const Tensor masked = test::outputsOf(causal, samples), all = test::outputsOf(free, samples);
    EXPECT_GT(distance(masked, all), 1e-3);
    // The last step sees all steps.
    for (int64_t i = (steps - 1) * width; i < steps * width; ++i) EXPECT_NEAR(masked.at(i), all.at(i), 1e-6);
    const TrainedModel empty = imported(attention(1 / root, 0.7, Mask::Empty));
    EXPECT_TRUE(sameBytes(test::outputsOf(empty, samples), all));
    EXPECT_THAT(problemsOf(attention(1 / root, 0.7, Mask::Other)),
                Contains(AllOf(HasSubstr("onnx.mask"), HasSubstr("node of s2"), HasSubstr("Add"))));
}

TEST(OnnxAttention, AMaskWithoutItsAttentionIsReported) {
    EXPECT_THAT(problemsOf(attention(1, 0.7, Mask::Causal)), ElementsAre(HasSubstr("onnx.mask_place")));
}

TEST(OnnxAttention, ScoresThatOthersReadStay) {
    OnnxModel m = attention(1 / root, 0.7, Mask::None);
    m.outputs.push_back({.name = "p"});
    const TrainedModel model = imported(m);
    EXPECT_THAT(typesOf(model), Contains("softmax"));
}

TEST(OnnxAttention, OtherInputsAreKeysAndValues) {
    OnnxModel m = attention(1 / root, 0.7, Mask::None);
    m.inputs.push_back({.name = "memory", .dtype = DType::F32, .shape = {{-1, "N"}, {steps + 1, ""}, {width, ""}}});
    for (OnnxNode& node : m.nodes)
        if (node.outputs[0] == "k" || node.outputs[0] == "v") node.inputs[0] = "memory";
    const TrainedModel model = imported(m);
    EXPECT_THAT(typesOf(model), ElementsAre("input", "input", "multi_head_attention"));
    EXPECT_EQ(model.project.graph.edges.size(), 2U);
}

TEST(OnnxShapes, OfABatchThatCannotBeFollowedAreReported) {
    OnnxModel m;
    m.producer = "other";
    m.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {6, ""}}}};
    m.outputs = {{.name = "y"}};
    m.initializers = {{"one", ints({1})}, {"zero", ints({0})}, {"open", ints({-1})}};
    m.nodes = {op("Shape", {"x"}, "s"),
               op("Slice", {"s", "zero", "one"}, "n"),
               op("Add", {"n", "one"}, "n1"),
               op("Concat", {"n1", "open"}, "target", {{"axis", int64_t{0}}}),
               op("Reshape", {"x", "target"}, "r"),
               op("Relu", {"r"}, "y")};
    EXPECT_THAT(problemsOf(m), ElementsAre(AllOf(HasSubstr("onnx.batch_arithmetic"), HasSubstr("node of n1"), HasSubstr("Add"),
                                                 HasSubstr("batch of one sample"))));
    m.nodes[2].op = "Mul";
    EXPECT_THAT(typesOf(imported(m)), ElementsAre("input", "relu")) << "a reshape to the shape that it has";
}

TEST(OnnxShapes, AnOutputMustHaveTheBatchFirst) {
    OnnxModel m;
    m.producer = "other";
    m.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {4, ""}, {6, ""}}}};
    m.outputs = {{.name = "y"}};
    m.nodes = {op("Transpose", {"x"}, "t", {{"perm", Ints{1, 0, 2}}}), op("Relu", {"t"}, "y")};
    EXPECT_THAT(problemsOf(m), ElementsAre(HasSubstr("onnx.output_batch")));
    m.nodes.push_back(op("Transpose", {"y"}, "z", {{"perm", Ints{1, 0, 2}}}));
    m.outputs[0].name = "z";
    const TrainedModel model = imported(m);
    EXPECT_THAT(typesOf(model), ElementsAre("input", "relu"));
}

TEST(OnnxRecurrent, OtherFormsAreReported) {
    OnnxModel m;
    m.producer = "other";
    m.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {4, ""}, {6, ""}}}};
    m.outputs = {{.name = "y"}};
    m.initializers = {{"w", test::someFeatures({1, 12, 6})}, {"r", test::someFeatures({1, 12, 3})}, {"axis", ints({1})}};
    m.nodes = {op("Transpose", {"x"}, "t", {{"perm", Ints{1, 0, 2}}}),
               op("LSTM", {"t", "w", "r"}, "h", {{"hidden_size", int64_t{3}}}), op("Squeeze", {"h", "axis"}, "h1"),
               op("Transpose", {"h1"}, "y", {{"perm", Ints{1, 0, 2}}})};
    EXPECT_THAT(typesOf(imported(m)), ElementsAre("input", "lstm"));
    m.nodes[1].attributes["direction"] = std::string("reverse");
    EXPECT_THAT(problemsOf(m), Contains(AllOf(HasSubstr("onnx.recurrent"), HasSubstr("node of h"))));
    m.nodes[1].attributes["direction"] = std::string("forward");
    const Tensor weights = m.initializers["w"];
    m.initializers["w"] = Tensor(DType::F32, {1, 12, 0});
    EXPECT_THAT(problemsOf(m), Contains(HasSubstr("onnx.recurrent"))) << "weights without elements";
    m.initializers["w"] = weights;
    m.nodes[1].attributes["clip"] = 1.0F;
    EXPECT_THAT(problemsOf(m), Contains(HasSubstr("onnx.recurrent")));
}

}  // namespace lathe::onnx_attention_test
