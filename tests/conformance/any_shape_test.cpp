// SPDX-License-Identifier: Apache-2.0
// Each layer either reports a problem with a remedy, or lowers to the types that it inferred, for samples of any rank.
#include <gtest/gtest.h>

#include "tests/conformance/probe.h"

namespace lathe::test::any_shape_test {

namespace {

const Shape shapes[] = {
    {4}, {4, 1}, {4, 6}, {4, 5, 1}, {4, 6, 5}, {4, 6, 8, 8}, {1, 1, 1, 1}, {4, 2, 2, 3, 2}, {1, 2, 1, 2, 1, 2, 1, 2}};

std::string textOf(const std::vector<TensorType>& types) {
    std::string text;
    for (const TensorType& type : types) text += toString(type) + " ";
    return text;
}

void check(const LayerDef& def, const Params& params, const std::vector<TensorType>& inputs) {
    Diagnostics problems;
    InferContext context{params, inputs, "probe", problems};
    const auto inferred = def.infer(context);
    if (inferred.empty()) {
        ASSERT_TRUE(hasErrors(problems)) << "no message";
        EXPECT_FALSE(problems[0].remedy.empty()) << toString(problems[0]);
        return;
    }
    EXPECT_FALSE(hasErrors(problems)) << toString(problems[0]);
    const Probe probe = lowerLayer(def, params, inputs, Phase::Train, DType::F32);
    for (const Diagnostic& problem : verify(probe.program)) ADD_FAILURE() << toString(problem);
    ASSERT_EQ(probe.outputs.size(), inferred.size());
    for (size_t i = 0; i < inferred.size(); ++i) EXPECT_EQ(probe.program.type(probe.outputs[i]), inferred[i]);
}

TEST(AnyShape, EachLayerTakesItOrReports) {
    for (const LayerDef* def : layerCatalog()) {
        if (def->isInput()) continue;
        std::vector<Params> configurations{{}};
        for (const LayerSample& sample : def->samples) configurations.push_back(sample.params);
        for (const Params& params : configurations)
            for (const Shape& a : shapes)
                for (const Shape& b : shapes) {
                    if (a[0] != b[0]) continue;
                    std::vector<TensorType> inputs(static_cast<size_t>(def->minInputs), {DType::F32, b});
                    inputs[0].shape = a;
                    SCOPED_TRACE(std::string(def->type) + " of " + textOf(inputs));
                    check(*def, params, inputs);
                    if (testing::Test::HasFatalFailure()) return;
                }
    }
}

}  // namespace

}  // namespace lathe::test::any_shape_test
