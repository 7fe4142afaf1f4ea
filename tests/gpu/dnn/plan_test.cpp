// SPDX-License-Identifier: Apache-2.0
// How plans are chosen, over a stand-in that proposes one engine of each kind.
#include "gpu/dnn/plan.h"

#include <gmock/gmock.h>

#include "gpu/dnn/errata.h"
#include "gpu/dnn/graphs.h"
#include "tests/gpu/reference_planner.h"

namespace lathe::gpu::dnn::plan_test {
namespace {

using testing::HasSubstr;

ConvolutionShape small() {
    ConvolutionShape s;
    s.x = {2, 3, 5, 5};
    s.w = {4, 3, 3, 3};
    s.y = {2, 4, 3, 3};
    return s;
}

std::string engineFor(bool strict, bool deterministic, api::DataType type = api::DataType::F32) {
    ConvolutionShape s = small();
    s.type = type;
    const auto plan = Plan::make(referenceSession(), convolutionGraph(s), {strict, deterministic, 1 << 20});
    return plan.ok() ? plan->engine() : toString(plan.error());
}

TEST(DnnPlan, TakesTheFirstEngineThatTheOptionsAllowAndThatCanBeBuilt) {
    EXPECT_EQ(engineFor(false, false), "eng100");
    EXPECT_EQ(engineFor(true, false), "eng101");
    EXPECT_EQ(engineFor(true, true), "eng103") << "102 is offered and cannot be built";
    EXPECT_EQ(engineFor(true, true, api::DataType::F16), "eng100") << "tensor cores are what float16 is for";
}

TEST(DnnPlan, ARefusalNamesTheGraphAndWhatBecameOfEachProposal) {
    const auto plan = Plan::make(referenceSession(), convolutionGraph(small()), {true, true, 100});
    ASSERT_FALSE(plan.ok());
    EXPECT_EQ(plan.error().code, "cuda.dnn.no_plan");
    for (const char* part :
         {"conv 3x3 3>4 at 2x5x5", "not strict float32", "not deterministic", "cannot be built", "too large a workspace"})
        EXPECT_THAT(toString(plan.error()), HasSubstr(part));
}

TEST(DnnDescriptor, AMissingAttributeIsRefusedInCudnnsWords) {
    const auto session = referenceSession();
    Descriptor tensor(session->library(), api::Kind::Tensor);
    const Status refused = tensor.set(api::Attribute::TensorUid, int64_t{1}).finalize("a tensor");
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(toString(refused.error()), HasSubstr("it rejected a tensor: REFERENCE_CUDNN_REFUSES; attribute 901 is missing"));
}

TEST(DnnGraph, EqualGraphsHaveEqualDescriptionsAndOthersDoNot) {
    const ConvolutionShape a = small();
    EXPECT_EQ(convolutionGraph(a).description(), convolutionGraph(a).description());
    std::vector<ConvolutionShape> others(6, a);
    others[0].stride = {2, 1};
    others[1].padding = {1, 0, 0, 0};
    others[2].type = api::DataType::BF16;
    others[3].channelsLast = true;
    others[4].bias = true;
    others[5].pass = ConvolutionPass::GradInput;
    for (const ConvolutionShape& other : others)
        EXPECT_NE(convolutionGraph(other).description(), convolutionGraph(a).description());
}

TEST(DnnErrata, BarAnEngineOnOneChipForOneKindOfGraph) {
    ConvolutionShape s = small();
    s.x = {2, 4, 5, 5};
    s.w = {4, 1, 3, 3};
    const Graph depthwise = convolutionGraph(s);
    EXPECT_TRUE(findErratum(5, 86, 91900, depthwise));
    EXPECT_FALSE(findErratum(5, 90, 91900, depthwise));
    EXPECT_FALSE(findErratum(6, 86, 91900, depthwise));
    EXPECT_FALSE(findErratum(5, 86, 91900, convolutionGraph(small())));
}

}  // namespace
}  // namespace lathe::gpu::dnn::plan_test
