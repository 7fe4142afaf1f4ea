// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "core/exchange/onnx/fold_constants.h"
#include "core/exchange/onnx/simplify.h"

namespace lathe::onnx_simplify_test {

namespace {

OnnxNode op(std::string kind, std::vector<std::string> inputs, std::string output) {
    return {.op = std::move(kind), .inputs = std::move(inputs), .outputs = {std::move(output)}};
}

/// Simplifies nodes that compute "y" from "x"; "c2", "ch", "c1", "cr" are sqrt 2, 1/2, 1 and 1 / sqrt 2.
OnnxModel simplified(std::vector<OnnxNode> nodes, std::map<std::string, Tensor> constants = {}, int64_t opset = 17) {
    OnnxModel m;
    m.opset = opset;
    m.nodes = std::move(nodes);
    m.initializers = std::move(constants);
    m.initializers["c2"] = Tensor::scalar(static_cast<float>(std::sqrt(2.0)));
    m.initializers["cr"] = Tensor::scalar(static_cast<float>(std::sqrt(0.5)));
    m.initializers["ch"] = Tensor::scalar(0.5F);
    m.initializers["c1"] = Tensor::scalar(1.0F);
    m.inputs = {{.name = "x"}};
    m.outputs = {{.name = "y"}};
    simplify(m);
    return m;
}

std::string operators(const OnnxModel& m) {
    std::string result;
    for (const OnnxNode& node : m.nodes) result += (result.empty() ? "" : " ") + node.op;
    return result;
}

std::vector<OnnxNode> erfOf(std::vector<OnnxNode> rest) {
    std::vector<OnnxNode> nodes{op("Div", {"x", "c2"}, "a"), op("Erf", {"a"}, "b"), op("Add", {"b", "c1"}, "c")};
    nodes.insert(nodes.end(), rest.begin(), rest.end());
    return nodes;
}

Tensor ones(const Shape& shape) {
    return Tensor::of<float>(shape, std::vector<float>(static_cast<size_t>(shape.elements()), 1));
}

}  // namespace

TEST(SimplifyOnnx, FindsGeluInAnyOrderOfItsFactors) {
    EXPECT_EQ(operators(simplified(erfOf({op("Mul", {"x", "c"}, "d"), op("Mul", {"d", "ch"}, "y")}))), "Gelu");
    EXPECT_EQ(operators(simplified(erfOf({op("Mul", {"c", "ch"}, "d"), op("Mul", {"d", "x"}, "y")}))), "Gelu");
    EXPECT_EQ(operators(simplified(erfOf({op("Mul", {"ch", "x"}, "d"), op("Mul", {"d", "c"}, "y")}))), "Gelu");
    EXPECT_EQ(operators(simplified({op("Mul", {"cr", "x"}, "a"), op("Erf", {"a"}, "b"), op("Add", {"c1", "b"}, "c"),
                                    op("Mul", {"x", "c"}, "d"), op("Mul", {"d", "ch"}, "y")})),
              "Gelu");
}

TEST(SimplifyOnnx, LeavesWhatOnlyLooksLikeGelu) {
    EXPECT_EQ(operators(simplified(erfOf({op("Mul", {"x", "c"}, "d"), op("Mul", {"d", "c1"}, "y")}))), "Div Erf Add Mul Mul");
    EXPECT_EQ(operators(simplified(erfOf({op("Mul", {"a", "c"}, "d"), op("Mul", {"d", "ch"}, "y")}))), "Div Erf Add Mul Mul");
    EXPECT_EQ(operators(simplified({op("Div", {"x", "c1"}, "a"), op("Erf", {"a"}, "b"), op("Add", {"b", "c1"}, "c"),
                                    op("Mul", {"x", "c"}, "d"), op("Mul", {"d", "ch"}, "y")})),
              "Div Erf Add Mul Mul");
}

TEST(SimplifyOnnx, LeavesAGeluWhoseConstantsAddDimensions) {
    const Tensor half = Tensor::of<float>({1, 1, 1}, std::vector<float>{0.5F}),
                 one = Tensor::of<float>({1, 1}, std::vector<float>{0.5F});
    const auto nodes = erfOf({op("Mul", {"x", "c"}, "d"), op("Mul", {"d", "h"}, "y")});
    EXPECT_EQ(operators(simplified(nodes, {{"h", half}})), "Div Erf Add Mul Mul")
        << "the result of two dimensions would have three";
    EXPECT_EQ(operators(simplified(nodes, {{"h", one}})), "Gelu");
}

TEST(SimplifyOnnx, FindsSwish) {
    EXPECT_EQ(operators(simplified({op("Sigmoid", {"x"}, "a"), op("Mul", {"x", "a"}, "y")})), "Swish");
    EXPECT_EQ(operators(simplified({op("Sigmoid", {"x"}, "a"), op("Mul", {"c2", "a"}, "y")})), "Sigmoid Mul");
}

TEST(SimplifyOnnx, JoinsTheCompositionsOfLayers) {
    const std::vector<OnnxNode> mish{op("Softplus", {"x"}, "a"), op("Tanh", {"a"}, "b"), op("Mul", {"b", "x"}, "y")};
    EXPECT_EQ(operators(simplified(mish)), "Mish");
    OnnxNode parts = op("Split", {"x"}, "a");
    parts.outputs.emplace_back("b");
    parts.attributes["axis"] = int64_t{1};
    const OnnxModel gated =
        simplified({parts, op("Sigmoid", {"b"}, "c"), op("Mul", {"b", "c"}, "d"), op("Mul", {"a", "d"}, "y")});
    ASSERT_EQ(operators(gated), "SwiGLU") << "its gate is a composition, too";
    EXPECT_EQ(gated.nodes[0].inputs, std::vector<std::string>{"x"});
    EXPECT_EQ(std::get<int64_t>(gated.nodes[0].attributes.at("axis")), 1);
}

TEST(SimplifyOnnx, LeavesWhatOnlyLooksLikeAComposition) {
    EXPECT_EQ(operators(simplified({op("Softplus", {"x"}, "a"), op("Tanh", {"a"}, "b"), op("Mul", {"b", "a"}, "y")})),
              "Softplus Tanh Mul");
    EXPECT_EQ(operators(simplified({op("Tanh", {"x"}, "a"), op("Sub", {"a", "x"}, "y")})), "Tanh Sub");
    OnnxNode parts = op("Split", {"x"}, "a");
    parts.outputs.emplace_back("b");
    EXPECT_EQ(operators(simplified({parts, op("Sigmoid", {"a"}, "c"), op("Mul", {"a", "c"}, "d"), op("Mul", {"b", "d"}, "y")})),
              "Split Swish Mul")
        << "the first half is the gate";
    parts.outputs.emplace_back("c");
    EXPECT_EQ(operators(simplified({parts, op("Sigmoid", {"b"}, "d"), op("Mul", {"a", "d"}, "y")})), "Split Sigmoid Mul");
}

TEST(SimplifyOnnx, KeepsANodeOfACompositionThatIsUsedElsewhere) {
    EXPECT_EQ(operators(simplified({op("Tanh", {"x"}, "a"), op("Sub", {"x", "a"}, "b"), op("Add", {"a", "b"}, "y")})),
              "Tanh Tanhshrink Add");
}

TEST(SimplifyOnnx, FindsStack) {
    const auto axis = [](int64_t v) { return Tensor::of<int64_t>({1}, std::vector<int64_t>{v}); };
    OnnxNode joined = op("Concat", {"a", "b"}, "y");
    joined.attributes["axis"] = int64_t{1};
    const std::vector<OnnxNode> nodes{op("Unsqueeze", {"x", "axes"}, "a"), op("Unsqueeze", {"x", "axes"}, "b"), joined};
    EXPECT_EQ(operators(simplified(nodes, {{"axes", axis(1)}})), "Stack");
    EXPECT_EQ(operators(simplified(nodes, {{"axes", axis(2)}})), "Unsqueeze Unsqueeze Concat");
}

TEST(SimplifyOnnx, JoinsABiasToItsProduct) {
    const OnnxModel dense =
        simplified({op("MatMul", {"x", "w"}, "a"), op("Add", {"b", "a"}, "y")}, {{"w", ones({3, 2})}, {"b", ones({2})}});
    EXPECT_EQ(operators(dense), "MatMul");
    EXPECT_EQ(dense.nodes[0].inputs.size(), 3u);
    const OnnxModel conv = simplified({op("Conv", {"x", "w"}, "a"), op("Add", {"a", "b"}, "y")},
                                      {{"w", ones({2, 3, 1, 1})}, {"b", ones({2, 1, 1})}});
    ASSERT_EQ(operators(conv), "Conv");
    EXPECT_EQ(conv.initializers.at(conv.nodes[0].inputs[2]).shape(), Shape{2});
    EXPECT_EQ(operators(simplified({op("Conv", {"x", "w"}, "a"), op("Add", {"a", "b"}, "y")},
                                   {{"w", ones({2, 3, 4})}, {"b", ones({1, 2, 1})}})),
              "Conv");
    OnnxNode transposed = op("ConvTranspose", {"x", "w"}, "a");
    transposed.attributes["group"] = int64_t{2};
    EXPECT_EQ(
        operators(simplified({transposed, op("Add", {"a", "b"}, "y")}, {{"w", ones({4, 3, 2, 2})}, {"b", ones({6, 1, 1})}})),
        "ConvTranspose");
}

TEST(SimplifyOnnx, LeavesASumThatIsNoBias) {
    EXPECT_EQ(operators(simplified({op("MatMul", {"x", "w"}, "a"), op("Add", {"a", "b"}, "y")},
                                   {{"w", ones({3, 2})}, {"b", ones({4, 2})}})),
              "MatMul Add");
    EXPECT_EQ(operators(simplified({op("MatMul", {"x", "w"}, "a"), op("Add", {"a", "b"}, "c"), op("Add", {"a", "c"}, "y")},
                                   {{"w", ones({3, 2})}, {"b", ones({2})}})),
              "MatMul Add Add");
}

TEST(SimplifyOnnx, FoldsWhatDependsOnConstantsAlone) {
    OnnxNode shape = op("Constant", {}, "s");
    shape.attributes["value"] = Tensor::of<int64_t>({2}, std::vector<int64_t>{3, 2});
    OnnxNode filled = op("ConstantOfShape", {"s"}, "t");
    filled.attributes["value"] = Tensor::of<float>({1}, std::vector<float>{0.25F});
    const OnnxModel m =
        simplified({shape, filled, op("Transpose", {"t"}, "w"), op("Identity", {"w"}, "v"), op("MatMul", {"x", "v"}, "y")});
    ASSERT_EQ(operators(m), "MatMul");
    const Tensor& weights = m.initializers.at("v");
    EXPECT_EQ(weights.shape(), (Shape{2, 3}));
    EXPECT_EQ(weights.at(5), 0.25);
}

TEST(SimplifyOnnx, RefusesToFillTheMemory) {
    OnnxNode shape = op("Constant", {}, "s");
    shape.attributes["value"] = Tensor::of<int64_t>({2}, std::vector<int64_t>{1 << 20, 1 << 20});
    EXPECT_EQ(operators(simplified({shape, op("ConstantOfShape", {"s"}, "t"), op("MatMul", {"x", "t"}, "y")})),
              "ConstantOfShape MatMul");
}

TEST(SimplifyOnnx, ManyConstantsShareTheMemory) {
    OnnxModel m;
    m.initializers["s"] = Tensor::of<int64_t>({1}, std::vector<int64_t>{300});
    OnnxNode filled = op("ConstantOfShape", {"s"}, "");
    filled.attributes["value"] = Tensor::of<float>({1}, std::vector<float>{2.5F});
    for (int i = 0; i < 10; ++i) {
        filled.outputs = {std::to_string(i)};
        m.nodes.push_back(filled);
    }
    foldConstants(m, 4000);
    EXPECT_EQ(m.initializers.size(), 1 + 3U) << "of 1,200 bytes each";
    for (const float value : m.initializers.at("2").values<float>()) ASSERT_EQ(value, 2.5F);
}

TEST(SimplifyOnnx, AConstantThatGrowsIsCheckedBeforeItDoes) {
    OnnxModel m;
    m.initializers["x"] = Tensor(DType::U8, {1000});
    OnnxNode cast = op("Cast", {"x"}, "y");
    cast.attributes["to"] = int64_t{onnxFloat};
    m.nodes = {cast};
    foldConstants(m, 1999);
    EXPECT_EQ(m.nodes.size(), 1U) << "4,000 bytes, but 3,999 are left";
    foldConstants(m, 2000);
    EXPECT_TRUE(m.nodes.empty());
}

TEST(SimplifyOnnx, RefusesToFillTheMemoryBitByBit) {
    OnnxModel m;
    m.initializers["0"] = ones({10, 5});
    for (int i = 0; i < 40; ++i) m.nodes.push_back(op("Transpose", {std::to_string(i)}, std::to_string(i + 1)));
    foldConstants(m, 1000);
    EXPECT_EQ(m.initializers.size(), 1 + (1000 + 2 * 200) / 200u);
    EXPECT_EQ(m.nodes.size(), 40 - 7u);
}

TEST(SimplifyOnnx, RemovesIdentitiesAndWhatNobodyWants) {
    const OnnxModel m =
        simplified({op("Identity", {"x"}, "a"), op("Relu", {"a"}, "b"), op("Tanh", {"a"}, "unused"), op("Identity", {"b"}, "y")});
    EXPECT_EQ(operators(m), "Relu");
    EXPECT_EQ(m.outputs[0].name, "b");
    EXPECT_EQ(m.nodes[0].inputs[0], "x");
}

TEST(SimplifyOnnx, CompletesSoftmaxOfOldOpsets) {
    EXPECT_EQ(std::get<int64_t>(simplified({op("Softmax", {"x"}, "y")}, {}, 11).nodes[0].attributes.at("axis")), 1);
    EXPECT_TRUE(simplified({op("Softmax", {"x"}, "y")}, {}, 13).nodes[0].attributes.empty());
}

}  // namespace lathe::onnx_simplify_test
