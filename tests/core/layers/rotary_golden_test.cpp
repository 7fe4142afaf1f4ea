// SPDX-License-Identifier: Apache-2.0
// Attention with rotary positions by the complex formula, which PyTorch with Llama's rotate_half gives, too: golden/rotary.json,
// written by make_rotary_golden.py.
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/layers/layer.h"
#include "tests/support/places.h"

namespace lathe::rotary_golden_test {

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
    return {{"heads", one["heads"].toInt()},
            {"key_heads", one["key_heads"].toInt()},
            {"causal", one["causal"].toBool()},
            {"positions", "rotary"},
            {"rope_base", one["base"].toDouble()}};
}

Tensor resultOf(const Json& one, const Params& params) {
    Program p;
    std::vector<StateDef> states;
    const Value x = p.newValue({DType::F64, shapeOf(one)});
    p.inputs = {{"x", InputRole::Features, x}};
    Lowering lowering(p, states, Phase::Evaluate, DType::F64);
    lowering.enter("a");
    const LayerDef& def = *findLayer("multi_head_attention");
    p.outputs = {{"y", def.lower(lowering, params, std::span(&x, 1)).front()}};
    TensorsByName values;
    for (const StateDef& state : states) {
        const Json& given = one[state.name.substr(2)];
        values.emplace(state.name, given.isArray() ? tensorOf(given, state.type.shape) : initialTensor(state, 1));
    }
    return interpret(p, {{"x", tensorOf(one["x"], shapeOf(one))}}, values).at("y");
}

double largestDifference(const Json& one, const Params& params) {
    const Tensor y = resultOf(one, params);
    double worst = 0;
    for (size_t i = 0; i < one["y"].array().size(); ++i)
        worst = std::max(worst, std::abs(y.at(static_cast<int64_t>(i)) - one["y"].array()[i].toDouble()));
    return worst;
}

}  // namespace

TEST(RotaryGolden, AttentionIsThatOfTheFormula) {
    const Json cases = *Json::parse(*readFile((test::sourceDir() / "tests/core/layers/golden/rotary.json").string()));
    ASSERT_EQ(cases.array().size(), 3u);
    for (const Json& one : cases.array()) {
        const Params params = paramsOf(one);
        EXPECT_LE(largestDifference(one, params), 1e-13);
        Params plain = params, other = params;
        plain.set("positions", "none");
        other.set("rope_base", 20.0);
        EXPECT_GT(largestDifference(one, plain), 1e-3) << "the control";
        EXPECT_GT(largestDifference(one, other), 1e-3) << "the control";
    }
}

}  // namespace lathe::rotary_golden_test
