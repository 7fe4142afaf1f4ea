// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/nan_tracer.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "tests/core/train/training.h"

namespace lathe::test::not_finite_test {
namespace {

// log(x) and 1 / x of the same x.
Program logAndInverse() {
    Program program;
    const Value x = program.newValue({DType::F64, {2}});
    program.inputs.push_back({"x", InputRole::Features, x});
    Builder ops(program);
    program.outputs.push_back({"log", ops.unary(OpKind::Log, x)});
    program.outputs.push_back({"inverse", ops.div(ops.fill({DType::F64, {2}}, 1), x)});
    return program;
}

TEST(FiniteProbes, tellEveryValueApart) {
    const Program program = logAndInverse();
    const ProbedProgram probed = withFiniteProbes(program);
    EXPECT_TRUE(verify(probed.program).empty());
    ASSERT_EQ(probed.probed.size(), 4u);  // x, log, fill, inverse
    const auto bad = [&](double a, double b) {
        TensorsByName states;
        const std::vector<double> x{a, b};
        const auto out = interpret(probed.program, {{"x", Tensor::of<double>({2}, x)}}, states);
        std::vector<bool> result;
        for (size_t i = 0; i < probed.probed.size(); ++i)
            result.push_back(!std::isfinite(out.at(probed.program.outputs[probed.firstProbe + i].name).at(0)));
        return result;
    };
    EXPECT_EQ(bad(1, 2), (std::vector<bool>{false, false, false, false}));
    EXPECT_EQ(bad(1, -1), (std::vector<bool>{false, true, false, false}));
    EXPECT_EQ(bad(0, 2), (std::vector<bool>{false, true, false, true}));
    EXPECT_EQ(bad(std::nan(""), 2), (std::vector<bool>{true, true, false, true}));
}

// Stops after one epoch, makes one weight so large that its layer overflows, and goes on.
Result<RunSummary> resumeWithHuge(const std::string& run, const std::string& weight, Watcher& watcher) {
    Watcher first;
    first.stopAfter = 11;
    EXPECT_TRUE(trainIn(run, smallProject(), first));
    Checkpoint commit = lastCheckpoint(run);
    Tensor huge = commit.tensors.at(weight).clone();
    for (int64_t i = 0; i < huge.elements(); ++i) huge.data<float>()[i] = 3e38f;
    commit.tensors[weight] = huge;
    EXPECT_TRUE(writeCheckpoint(run + "/checkpoints", commit));
    return trainIn(run, smallProject(), watcher, true);
}

class NotFinite : public ::testing::TestWithParam<const char*> {};
TEST_P(NotFinite, namesTheLayerAndTheStep) {
    const TemporaryFolder folder;
    const std::string layer = GetParam();
    Watcher watcher;
    const auto summary = resumeWithHuge(folder / "run", layer + ".weight", watcher);
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, "training.not_finite");
    EXPECT_EQ(summary.error().where, layer) << toString(summary.error());
    EXPECT_EQ(summary.error().args.at(0), "12");
    EXPECT_EQ(summary.error().category, ErrorCategory::Work);
    EXPECT_NE(summary.error().remedy.find("training.optimizer.lr"), std::string::npos);
    const RunStatus status = *(*RunDir::open(folder / "run")).readStatus();
    EXPECT_EQ(status.state, RunState::Failed);
    EXPECT_EQ(status.message, toString(summary.error()));
}
INSTANTIATE_TEST_SUITE_P(Layer, NotFinite, ::testing::Values("first", "second"));

TEST(NotFinite, theLastGoodCommitStays) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_FALSE(resumeWithHuge(folder / "run", "second.weight", watcher));
    EXPECT_EQ(lastCheckpoint(folder / "run").step, 11);
}

}  // namespace
}  // namespace lathe::test::not_finite_test
