// SPDX-License-Identifier: Apache-2.0
// Steps that are timed layer by layer: which, what they say, and that they compute what the others do.
#include "core/train/records/layer_watch.h"

#include <algorithm>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "core/backend/step_profiler.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/training.h"

namespace lathe::layer_watch_test {
namespace {

using std::chrono::milliseconds;

TEST(LayerWatch, MeasuresSoonAndThenAtGrowingDistances) {
    LayerWatch watch;
    const LayerWatch::Clock::time_point begin{std::chrono::hours(1)};
    std::vector<int64_t> measured;
    for (milliseconds t{0}; t < std::chrono::minutes(3); t += milliseconds(10)) {
        if (watch.due(begin + t)) measured.push_back(t.count());
        if (watch.waiting()) watch.came();
    }
    EXPECT_EQ(measured, (std::vector<int64_t>{300, 900, 2100, 4500, 9300, 18900, 38100, 68100, 98100, 128100, 158100}));
}

TEST(LayerWatch, AsksForOneStepAtATime) {
    LayerWatch watch;
    const LayerWatch::Clock::time_point begin{std::chrono::hours(1)};
    EXPECT_FALSE(watch.due(begin));
    EXPECT_TRUE(watch.due(begin + milliseconds(400)));
    EXPECT_FALSE(watch.due(begin + std::chrono::minutes(1))) << "the first one is under way";
    watch.came();
    EXPECT_TRUE(watch.due(begin + std::chrono::minutes(1)));
}

TEST(LayerWatch, SpansSurviveTheLog) {
    const std::vector<LayerSpan> spans{{"conv1", Stage::Forward, 0, 0.25}, {"", Stage::Update, 0.25, 1}};
    const std::vector<LayerSpan> back = layerSpansFromJson(Json::parse(toJson(spans).dump(-1)).value());
    ASSERT_EQ(back.size(), 2u);
    EXPECT_EQ(back[0].layer, "conv1");
    EXPECT_EQ(back[0].end, 0.25);
    EXPECT_EQ(back[1].stage, Stage::Update);
    const Json broken = Json::parse(R"({"spans": [7, ["a"], ["a", "sideways", 0, 1], ["a", "backward", 0, 1]]})").value();
    EXPECT_EQ(layerSpansFromJson(broken).size(), 1u);
    EXPECT_TRUE(layerSpansFromJson(Json()).empty());
}

/// The small project compiled for the CPU, with inputs and states of zeros.
class Measured : public testing::Test {
protected:
    void SetUp() override {
        const Project project = test::smallProject();
        DatasetInfo info;
        info.features = {DType::F32, {2}};
        info.target = {DType::I64, {}};
        info.classes = {"a", "b"};
        Diagnostics problems;
        m_programs = buildPrograms(project, info, {.batch = 32}, problems).value();
        CompileOptions options;
        options.threads = 2;
        m_executable = makeCpuBackend()->compile(std::span(&m_programs.train, 1), options).value();
        for (const ProgramInput& input : m_programs.train.inputs) {
            const TensorType& type = m_programs.train.type(input.value);
            m_inputs.emplace_back(type.dtype, type.shape);
        }
        for (const Tensor& tensor : m_inputs) m_pointers.push_back(tensor.raw());
    }

    std::vector<Tensor> step() {
        EXPECT_TRUE(m_executable->submit(0, m_pointers).ok());
        EXPECT_TRUE(m_executable->poll(m_result, true).value());
        return m_result.outputs;
    }

    TrainingPrograms m_programs;
    std::unique_ptr<Executable> m_executable;
    std::vector<Tensor> m_inputs;
    std::vector<const std::byte*> m_pointers;
    StepResult m_result;
};

TEST_F(Measured, AStepIsCoveredFromItsBeginningToItsEnd) {
    m_executable->profiler()->measureNext();
    step();
    const std::vector<LayerSpan> spans = m_executable->profiler()->takeMeasured();
    ASSERT_FALSE(spans.empty());
    EXPECT_EQ(spans.front().begin, 0);
    std::set<std::pair<std::string, Stage>> seen;
    for (size_t i = 0; i < spans.size(); ++i) {
        EXPECT_LE(spans[i].begin, spans[i].end);
        EXPECT_EQ(spans[i].begin, i > 0 ? spans[i - 1].end : 0);
        seen.emplace(spans[i].layer, spans[i].stage);
    }
    for (const char* layer : {"first", "second"}) {
        EXPECT_TRUE(seen.contains({layer, Stage::Forward})) << layer;
        EXPECT_TRUE(seen.contains({layer, Stage::Backward})) << layer;
    }
    EXPECT_TRUE(seen.contains({"optimizer", Stage::Update}));
    EXPECT_EQ(spans.back().stage, Stage::Update);
}

TEST_F(Measured, OnlyTheNextStepIsMeasured) {
    step();
    EXPECT_TRUE(m_executable->profiler()->takeMeasured().empty());
    m_executable->profiler()->measureNext();
    step();
    EXPECT_FALSE(m_executable->profiler()->takeMeasured().empty());
    EXPECT_TRUE(m_executable->profiler()->takeMeasured().empty());
    step();
    EXPECT_TRUE(m_executable->profiler()->takeMeasured().empty());
}

TEST(LayerEvents, ARunTellsWhereAStepGoes) {
    const TemporaryFolder folder;
    test::Watcher watcher;  // makes it long enough for the first measured step
    watcher.onProgress = [slept = 0](const RunProgress&) mutable {
        if (slept++ == 0) std::this_thread::sleep_for(milliseconds(400));
    };
    ASSERT_TRUE(test::trainIn(folder / "run", test::smallProject(40), watcher));
    const RunHistory history = test::historyOf(folder / "run");
    const auto told =
        std::find_if(history.events.begin(), history.events.end(), [](const LogEvent& e) { return e.kind == event::layers; });
    ASSERT_NE(told, history.events.end());
    const std::vector<LayerSpan> spans = layerSpansFromJson(told->data);
    EXPECT_GT(spans.size(), 4u);
    EXPECT_GT(told->step, 0);
}

}  // namespace
}  // namespace lathe::layer_watch_test
