// SPDX-License-Identifier: Apache-2.0
// Layers as PyTorch's exporter writes them.
#include <gtest/gtest.h>

#include "core/exchange/onnx/simplify.h"
#include "core/layers/adaptive_windows.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::onnx_join_layers_test {

namespace {

using Ints = std::vector<int64_t>;
using Constants = std::map<std::string, Tensor>;

OnnxNode op(std::string kind, std::vector<std::string> inputs, std::string output,
            std::map<std::string, OnnxAttribute> attributes = {}) {
    return {
        .op = std::move(kind), .inputs = std::move(inputs), .outputs = {std::move(output)}, .attributes = std::move(attributes)};
}

OnnxModel simplified(std::vector<OnnxNode> nodes, Constants constants) {
    OnnxModel m;
    m.nodes = std::move(nodes);
    m.initializers = std::move(constants);
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

Tensor filled(const Shape& shape, float value) {
    return Tensor::of<float>(shape, std::vector<float>(static_cast<size_t>(shape.elements()), value));
}

std::vector<OnnxNode> rmsNorm(const Ints& axes, const std::string& reciprocal) {
    std::vector<OnnxNode> nodes{op("Pow", {"x", "two"}, "a"),
                                op("ReduceMean", {"a"}, "b", {{"axes", axes}, {"keepdims", int64_t{1}}}),
                                op("Add", {"b", "eps"}, "c"), op("Sqrt", {"c"}, "d")};
    nodes.push_back(reciprocal == "Div" ? op("Div", {"one", "d"}, "e") : op("Reciprocal", {"d"}, "e"));
    nodes.push_back(op("Mul", {"x", "e"}, "f"));
    nodes.push_back(op("Mul", {"scale", "f"}, "y"));
    return nodes;
}

const Constants rmsConstants{
    {"two", Tensor::scalar(2.0F)}, {"one", Tensor::scalar(1.0F)}, {"eps", Tensor::scalar(1e-6F)}, {"scale", filled({4}, 3)}};

std::vector<OnnxNode> groupNorm() {
    return {op("Reshape", {"x", "groups"}, "a"), op("InstanceNormalization", {"a", "ones", "zeros"}, "b", {{"epsilon", 1e-3F}}),
            op("Reshape", {"b", "shape"}, "c"), op("Mul", {"c", "scale"}, "d"), op("Add", {"d", "bias"}, "y")};
}

Constants groupConstants() {
    return {{"groups", onnxIntsTensor(Ints{0, 2, -1})},
            {"shape", onnxIntsTensor(Ints{1, 4, 3, 5})},
            {"ones", filled({2}, 1)},
            {"zeros", filled({2}, 0)},
            {"scale", filled({4, 1, 1}, 3)},
            {"bias", filled({4, 1, 1}, -1)}};
}

}  // namespace

TEST(JoinLayers, RmsNorm) {
    for (const char* reciprocal : {"Div", "Reciprocal"}) {
        const OnnxModel m = simplified(rmsNorm({-1}, reciprocal), rmsConstants);
        ASSERT_EQ(operators(m), "RMSNormalization");
        EXPECT_EQ(m.nodes[0].inputs, (std::vector<std::string>{"x", "scale"}));
        EXPECT_EQ(onnxAttribute<int64_t>(m.nodes[0], "axis", 0), -1);
        EXPECT_EQ(onnxReal(m.nodes[0], "epsilon", 0), 1e-6);
    }
}

TEST(JoinLayers, LeavesAMeanOverOtherDimensions) {
    EXPECT_EQ(operators(simplified(rmsNorm({-2}, "Div"), rmsConstants)), "Pow ReduceMean Add Sqrt Div Mul Mul");
}

TEST(JoinLayers, GroupNorm) {
    const OnnxModel m = simplified(groupNorm(), groupConstants());
    ASSERT_EQ(operators(m), "GroupNormalization");
    ASSERT_EQ(m.nodes[0].inputs.size(), 3u);
    EXPECT_EQ(m.initializers.at(m.nodes[0].inputs[1]).shape(), Shape{4});
    EXPECT_EQ(m.initializers.at(m.nodes[0].inputs[2]).at(0), -1);
    EXPECT_EQ(onnxAttribute<int64_t>(m.nodes[0], "num_groups", 0), 2);
    EXPECT_EQ(onnxReal(m.nodes[0], "epsilon", 0), 1e-3);
}

TEST(JoinLayers, LeavesAGroupNormWithAScaleForEachGroup) {
    Constants constants = groupConstants();
    constants["ones"] = filled({2}, 2);
    EXPECT_EQ(operators(simplified(groupNorm(), constants)), "Reshape InstanceNormalization Reshape Mul Add");
}

TEST(JoinLayers, PixelUnshuffle) {
    const auto nodes = [](Ints order) {
        return std::vector{op("Reshape", {"x", "blocks"}, "a"), op("Transpose", {"a"}, "b", {{"perm", std::move(order)}}),
                           op("Reshape", {"b", "shape"}, "y")};
    };
    const Constants constants{{"blocks", onnxIntsTensor(Ints{1, 3, 4, 2, 5, 2})}, {"shape", onnxIntsTensor(Ints{1, 12, 4, 5})}};
    const OnnxModel m = simplified(nodes({0, 1, 3, 5, 2, 4}), constants);
    ASSERT_EQ(operators(m), "SpaceToDepth");
    EXPECT_EQ(onnxAttribute<Ints>(m.nodes[0], "sample", {}), (Ints{3, 8, 10}));
    EXPECT_EQ(operators(simplified(nodes({0, 3, 5, 1, 2, 4}), constants)), "Reshape Transpose Reshape")
        << "ONNX's own order of channels is another layer";
}

TEST(JoinLayers, AdaptivePool) {
    const std::vector nodes{op("MatMul", {"rows", "x"}, "a"), op("MatMul", {"a", "columns"}, "y")};
    Constants constants{{"rows", adaptiveMatrix(5, 3, false)}, {"columns", adaptiveMatrix(7, 2, true)}};
    EXPECT_EQ(operators(simplified(nodes, constants)), "AdaptiveAveragePool2d");
    constants["rows"] = filled({3, 5}, 0.2F);
    EXPECT_EQ(operators(simplified(nodes, constants)), "MatMul MatMul");
}

}  // namespace lathe::onnx_join_layers_test
