// SPDX-License-Identifier: Apache-2.0
// Outputs and gradients of layers and losses, compared with PyTorch's in float64: golden/layer_values.json, written by
// make_layer_values.py.
#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/compile/differentiate.h"
#include "core/layers/loss.h"
#include "core/layers/max_norm.h"
#include "tests/conformance/probe.h"
#include "tests/support/places.h"

namespace lathe::test::layer_values_test {

namespace {

Json goldenRows() {
    return *Json::parse(*readFile((sourceDir() / "tests/conformance/golden/layer_values.json").string()));
}

Shape shapeOf(const Json& list) {
    Shape shape;
    for (const Json& extent : list.array()) shape.append(extent.toInt());
    return shape;
}

Tensor tensorOf(const Json& numbers, const Shape& shape) {
    Tensor result(DType::F64, shape);
    for (size_t i = 0; i < numbers.array().size(); ++i) result.data<double>()[i] = numbers.array()[i].toDouble();
    return result;
}

void expectNear(const Tensor& result, const Json& numbers, const std::string& what) {
    ASSERT_EQ(result.elements(), static_cast<int64_t>(numbers.array().size())) << what;
    for (int64_t i = 0; i < result.elements(); ++i) {
        const double wanted = numbers.array()[static_cast<size_t>(i)].toDouble();
        EXPECT_NEAR(result.at(i), wanted, 1e-12 * std::max(1.0, std::abs(wanted))) << what << ", element " << i;
    }
}

std::vector<Value> lowered(Lowering& l, const Json& row, const Params& params, const std::vector<Value>& inputs) {
    const std::string name = row["layer"].toString();
    if (const LossDef* loss = findLoss(name)) return {loss->lowerInputs(l, params, inputs).values};
    return findLayer(name)->lower(l, params, inputs);
}

/// The Program of a row. Its outputs are "y0", "y1", ... and the gradients "g0", "g1", ...
TensorsByName computed(const Json& row) {
    Probe probe;
    TensorsByName given, none;
    const auto add = [&](const std::string& name, const Tensor& tensor) {
        const Value value = probe.program.newValue({tensor.dtype(), tensor.shape()});
        probe.program.inputs.push_back({name, InputRole::Features, value});
        given.emplace(name, tensor);
        return value;
    };
    for (size_t i = 0; i < row["inputs"].array().size(); ++i)
        probe.inputs.push_back(
            add("x" + std::to_string(i), tensorOf(row["inputs"].array()[i], shapeOf(row["shapes"].array()[i]))));
    Lowering lowering(probe.program, probe.states, Phase::Train, DType::F64);
    lowering.enter("probe");
    probe.outputs = lowered(lowering, row, *paramsFromJson(row["params"], "golden"), probe.inputs);
    Builder& ops = lowering.ops();
    Value sum;
    for (size_t i = 0; i < probe.outputs.size(); ++i) {
        probe.program.outputs.push_back({"y" + std::to_string(i), probe.outputs[i]});
        const Value factors = add("c" + std::to_string(i), tensorOf(row["factors"].array()[i], ops.shape(probe.outputs[i])));
        const Value term = ops.sumAll(ops.mul(probe.outputs[i], factors));
        sum = sum.valid() ? ops.add(sum, term) : term;
    }
    const std::vector<Value> gradients = differentiate(probe.program, sum, probe.inputs);
    for (size_t i = 0; i < gradients.size(); ++i) probe.program.outputs.push_back({"g" + std::to_string(i), gradients[i]});
    return interpret(probe.program, given, none);
}

void compare(const Json& row) {
    const std::string what = row["layer"].toString() + " " + row["params"].dump(-1);
    const TensorsByName results = computed(row);
    for (size_t i = 0; i < row["outputs"].array().size(); ++i)
        expectNear(results.at("y" + std::to_string(i)), row["outputs"].array()[i], what + ", output " + std::to_string(i));
    for (size_t i = 0; i < row["gradients"].array().size(); ++i)
        expectNear(results.at("g" + std::to_string(i)), row["gradients"].array()[i], what + ", gradient " + std::to_string(i));
}

TEST(LayerValues, AgreeWithPyTorch) {
    std::set<std::string> seen;
    const Json rows = goldenRows();
    for (const Json& row : rows.array()) {
        if (!row["layer"].isString()) continue;
        seen.insert(row["layer"].toString());
        compare(row);
        if (HasFatalFailure()) return;
    }
    EXPECT_EQ(seen, (std::set<std::string>{"split", "index_select", "cumsum", "adaptive_avg_pool1d", "adaptive_avg_pool2d",
                                           "adaptive_max_pool1d", "adaptive_max_pool2d", "triplet_margin", "cosine_embedding",
                                           "top_k"}));
}

TEST(LayerValues, NormsAreLimitedAsByPyTorch) {
    int compared = 0;
    const Json rows = goldenRows();
    for (const Json& row : rows.array()) {
        if (!row["max_norm"].isNumber()) continue;
        ++compared;
        Program p;
        TensorsByName none;
        const Value weight = p.newValue({DType::F64, shapeOf(row["shape"])});
        p.inputs = {{"w", InputRole::Features, weight}};
        Builder ops(p);
        p.outputs = {{"limited", withMaxNorm(ops, weight, row["max_norm"].toDouble())}};
        const TensorsByName results = interpret(p, {{"w", tensorOf(row["weight"], shapeOf(row["shape"]))}}, none);
        expectNear(results.at("limited"), row["limited"], row["shape"].dump(-1));
    }
    EXPECT_EQ(compared, 3);
}

}  // namespace

}  // namespace lathe::test::layer_values_test
