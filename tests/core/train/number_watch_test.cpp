// SPDX-License-Identifier: Apache-2.0
// Numbers that 16 bits cannot hold: how they are counted, which layer is named, and that what the warning recommends helps.
#include "core/train/loop/number_watch.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gmock/gmock.h>

#include "core/backend/registry.h"
#include "core/train/loop/pipeline.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"

namespace lathe::test::number_watch_test {
namespace {

Project in(Project p, Precision precision) {
    p.training.precision = precision;
    return p;
}

// Points that are easy to tell apart.
Project easy(int64_t epochs) {
    Project p = smallProject(epochs);
    p.data.reader.params.set("kind", std::string("blobs"));
    p.data.reader.params.set("classes", int64_t{2});
    p.training.schedule = {"constant", {}};
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    return p;
}

// Activations of about 1e5 in the middle, which are normalized again. float16 ends at 65504.
Project large(bool keep) {
    Project p = easy(10);
    appendLayer(p.graph, "dense", "first", {{"units", int64_t{24}}});
    Params times{{"formula", std::string("1000000 * x")}};
    if (keep) times.set("keep_float32", true);
    appendLayer(p.graph, "expression", "times", times);
    appendLayer(p.graph, "batch_norm", "norm", {});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    return p;
}

// A loss of so small a weight that gradients vanish in float16, also times 65536. The optimizer takes their signs alone.
Project faint() {
    Project p = easy(10);
    appendLayer(p.graph, "dense", "first", {{"units", int64_t{24}}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    appendLayer(p.graph, "cross_entropy", "loss", {{"weight", 1e-11}});
    p.training.optimizer = {"lion", {{"lr", 0.003}}};
    return p;
}

const Diagnostic* find(const Watcher& watcher, std::string_view code) {
    const auto it = std::find_if(watcher.notes.begin(), watcher.notes.end(), [&](const Diagnostic& d) { return d.code == code; });
    return it == watcher.notes.end() ? nullptr : &*it;
}

bool hasWarning(const Watcher& watcher) {
    return std::any_of(watcher.notes.begin(), watcher.notes.end(),
                       [](const Diagnostic& d) { return d.code.starts_with("training.") && d.severity == Severity::Warning; });
}

int64_t stepOfNote(const std::string& run, std::string_view code) {
    for (const LogEvent& e : historyOf(run).events)
        if (e.kind == event::note && e.data["code"].toString() == code) return e.step;
    return -1;
}

std::vector<std::vector<NumberCount>> countsOf(const std::string& run) {
    std::vector<std::vector<NumberCount>> counts;
    for (const LogEvent& e : historyOf(run).events)
        if (e.kind == event::numbers) counts.push_back(numberCountsFromJson(e.data));
    return counts;
}

const NumberCount* find(const std::vector<NumberCount>& counts, std::string_view layer, bool ofGradients) {
    const auto it = std::find_if(counts.begin(), counts.end(),
                                 [&](const NumberCount& c) { return c.layer == layer && c.ofGradients == ofGradients; });
    return it == counts.end() ? nullptr : &*it;
}

// Trains, and says by which factor the loss fell.
double reduction(const Project& project, Watcher& watcher, const std::string& folder) {
    const auto summary = trainIn(folder, project, watcher);
    EXPECT_TRUE(summary) << toString(summary.error());
    if (!summary || watcher.epochs.empty()) return 1;
    return watcher.epochs.back().train.at("loss") / watcher.epochs.front().train.at("loss");
}

TEST(NumberWatch, NamesTheLayerWhoseActivationsOverflow) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto failed = trainIn(folder / "run", in(large(false), Precision::F16), watcher);
    EXPECT_FALSE(failed) << "the warning was justified";
    const Diagnostic* said = find(watcher, "training.activations_overflow");
    ASSERT_NE(said, nullptr);
    EXPECT_EQ(said->where, "expression \"times\"");
    EXPECT_EQ(said->severity, Severity::Warning);
    EXPECT_THAT(said->remedy, testing::HasSubstr("keep_float32"));
    EXPECT_THAT(said->remedy, testing::HasSubstr("bf16"));
    const int64_t step = stepOfNote(folder / "run", "training.activations_overflow");
    EXPECT_GE(step, 0);
    EXPECT_LE(step, 50);
}

TEST(NumberWatch, TheRemediesForOverflowHelp) {
    const TemporaryFolder folder;
    const std::pair<const char*, Project> remedies[] = {{"kept", in(large(true), Precision::F16)},
                                                        {"bf16", in(large(false), Precision::BF16)}};
    for (const auto& [name, project] : remedies) {
        Watcher watcher;
        EXPECT_LT(reduction(project, watcher, folder / name), 0.5) << name;
        EXPECT_FALSE(hasWarning(watcher)) << name << toString(watcher.notes.back());
    }
}

TEST(NumberWatch, NamesTheLayerWhoseGradientsUnderflow) {
    const TemporaryFolder folder;
    Watcher watcher;
    EXPECT_GT(reduction(in(faint(), Precision::F16), watcher, folder / "run"), 0.9) << "it learns nothing";
    const Diagnostic* said = find(watcher, "training.gradients_underflow");
    ASSERT_NE(said, nullptr);
    EXPECT_EQ(said->where, "dense \"second\"");
    EXPECT_THAT(said->remedy, testing::HasSubstr("bf16"));
    const int64_t step = stepOfNote(folder / "run", "training.gradients_underflow");
    EXPECT_GE(step, 0);
    EXPECT_LE(step, 50);
}

TEST(NumberWatch, TheRemedyForUnderflowHelps) {
    const TemporaryFolder folder;
    Watcher watcher;
    EXPECT_LT(reduction(in(faint(), Precision::BF16), watcher, folder / "run"), 0.5);
    EXPECT_FALSE(hasWarning(watcher));
}

// Controls, and what the log has of them.
TEST(NumberWatch, IsSilentForNetworksThatLearn) {
    const TemporaryFolder folder;
    for (const Precision precision : {Precision::F16, Precision::BF16}) {
        const std::string run = folder / std::string(name(precision));
        Watcher watcher;
        const auto summary = trainIn(run, in(smallProject(8), precision), watcher);
        ASSERT_TRUE(summary) << toString(summary.error());
        EXPECT_FALSE(hasWarning(watcher)) << toString(watcher.notes.back());
        const auto counts = countsOf(run);
        ASSERT_EQ(counts.size(), 3u) << "before the first step, and after 10 and 40 of 88";
        for (const auto& one : counts) {
            EXPECT_EQ(sharesOf(one).overflow, 0);
            EXPECT_LT(sharesOf(one).underflow, 0.1);
            ASSERT_NE(find(one, "first", false), nullptr);
            EXPECT_GT(find(one, "first", false)->nonzero, 0);
            ASSERT_NE(find(one, "second", true), nullptr);
            EXPECT_GT(find(one, "second", true)->nonzero, 0);
        }
    }
}

TEST(NumberWatch, CountsNothingInFloat32) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", smallProject(), watcher));
    EXPECT_TRUE(countsOf(folder / "run").empty());
}

TEST(NumberWatch, WorksWithMicroBatchesAndSharpness) {
    const TemporaryFolder folder;
    Project p = in(smallProject(), Precision::F16);
    p.training.microBatches = 4;
    p.training.samRho = 0.05;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", p, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(find(watcher, "training.numbers_not_counted"), nullptr);
    EXPECT_FALSE(countsOf(folder / "run").empty());
}

// The Program itself, by numbers that are known: x of 1, 1e-9 and 1e9, times 1 and as they are.
class CountedProgram : public ::testing::Test {
protected:
    std::vector<NumberCount> count(DType narrow, float factor, std::vector<float> numbers) {
        Program p;
        p.layerNames = {"layer"};
        Builder ops(p);
        ops.setLayer(0);
        const Shape shape{static_cast<int64_t>(numbers.size()), 1};
        const Value x = p.newValue({DType::F32, shape});
        p.inputs.push_back({"x", InputRole::Features, x});
        const Value w = p.newValue({DType::F32, {1, 1}});
        p.states.push_back({"layer.weight", StateRole::Weight, w, std::nullopt});
        const Value y = ops.matmul(x, w);
        ops.setStage(Stage::Backward);
        const Value gradient = ops.matmul(y, w);
        p.outputs.push_back({"sum", ops.sumAll(gradient)});
        const CountProgram counted = countProgram(p, narrow, {});
        EXPECT_TRUE(verify(counted.program).empty());
        auto executable = makeCpuBackend()->compile({&counted.program, 1}, {});
        EXPECT_TRUE(executable) << toString(executable.error());
        const std::vector<float> one{1}, factors{factor};
        EXPECT_TRUE((*executable)->write("layer.weight", Tensor::of<float>({1, 1}, one)));
        EXPECT_TRUE((*executable)->write(gradientFactorState, Tensor::of<float>({}, factors)));
        const std::byte* inputs[] = {reinterpret_cast<const std::byte*>(numbers.data())};
        EXPECT_TRUE((*executable)->submit(0, inputs));
        StepResult result;
        EXPECT_TRUE((*executable)->poll(result, true));
        return lathe::countsOf(counted, result.outputs.at(0));
    }
};

TEST_F(CountedProgram, CountsByLayerAndStage) {
    const float infinity = std::numeric_limits<float>::infinity(), nan = std::nanf("");
    // x and y are counted in the forward pass, their product in the backward pass.
    auto counts = count(DType::F16, 1, {0, 1, -1e-9f, 2e-8f, 4e-8f, 65519, 65521, -1e9f, infinity, nan});
    ASSERT_EQ(counts.size(), 2u);
    EXPECT_FALSE(counts[0].ofGradients);
    EXPECT_TRUE(counts[1].ofGradients);
    EXPECT_EQ(counts[0].values, 20);
    EXPECT_EQ(counts[0].nonzero, 16) << "0 and NaN are not above 0";
    EXPECT_EQ(counts[0].underflow, 4);
    EXPECT_EQ(counts[0].overflow, 8);
    EXPECT_EQ(counts[1].values, 10);
    EXPECT_EQ(counts[1].underflow, 2);
    EXPECT_EQ(counts[1].overflow, 4);
    EXPECT_EQ(counts[0].layer, "layer");
}

TEST_F(CountedProgram, MultipliesGradientsAlone) {
    const auto counts = count(DType::F16, 65536, {1e-9f, 2e-8f, 2});
    EXPECT_EQ(counts.at(0).underflow, 4);
    EXPECT_EQ(counts.at(0).overflow, 0);
    EXPECT_EQ(counts.at(1).underflow, 0);
    EXPECT_EQ(counts.at(1).overflow, 1);
}

TEST_F(CountedProgram, BFloat16HasTheRangeOfFloat32) {
    const auto counts = count(DType::BF16, 1, {1e-30f, 1e30f, 3.38e38f, std::numeric_limits<float>::max()});
    EXPECT_EQ(counts.at(0).underflow, 0);
    EXPECT_EQ(counts.at(0).overflow, 2) << "the largest float32 rounds to infinity";
}

TEST(NumberCounts, AreReadBackFromTheLog) {
    const std::vector<NumberCount> counts{{"a", false, 100, 80, 20, 5}, {"b", true, 10, 10, 1, 0}};
    const std::vector<NumberCount> read = numberCountsFromJson(toJson(counts));
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read[1].layer, "b");
    EXPECT_TRUE(read[1].ofGradients);
    EXPECT_EQ(read[0].underflowShare(), 0.25);
    EXPECT_EQ(read[0].overflowShare(), 0.05);
    EXPECT_EQ(toJson(counts)["underflow"].toDouble(), 0.25);
    EXPECT_TRUE(numberCountsFromJson(Json::Object{{"layers", Json::Array{Json::Array{"a"}}}}).empty());
}

// The rule itself, on figures.
TEST(NumberRule, GradientsMustUnderflowTwiceInARow) {
    NumberRule rule(smallProject().graph, Precision::F16);
    const NumberCount low{"first", true, 100, 100, 60, 0}, good{"first", true, 100, 100, 40, 0};
    EXPECT_TRUE(rule.add({low}, 65536).empty());
    EXPECT_TRUE(rule.add({good}, 65536).empty());
    EXPECT_TRUE(rule.add({low}, 65536).empty());
    const Diagnostics warnings = rule.add({low}, 65536);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0].code, "training.gradients_underflow");
    EXPECT_EQ(warnings[0].where, "dense \"first\"");
    EXPECT_EQ(warnings[0].args, (std::vector<std::string>{"60 %", "float16"}));
    EXPECT_TRUE(rule.add({low}, 65536).empty()) << "it is said once";
}

TEST(NumberRule, ALossScaleThatCanBeHalvedTakesCareOfLargeGradients) {
    NumberRule rule(smallProject().graph, Precision::F16);
    const NumberCount high{"first", true, 100, 100, 0, 1};
    EXPECT_TRUE(rule.add({high}, 2).empty());
    EXPECT_EQ(rule.add({high}, 1).size(), 1u);
    NumberRule ofBF16(smallProject().graph, Precision::BF16);
    const Diagnostics warnings = ofBF16.add({high}, 1);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0].remedy.find("bf16"), std::string::npos) << "it is used already";
}

TEST(NumberRule, TheFirstLayerOfThePassIsNamed) {
    NumberRule rule(smallProject().graph, Precision::F16);
    const Diagnostics warnings =
        rule.add({{"first", false, 100, 100, 0, 0}, {"norm", false, 100, 100, 0, 1}, {"second", false, 10, 10, 0, 10}}, 65536);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0].where, "batch_norm \"norm\"");
    EXPECT_EQ(warnings[0].args[0], "1 %");
}

TEST(NumberRule, DoesNotRecommendWhatALayerDoesNotHave) {
    NumberRule rule(smallProject().graph, Precision::F16);
    const Diagnostics warnings = rule.add({{"relu", false, 100, 100, 0, 1}}, 65536);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0].remedy.find("keep_float32"), std::string::npos);
}

}  // namespace
}  // namespace lathe::test::number_watch_test
