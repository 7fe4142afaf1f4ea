// SPDX-License-Identifier: Apache-2.0
// Shapes, positions and masks that exporters compute in the graph.
#include <cmath>

#include <gtest/gtest.h>

#include "core/exchange/onnx/known_values.h"
#include "core/exchange/onnx/values/tensor_operators.h"

namespace lathe::onnx_known_values_test {

namespace {

using Ints = std::vector<int64_t>;
using Attributes = std::map<std::string, OnnxAttribute>;

OnnxNode op(std::string kind, std::vector<std::string> inputs, std::string output, Attributes attributes = {}) {
    return {
        .op = std::move(kind), .inputs = std::move(inputs), .outputs = {std::move(output)}, .attributes = std::move(attributes)};
}

Tensor ints(const Ints& values) {
    return Tensor::of<int64_t>({static_cast<int64_t>(values.size())}, values);
}

Tensor table(const Shape& shape, const Ints& values) {
    return Tensor::of<int64_t>(shape, values);
}

Ints valuesOf(const std::optional<Tensor>& t) {
    return t ? Ints(t->values<int64_t>().begin(), t->values<int64_t>().end()) : Ints{-99};
}

std::optional<Tensor> computed(const std::string& kind, const std::vector<Tensor>& operands, Attributes attributes = {}) {
    OnnxNode node = op(kind, {}, "y", std::move(attributes));
    for (size_t i = 0; i < operands.size(); ++i) node.inputs.push_back(operands[i].empty() ? "" : "x" + std::to_string(i));
    return computeOnnx(node, operands, 1000);
}

SymbolicSizes batchOf(std::vector<SymbolicSize> values) {
    const auto count = static_cast<int64_t>(values.size());
    return {{count}, std::move(values)};
}

}  // namespace

TEST(OnnxOperators, ComputeIntegersExactly) {
    EXPECT_EQ(valuesOf(computed("Add", {ints({1, 2}), ints({10})})), (Ints{11, 12}));
    EXPECT_EQ(valuesOf(computed("Div", {ints({7, -7}), ints({2})})), (Ints{3, -3}));
    EXPECT_EQ(valuesOf(computed("Mod", {ints({-7, 7}), ints({3})})), (Ints{2, 1}));
    EXPECT_FALSE(computed("Div", {ints({7}), ints({0})}));
    EXPECT_FALSE(computed("Mod", {ints({7}), ints({0})}));
    EXPECT_FALSE(computed("Mul", {ints({INT64_MAX}), ints({2})}));
    EXPECT_FALSE(computed("Add", {ints({1, 2}), ints({1, 2, 3})}));
    EXPECT_EQ(valuesOf(computed("Range", {Tensor::scalar(int64_t{2}), Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{2})})),
              (Ints{2, 4, 6}));
    EXPECT_FALSE(computed("Range", {Tensor::scalar(int64_t{0}), Tensor::scalar(int64_t{5}), Tensor::scalar(int64_t{0})}));
    EXPECT_FALSE(computed("Range", {Tensor::scalar(int64_t{0}), Tensor::scalar(int64_t{1001}), Tensor::scalar(int64_t{1})}))
        << "above the limit of this test";
}

TEST(OnnxOperators, MoveElements) {
    const Tensor x = table({2, 3}, {1, 2, 3, 4, 5, 6});
    EXPECT_EQ(valuesOf(computed("Transpose", {x})), (Ints{1, 4, 2, 5, 3, 6}));
    EXPECT_EQ(valuesOf(computed("Gather", {x, table({}, {-1})}, {{"axis", int64_t{1}}})), (Ints{3, 6}));
    EXPECT_EQ(valuesOf(computed("Slice", {x, ints({1}), ints({INT64_MAX}), ints({1})})), (Ints{2, 3, 5, 6}));
    EXPECT_EQ(valuesOf(computed("Slice", {x, ints({-1}), ints({INT64_MIN}), ints({1}), ints({-2})})), (Ints{3, 1, 6, 4}));
    EXPECT_EQ(valuesOf(computed("Concat", {x, table({2, 1}, {7, 8})}, {{"axis", int64_t{-1}}})), (Ints{1, 2, 3, 7, 4, 5, 6, 8}));
    EXPECT_EQ(valuesOf(computed("Expand", {ints({1, 2}), ints({2, 1})})), (Ints{1, 2, 1, 2}));
    EXPECT_EQ(computed("Unsqueeze", {x, ints({0, -1})})->shape(), (Shape{1, 2, 3, 1}));
    EXPECT_EQ(computed("Stack", {ints({1, 2}), ints({3, 4})}, {{"axis", int64_t{1}}})->shape(), (Shape{2, 2}));
    EXPECT_EQ(valuesOf(computed("Trilu", {x}, {{"upper", int64_t{0}}})), (Ints{1, 0, 0, 4, 5, 0}));
    EXPECT_EQ(valuesOf(computed("Where", {ints({1, 0}), ints({5}), ints({6, 7})})), (Ints{5, 7}));
    EXPECT_FALSE(computed("Gather", {x, ints({3})}, {{"axis", int64_t{1}}}));
    EXPECT_FALSE(computed("Expand", {ints({1}), ints({1001})})) << "above the limit of this test";
    EXPECT_FALSE(computed("Expand", {ints({1}), ints({INT64_MAX, INT64_MAX})}));
    EXPECT_FALSE(computed("Concat", {x, ints({1})}, {{"axis", int64_t{0}}}));
    EXPECT_FALSE(computed("Reshape", {x, ints({4, -1})}));
}

TEST(OnnxOperators, ComputeRealsWithAndWithoutCasts) {
    const auto root = computed("Sqrt", {ints({9})});
    ASSERT_TRUE(root);
    EXPECT_EQ(root->dtype(), DType::F32);
    EXPECT_EQ(root->at(0), 3);
    EXPECT_FLOAT_EQ(static_cast<float>(computed("Pow", {Tensor::scalar(4.0F), Tensor::scalar(0.5F)})->at(0)), 2.0F);
    EXPECT_EQ(valuesOf(computed("Equal", {Tensor::scalar(0.0F), Tensor::of<float>({2}, std::vector<float>{0, 1})})),
              (Ints{1, 0}));
    EXPECT_EQ(valuesOf(computed("Cast", {Tensor::of<float>({2}, std::vector<float>{2.5F, -2.5F})}, {{"to", int64_t{7}}})),
              (Ints{2, -2}));
    EXPECT_FALSE(computed("Cast", {Tensor::scalar(INFINITY)}, {{"to", int64_t{7}}}));
}

TEST(OnnxSizes, TheBatchIsFollowedThroughProducts) {
    const auto pair = [](const std::string& kind, SymbolicSize a, SymbolicSize b) {
        const std::vector<SymbolicSizes> operands{batchOf({a}), batchOf({b})};
        return computeSizes(op(kind, {"a", "b"}, "y"), operands);
    };
    const SymbolicSize batch{1, true}, eight{8, false};
    EXPECT_EQ(pair("Mul", batch, eight), batchOf({{8, true}}));
    EXPECT_EQ(pair("Div", {8, true}, {4, false}), batchOf({{2, true}}));
    EXPECT_EQ(pair("Div", {8, true}, batch), batchOf({eight}));
    EXPECT_EQ(pair("Add", batch, {2, true}), batchOf({{3, true}}));
    EXPECT_EQ(pair("Equal", batch, {-1, false}), batchOf({{0, false}}));
    EXPECT_FALSE(pair("Equal", batch, {1, false})) << "a batch may have one sample";
    EXPECT_FALSE(pair("Add", batch, eight));
    EXPECT_FALSE(pair("Mul", batch, batch));
    EXPECT_FALSE(pair("Div", {3, true}, {2, false}));
}

TEST(OnnxKnownValues, ConstantsForEachSampleKeepTheirBatchAxis) {
    OnnxModel m;
    KnownValues known(m);
    known.add("shape", batchOf({{2, false}, {1, true}, {4, false}}));
    EXPECT_EQ(known.read(op("ConstantOfShape", {"shape"}, "zeros")), KnownValues::Outcome::Known);
    EXPECT_EQ(m.initializers.at("zeros").shape(), (Shape{2, 1, 4}));
    EXPECT_EQ(known.batchAxis("zeros"), 1);
    m.initializers["one"] = ints({1});
    m.initializers["two"] = ints({2});
    m.initializers["axis"] = ints({0});
    EXPECT_EQ(known.read(op("Slice", {"zeros", "one", "two", "axis"}, "part")), KnownValues::Outcome::Known);
    EXPECT_EQ(known.batchAxis("part"), 1);
    EXPECT_EQ(known.read(op("Slice", {"zeros", "axis", "one", "one"}, "wrong")), KnownValues::Outcome::Unknown)
        << "a part of the batch";
    m.initializers["token"] = Tensor::of<float>({1, 1, 4}, std::vector<float>{1, 2, 3, 4});
    known.add("wanted", batchOf({{1, true}, {1, false}, {-1, false}}));
    EXPECT_EQ(known.read(op("Expand", {"token", "wanted"}, "refused")), KnownValues::Outcome::BatchLost) << "-1 is no extent";
    known.add("good", batchOf({{1, true}, {1, false}, {1, false}}));
    EXPECT_EQ(known.read(op("Expand", {"token", "good"}, "tokens")), KnownValues::Outcome::Known);
    EXPECT_EQ(known.batchAxis("tokens"), 0);
}

TEST(OnnxKnownValues, SaysWhereTheBatchIsLost) {
    OnnxModel m;
    KnownValues known(m);
    known.add("shape", batchOf({{1, true}}));
    m.initializers["two"] = ints({2});
    EXPECT_EQ(known.read(op("Add", {"shape", "two"}, "y")), KnownValues::Outcome::BatchLost);
    EXPECT_EQ(known.read(op("Sqrt", {"shape"}, "y")), KnownValues::Outcome::BatchLost);
    EXPECT_EQ(known.read(op("Add", {"x", "two"}, "y")), KnownValues::Outcome::Unknown) << "x depends on the samples";
    EXPECT_EQ(known.read(op("Mul", {"shape", "two"}, "y")), KnownValues::Outcome::Known);
    EXPECT_EQ(known.sizes("y"), batchOf({{2, true}}));
}

/// Many results that are each below the limit.
TEST(OnnxKnownValues, RefusesToFillTheMemoryBitByBit) {
    OnnxModel m;
    KnownValues known(m);
    m.initializers["shape"] = ints({mostFoldedElements});
    m.initializers["more"] = ints({mostFoldedElements + 1});
    EXPECT_EQ(known.read(op("ConstantOfShape", {"more"}, "y")), KnownValues::Outcome::Unknown);
    int64_t made = 0;
    for (int i = 0; i < 40; ++i)
        if (known.read(op("ConstantOfShape", {"shape"}, "y")) == KnownValues::Outcome::Known) ++made;
    EXPECT_EQ(made, mostFoldedInAll / mostFoldedElements);
}

}  // namespace lathe::onnx_known_values_test
