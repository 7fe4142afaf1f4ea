// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/training_program.h"

#include <set>

#include <gmock/gmock.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "tests/core/train/small_data.h"
#include "tests/support/small_project.h"

namespace lathe::test::training_program_test {
namespace {

using testing::UnorderedElementsAre;

TrainingPrograms programsOf(const Project& project, int64_t batch) {
    Diagnostics problems;
    auto programs = buildPrograms(project, points(), {batch, DType::F64}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    return std::move(*programs);
}

template <class T>
std::set<std::string> namesOf(const std::vector<T>& list) {
    std::set<std::string> names;
    for (const T& t : list) names.insert(t.name);
    return names;
}

std::set<std::string> codesOf(const Diagnostics& problems) {
    std::set<std::string> codes;
    for (const Diagnostic& d : problems) codes.insert(d.code);
    return codes;
}

TEST(TrainingPrograms, haveTheNamesThatOthersRelyOn) {
    const TrainingPrograms p = programsOf(smallProject(), 4);
    EXPECT_THAT(namesOf(p.train.inputs), UnorderedElementsAre("x", "y", "lr", "step", "seed", "layers.drop.p"));
    EXPECT_THAT(namesOf(p.train.outputs), UnorderedElementsAre("loss", "accuracy.sum"));
    EXPECT_EQ(p.train.outputs.front().name, "loss");
    EXPECT_THAT(namesOf(p.evaluate.inputs), UnorderedElementsAre("x", "y", "mask"));
    EXPECT_THAT(namesOf(p.evaluate.outputs), UnorderedElementsAre("loss.sum", "loss.weight", "count", "accuracy.sum"));
    EXPECT_THAT(namesOf(p.predict.inputs), UnorderedElementsAre("x"));
    EXPECT_THAT(namesOf(p.predict.outputs), UnorderedElementsAre("prediction"));
    for (const Program* program : {&p.train, &p.evaluate, &p.predict}) EXPECT_TRUE(verify(*program).empty());
}

TEST(TrainingPrograms, shareStatesAndOnlyTrainingChangesThem) {
    const TrainingPrograms p = programsOf(smallProject(), 4);
    EXPECT_EQ(namesOf(p.train.states), namesOf(p.states));
    for (const StateSlot& slot : p.train.states) EXPECT_TRUE(slot.next) << slot.name;
    for (const Program* program : {&p.evaluate, &p.predict})
        for (const StateSlot& slot : program->states) {
            EXPECT_FALSE(slot.next) << slot.name;
            EXPECT_NE(slot.role, StateRole::Optimizer) << slot.name;
            EXPECT_EQ(program->type(slot.value), p.train.type(p.train.state(slot.name)->value)) << slot.name;
        }
}

TensorsByName initialStates(const TrainingPrograms& programs) {
    TensorsByName states;
    for (const StateDef& def : programs.states) states[def.name] = initialTensor(def, 3);
    return states;
}

// What a mask hides does not count, whatever it is.
TEST(TrainingPrograms, maskedSamplesDropOut) {
    const TrainingPrograms small = programsOf(smallProject(), 2), large = programsOf(smallProject(), 5);
    TensorsByName states = initialStates(small);
    const auto sums = [&](const Program& program, std::vector<double> x, std::vector<int64_t> y, std::vector<double> mask) {
        const int64_t n = static_cast<int64_t>(y.size());
        TensorsByName used;
        for (const StateSlot& slot : program.states) used[slot.name] = states.at(slot.name);
        return interpret(
            program,
            {{"x", Tensor::of<double>({n, 2}, x)}, {"y", Tensor::of<int64_t>({n}, y)}, {"mask", Tensor::of<double>({n}, mask)}},
            used);
    };
    const auto two = sums(small.evaluate, {0.1, 0.2, -0.7, 0.4}, {1, 0}, {1, 1});
    const auto five = sums(large.evaluate, {0.1, 0.2, -0.7, 0.4, 9, 9, 0, 0, -5, 2}, {1, 0, 1, 1, 0}, {1, 1, 0, 0, 0});
    for (const auto& [name, value] : two) EXPECT_DOUBLE_EQ(value.at(0), five.at(name).at(0)) << name;
    EXPECT_EQ(two.at("count").at(0), 2);
    EXPECT_GT(two.at("loss.sum").at(0), 0);
}

TEST(CheckProject, findsNothingWrongWithTheSmallOne) {
    const DatasetInfo info = points();
    EXPECT_TRUE(checkProject(smallProject(), &info).empty());
    EXPECT_TRUE(checkProject(smallProject(), nullptr).empty());
}

TEST(CheckProject, tellsEverythingAtOnceAndWhere) {
    Project p = smallProject();
    p.training.loss.type = "cross_entrophy";
    p.training.optimizer.params.set("momentum", 0.9);  // Adam has none
    p.training.metrics = {{"accuracy", {}}, {"accuracy", {}}, {"mae", {}}};
    p.training.best = "val.top5";
    p.training.epochs = 0;
    p.data.split.test = 1.5;
    p.data.transforms = {{"flip_flop", {}}};
    const DatasetInfo info = points();
    const Diagnostics problems = checkProject(p, &info);
    EXPECT_THAT(codesOf(problems), testing::IsSupersetOf({"project.unknown_type", "training.metric_twice", "training.target_kind",
                                                          "training.best", "project.too_small", "project.bad_share"}));
    std::set<std::string> places;
    for (const Diagnostic& d : problems) places.insert(d.where);
    EXPECT_THAT(places,
                testing::IsSupersetOf({"training.loss", "training.optimizer", "training.metrics.accuracy", "training.metrics.mae",
                                       "training.best", "training.epochs", "data.split.test", "data.transforms.0"}));
    EXPECT_NE(toString(problems.front()).find("cross_entropy"), std::string::npos) << "the remedy names the nearest";
}

TEST(CheckProject, theLossMustFitTheTargets) {
    Project p = smallProject();
    p.training.loss = {"mse", {}};
    const DatasetInfo info = points();
    EXPECT_TRUE(codesOf(checkProject(p, &info)).contains("training.target_kind"));
}

TEST(CheckProject, nesterovNeedsAMomentum) {
    Project p = smallProject();
    const DatasetInfo info = points();
    p.training.optimizer = {"sgd", {{"lr", 0.1}, {"nesterov", true}}};
    EXPECT_TRUE(codesOf(checkProject(p, &info)).contains("sgd.nesterov"));
    p.training.optimizer.params.set("momentum", 0.9);
    EXPECT_FALSE(codesOf(checkProject(p, &info)).contains("sgd.nesterov"));
}

TEST(CheckProject, theBestCannotBeChosenOnSamplesThatAreNotThere) {
    Project p = smallProject();
    p.data.split.validation = 0;
    const DatasetInfo info = points();
    EXPECT_TRUE(codesOf(checkProject(p, &info)).contains("training.best_without_validation"));
}

Diagnostics ofStatistics(int64_t batch, int64_t microBatches, BatchStatistics statistics) {
    Project p = smallProject();
    p.training.batch = batch;
    p.training.microBatches = microBatches;
    p.training.batchNorm = statistics;
    const DatasetInfo info = points();
    return checkProject(p, &info);
}

// PyTorch: "Expected more than 1 value per channel when training".
TEST(CheckProject, batchNormNeedsMoreThanOneValue) {
    for (const Diagnostics& problems :
         {ofStatistics(1, 1, BatchStatistics::Global), ofStatistics(4, 4, BatchStatistics::MicroBatch)}) {
        ASSERT_EQ(problems.size(), 1u);
        EXPECT_EQ(problems[0].code, "training.one_value_per_channel");
        EXPECT_EQ(problems[0].where, "batch_norm \"norm\"");
        EXPECT_NE(problems[0].remedy, "");
    }
    EXPECT_TRUE(ofStatistics(2, 1, BatchStatistics::Global).empty());
    EXPECT_TRUE(ofStatistics(4, 4, BatchStatistics::Global).empty());
    EXPECT_TRUE(ofStatistics(4, 2, BatchStatistics::MicroBatch).empty());
}

}  // namespace
}  // namespace lathe::test::training_program_test
