// SPDX-License-Identifier: Apache-2.0
#include "core/layers/lowering.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lathe::lowering_test {
namespace {

StateDef stateOf(const std::string& name, Init init, Shape shape = {401, 33}, DType type = DType::F32) {
    return {name, StateRole::Weight, {type, shape}, init};
}

struct Moments {
    double mean = 0, variance = 0, least = INFINITY, most = -INFINITY;
};

Moments momentsOf(const Tensor& t) {
    Moments m;
    for (int64_t i = 0; i < t.elements(); ++i) {
        m.mean += t.at(i) / static_cast<double>(t.elements());
        m.least = std::min(m.least, t.at(i));
        m.most = std::max(m.most, t.at(i));
    }
    for (int64_t i = 0; i < t.elements(); ++i) m.variance += std::pow(t.at(i) - m.mean, 2) / static_cast<double>(t.elements());
    return m;
}

TEST(InitialTensor, IsAFunctionOfSeedNameAndElement) {
    const auto a = initialTensor(stateOf("a.weight", Init::uniform(1)), 3);
    EXPECT_TRUE(sameBytes(a, initialTensor(stateOf("a.weight", Init::uniform(1)), 3)));
    EXPECT_FALSE(sameBytes(a, initialTensor(stateOf("b.weight", Init::uniform(1)), 3)));
    EXPECT_FALSE(sameBytes(a, initialTensor(stateOf("a.weight", Init::uniform(1)), 4)));
    EXPECT_FALSE(sameBytes(a, initialTensor(stateOf("a.weight", Init::uniform(1)), 3 + (uint64_t{1} << 40))));
    const auto part = initialTensor(stateOf("a.weight", Init::uniform(1), {5}), 3);
    for (int64_t i = 0; i < 5; ++i) EXPECT_EQ(part.at(i), a.at(i)) << "an element does not depend on how many there are";
}

TEST(InitialTensor, DiracPassesChannelsOn) {
    const Shape shape{5, 3, 3, 2};
    const Tensor t = initialTensor(stateOf("c", Init::dirac(0.2), shape), 3);
    const Tensor drawn = initialTensor(stateOf("c", Init::uniform(0.2), shape), 3);
    for (int64_t i = 0; i < t.elements(); ++i) {
        const int64_t filter = i / 18, channel = i % 18 / 6, place = i % 6;
        EXPECT_EQ(t.at(i), filter >= 3 ? drawn.at(i) : filter == channel && place == 3 ? 1 : 0) << i;
    }
}

TEST(InitialTensor, MayBeThatOfAnotherState) {
    StateDef average = stateOf("average/a", Init::uniform(1));
    EXPECT_FALSE(sameBytes(initialTensor(average, 3), initialTensor(stateOf("a", Init::uniform(1)), 3)));
    average.startsAs = "a";
    EXPECT_TRUE(sameBytes(initialTensor(average, 3), initialTensor(stateOf("a", Init::uniform(1)), 3)));
}

TEST(InitialTensor, GoldenValues) {
    // Part of the meaning of a seed: never change. From an independent implementation of Philox4x32-10.
    const auto t = initialTensor(stateOf("conv1.weight", Init::uniform(0.5), {3}, DType::F64), 42);
    for (int64_t i = 0; i < 3; ++i)
        EXPECT_EQ(t.at(i),
                  (std::vector<double>{-0.11123391255297688, -0.2590408422423518, -0.26056359961377884}[static_cast<size_t>(i)]));
}

TEST(InitialTensor, Float32IsTheRoundedFloat64) {
    for (Init init : {Init::uniform(0.3), Init::normal(2)}) {
        const auto wide = initialTensor(stateOf("a", init, {101}, DType::F64), 1);
        EXPECT_TRUE(sameBytes(wide.to(DType::F32), initialTensor(stateOf("a", init, {101}), 1)));
    }
}

TEST(InitialTensor, Distributions) {
    const double n = 401 * 33;
    const Moments u = momentsOf(initialTensor(stateOf("a", Init::uniform(0.2)), 7));
    EXPECT_NEAR(u.mean, 0, 5 * 0.2 / std::sqrt(3 * n));
    EXPECT_NEAR(u.variance, 0.04 / 3, 0.04 / 3 * 0.05);
    EXPECT_GE(u.least, -0.2);
    EXPECT_LE(u.most, 0.2);
    const Moments g = momentsOf(initialTensor(stateOf("a", Init::normal(3)), 7));
    EXPECT_NEAR(g.mean, 0, 5 * 3 / std::sqrt(n));
    EXPECT_NEAR(g.variance, 9, 9 * 5 * std::sqrt(2 / n));
    EXPECT_GT(g.most, 9);
    const Moments c = momentsOf(initialTensor(stateOf("a", Init::ones()), 7));
    EXPECT_EQ(c.least, 1);
    EXPECT_EQ(c.most, 1);
}

TEST(Lowering, StatesAndBuffers) {
    Program program;
    std::vector<StateDef> states;
    Lowering lowering(program, states, Phase::Train, DType::F64);
    lowering.enter("bn");
    const Value mean = lowering.buffer("running_mean", {4}, Init::zeros());
    const Value weight = lowering.weight("weight", {4}, Init::ones());
    const Value next = lowering.ops().add(mean, weight);
    lowering.update(mean, next);
    ASSERT_EQ(states.size(), 2u);
    EXPECT_EQ(program.state("bn.running_mean")->role, StateRole::Buffer);
    EXPECT_EQ(program.state("bn.running_mean")->next, next);
    EXPECT_FALSE(program.state("bn.weight")->next);
    EXPECT_EQ(program.type(weight), (TensorType{DType::F64, {4}}));
    EXPECT_EQ(lowering.seed(), lowering.seed());
    EXPECT_NE(lowering.seed(), lowering.step());
    EXPECT_EQ(program.inputs.size(), 2u);
    EXPECT_NE(lowering.nextRandomSite(), lowering.nextRandomSite());
}

}  // namespace
}  // namespace lathe::lowering_test
