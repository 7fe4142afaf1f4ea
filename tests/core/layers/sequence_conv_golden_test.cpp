// SPDX-License-Identifier: Apache-2.0
// SequenceConv on sequences of different lengths, as numpy computes it for each sequence alone: golden/sequence_conv.json,
// written by make_sequence_conv_golden.py.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/layers/layer.h"
#include "tests/support/places.h"

namespace lathe::sequence_conv_golden_test {

namespace {

Tensor tensorOf(const Json& numbers, const Shape& shape) {
    Tensor result(DType::F64, shape);
    for (size_t i = 0; i < numbers.array().size(); ++i) result.data<double>()[i] = numbers.array()[i].toDouble();
    return result;
}

Shape shapeOf(const Json& one) {
    Shape shape;
    for (const Json& extent : one["shape"].array()) shape.append(extent.toInt());
    return shape;
}

Params paramsOf(const Json& one) {
    return {{"filters", one["filters"].toInt()},
            {"kernel", one["kernel"].toInt()},
            {"dilation", one["dilation"].toInt()},
            {"padding", one["padding"].toString()},
            {"bias", one["bias"].toBool()}};
}

Tensor lengthsOf(const Json& one) {
    Tensor lengths(DType::I64, {shapeOf(one)[0], 1});
    for (int64_t n = 0; n < lengths.elements(); ++n)
        lengths.data<int64_t>()[n] = one["lengths"].array()[static_cast<size_t>(n)].toInt();
    return lengths;
}

/// `behind`: what stands behind the end of each sequence.
Tensor inputOf(const Json& one, double behind) {
    Tensor x = tensorOf(one["x"], shapeOf(one));
    const Shape& shape = x.shape();
    for (int64_t n = 0; n < shape[0] && !one["lengths"].array().empty(); ++n)
        for (int64_t i = lengthsOf(one).data<int64_t>()[n] * shape[2]; i < shape[1] * shape[2]; ++i)
            x.data<double>()[n * shape[1] * shape[2] + i] = behind;
    return x;
}

Tensor resultOf(const Json& one, const Params& params, bool padded, double behind) {
    Program p;
    std::vector<StateDef> states;
    const Value x = p.newValue({DType::F64, shapeOf(one)});
    p.inputs = {{"x", InputRole::Features, x}};
    Lowering lowering(p, states, Phase::Evaluate, DType::F64);
    lowering.enter("c");
    TensorsByName given{{"x", inputOf(one, behind)}};
    if (padded) {
        const Value lengths = p.newValue({DType::I64, {shapeOf(one)[0], 1}});
        p.inputs.push_back({"length", InputRole::Features, lengths});
        given.emplace("length", lengthsOf(one));
        lowering.setPadding({lengths}, shapeOf(one)[1]);
    }
    p.outputs = {{"y", findLayer("sequence_conv")->lower(lowering, params, std::span(&x, 1)).front()}};
    TensorsByName values;
    for (const StateDef& state : states)
        values.emplace(state.name, tensorOf(one[state.name == "c.weight" ? "weight" : "offsets"], state.type.shape));
    return interpret(p, given, values).at("y");
}

double largestDifference(const Json& one, const Tensor& y) {
    double worst = 0;
    for (size_t i = 0; i < one["y"].array().size(); ++i)
        worst = std::max(worst, std::abs(y.at(static_cast<int64_t>(i)) - one["y"].array()[i].toDouble()));
    return worst;
}

}  // namespace

TEST(SequenceConvGolden, IsTheSumOverTheStepsOfEachSequence) {
    const Json cases = *Json::parse(*readFile((test::sourceDir() / "tests/core/layers/golden/sequence_conv.json").string()));
    ASSERT_EQ(cases.array().size(), 5u);
    for (const Json& one : cases.array()) {
        const bool padded = !one["lengths"].array().empty();
        Params params = paramsOf(one);
        EXPECT_LE(largestDifference(one, resultOf(one, params, padded, 1e6)), 1e-13);
        if (one["kernel"].toInt() == 1) continue;
        params.set("padding", one["padding"].toString() == "same" ? "causal" : "same");
        EXPECT_GT(largestDifference(one, resultOf(one, params, padded, 1e6)), 1e-2) << "the control";
    }
}

TEST(SequenceConvGolden, WithoutLengthsThePaddingCounts) {
    const Json cases = *Json::parse(*readFile((test::sourceDir() / "tests/core/layers/golden/sequence_conv.json").string()));
    for (const Json& one : cases.array()) {
        if (one["lengths"].array().empty()) continue;
        EXPECT_GT(largestDifference(one, resultOf(one, paramsOf(one), false, 9)), 1e-2) << "the control";
    }
}

}  // namespace lathe::sequence_conv_golden_test
