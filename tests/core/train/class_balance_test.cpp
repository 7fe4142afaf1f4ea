// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/class_balance.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/core/train/training.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::class_balance_test {
namespace {

using testing::DoubleEq;
using testing::ElementsAre;

/// Six samples of class 0, three of class 1 and one of class 3.
PreparedData rareData() {
    const std::vector<int64_t> labels{0, 0, 1, 0, 3, 0, 1, 0, 0, 1};
    const auto count = static_cast<int64_t>(labels.size());
    Tensor x(DType::F32, {count, 2}), y(DType::I64, {count});
    for (int64_t i = 0; i < 2 * count; ++i) x.data<float>()[i] = 0;
    for (int64_t i = 0; i < count; ++i) y.data<int64_t>()[i] = labels[static_cast<size_t>(i)];
    PreparedData data;
    data.info.features = {DType::F32, {2}};
    data.info.target = {DType::I64, Shape{}};
    data.info.classes = {"a", "b", "c", "d"};
    for (auto& source : data.source) source = makeTensorDataset(data.info, x, y);
    for (int64_t i = 0; i < count; ++i) data.indices[0].push_back(i);
    return data;
}

std::vector<double> weightsOf(const Project& p) {
    const ParamValue* weights = p.training.loss.params.find("class_weights");
    return weights ? std::get<std::vector<double>>(*weights) : std::vector<double>();
}

TEST(ClassBalance, WeightsAreThoseOfScikitLearn) {
    // compute_class_weight("balanced", classes=[0, 1, 3], y=...) of the labels above: 10 / (3 * count)
    EXPECT_THAT(balancedWeights({6, 3, 0, 1}), ElementsAre(DoubleEq(10.0 / 18), DoubleEq(10.0 / 9), 1.0, DoubleEq(10.0 / 3)));
    EXPECT_THAT(balancedWeights({5, 5}), ElementsAre(1.0, 1.0));
    EXPECT_THAT(balancedWeights({}), ElementsAre());
    EXPECT_THAT(balancedWeights({0, 0}), ElementsAre(1.0, 1.0));
}

TEST(ClassBalance, TheLossGetsTheWeightsOfTheTrainingSplit) {
    Project p = smallProject(10);
    Diagnostics notes;
    ASSERT_TRUE(balanceLosses(p, rareData(), notes));
    EXPECT_THAT(weightsOf(p), ElementsAre()) << "off";
    p.training.classWeights = ClassWeights::Balanced;
    ASSERT_TRUE(balanceLosses(p, rareData(), notes));
    EXPECT_EQ(weightsOf(p), balancedWeights({6, 3, 0, 1}));
    PreparedData half = rareData();
    half.indices[0] = {0, 2};
    Project own = smallProject(10);
    own.training.classWeights = ClassWeights::Balanced;
    own.training.loss.params.set("class_weights", std::vector<double>{1, 2, 3, 4});
    ASSERT_TRUE(balanceLosses(own, half, notes));
    EXPECT_THAT(weightsOf(own), ElementsAre(1, 2, 3, 4)) << "its own weights stay";
    EXPECT_TRUE(notes.empty());
}

TEST(ClassBalance, LossesWithoutWeightsAreSaid) {
    Project p = smallProject(10);
    p.training.classWeights = ClassWeights::Balanced;
    p.training.balancedSampling = true;
    p.training.loss = {"mse", {}};
    Diagnostics notes;
    PreparedData data = rareData();
    ASSERT_TRUE(balanceLosses(p, data, notes));
    data.info.target = {DType::F32, {1}};
    Tensor reals(DType::F32, {10, 1});
    for (int i = 0; i < 10; ++i) reals.data<float>()[i] = 0;
    Tensor x(DType::F32, {10, 2});
    for (int i = 0; i < 20; ++i) x.data<float>()[i] = 0;
    data.info.classes.clear();
    data.source[0] = makeTensorDataset(data.info, x, reals);
    ASSERT_TRUE(balanceSampling(p.training, data, notes));
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].code, "training.no_class_weights");
    EXPECT_EQ(notes[1].code, "training.no_balance");
    EXPECT_TRUE(data.balance.empty());
}

TEST(ClassBalance, SamplingKnowsTheClassOfEachTrainingSample) {
    Project p = smallProject(10);
    p.training.balancedSampling = true;
    PreparedData data = rareData();
    data.indices[0] = {4, 2, 0};
    Diagnostics notes;
    ASSERT_TRUE(balanceSampling(p.training, data, notes));
    EXPECT_THAT(data.balance, ElementsAre(3, 1, 0));
}

TEST(ClassBalance, ARunThatResumesHasTheSameBits) {
    TemporaryFolder folder;
    Project p = smallProject(4);
    p.training.classWeights = ClassWeights::Balanced;
    p.training.balancedSampling = true;
    Watcher whole, stopped, resumed;
    ASSERT_TRUE(trainIn(folder / "whole", p, whole));
    stopped.stopAfter = 22;  // of 44 steps
    const auto first = trainIn(folder / "parts", p, stopped);
    ASSERT_TRUE(first) << toString(first.error());
    const auto second = trainIn(folder / "parts", p, resumed, true);
    ASSERT_TRUE(second) << toString(second.error());
    expectSameRuns(folder / "whole", folder / "parts");
    Project plain = p;
    plain.training.balancedSampling = false;
    Watcher other;
    ASSERT_TRUE(trainIn(folder / "plain", plain, other));
    EXPECT_NE(other.epochs.front().train, whole.epochs.front().train) << "control: the order matters";
}

}  // namespace
}  // namespace lathe::test::class_balance_test
