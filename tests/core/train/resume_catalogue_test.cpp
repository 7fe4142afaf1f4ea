// SPDX-License-Identifier: Apache-2.0
// A training that is interrupted inside an epoch ends with the same bits, for each optimizer, schedule and averaging.
#include <set>

#include <gtest/gtest.h>

#include "core/store/command_box.h"
#include "core/train/program/averaging.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"
#include "tests/core/train/training.h"

namespace lathe::test::resume_catalogue_test {
namespace {

constexpr int64_t interrupted = 26;  // of 44 steps, 11 an epoch

// The weights after all steps, and after the interrupted ones.
struct Weights {
    std::map<std::string, Tensor> whole;
    bool hasResumed = false;
};

Weights trainBoth(const std::string& folder, const Project& project) {
    Watcher undisturbed, first, second;
    const auto whole = trainIn(folder + "/whole", project, undisturbed);
    EXPECT_TRUE(whole) << toString(whole.error());
    const std::string run = folder + "/parts";
    first.whenStarted = [run] {
        EXPECT_TRUE(sendCommand(run + "/control", Json::Object{{"command", "stop"}, {"step", interrupted}}));
    };
    const auto stopped = trainIn(run, project, first);
    EXPECT_TRUE(stopped && stopped->outcome == RunOutcome::Stopped && stopped->step == interrupted);
    const auto resumed = trainIn(run, project, second, true);
    EXPECT_TRUE(resumed) << toString(resumed.error());
    if (whole && resumed) expectSameRuns(folder + "/whole", run);
    return {lastCheckpoint(folder + "/whole").tensors, resumed.ok()};
}

Project constantRate() {
    Project p = smallProject();
    p.training.schedule = {"constant", {}};
    return p;
}

// Parameters without which an entry would have no state, or nothing to do in a training of four epochs.
void wake(Params& params, const ParamDefs& defs) {
    const std::pair<const char*, ParamValue> values[] = {
        {"momentum", 0.9},      {"weight_decay", 0.01},   {"step_size", int64_t{1}},
        {"period", int64_t{1}}, {"patience", int64_t{0}}, {"threshold", 0.5},
        {"centered", true},     {"every", int64_t{5}},    {"milestones", std::vector<int64_t>{2}}};
    for (const auto& [key, value] : values)
        for (const ParamDef* def : defs)
            if (def->key == key && def->accept(value)) params.set(key, value);
}

TEST(ResumeCatalogue, EachOptimizer) {
    std::set<std::string> seen;
    for (const OptimizerDef* def : optimizerCatalog()) {
        SCOPED_TRACE(def->type);
        const TemporaryFolder folder;
        Project p = constantRate();
        p.training.optimizer = {std::string(def->type), {{"lr", 0.01}}};
        wake(p.training.optimizer.params, def->params);
        const Weights weights = trainBoth(folder.path(), p);
        const Tensor& t = weights.whole.at("first.weight");
        EXPECT_TRUE(seen.insert(std::string(reinterpret_cast<const char*>(t.raw()), t.bytes())).second)
            << "it trains as another one does";
    }
}

TEST(ResumeCatalogue, EachSchedule) {
    std::set<std::vector<double>> seen;
    for (const ScheduleDef* def : scheduleCatalog()) {
        SCOPED_TRACE(def->type);
        const TemporaryFolder folder;
        Project p = smallProject();
        p.training.schedule = {std::string(def->type), {{"warmup_epochs", 0.5}}};
        wake(p.training.schedule.params, def->params);
        trainBoth(folder.path(), p);
        EXPECT_TRUE(seen.insert(historyOf(folder / "parts").series("lr").value).second) << "it is like another one";
    }
}

TEST(ResumeCatalogue, EachAveraging) {
    for (const AveragingDef* def : averagingCatalog()) {
        SCOPED_TRACE(def->type);
        const TemporaryFolder folder;
        Project p = constantRate();
        p.training.averaging = {std::string(def->type), {}};
        wake(p.training.averaging.params, def->params);
        trainBoth(folder.path(), p);
    }
}

TEST(ResumeCatalogue, SharpnessAwareWithNormsAndClipping) {
    const TemporaryFolder folder;
    Project p = constantRate();
    p.training.samRho = 0.05;
    p.training.gradientNorms = true;
    p.training.gradientClipping = {"norm", {{"max", 0.5}}};
    trainBoth(folder.path(), p);
}

TEST(ResumeCatalogue, Mixup) {
    const TemporaryFolder folder;
    Project p = constantRate();
    p.training.mixupAlpha = 0.4;
    trainBoth(folder.path(), p);
}

// The state of a schedule that watches a figure: the rate that a resumed training begins with was reduced before.
TEST(ResumeCatalogue, APlateauGoesOnFromItsReductions) {
    const TemporaryFolder folder;
    Project p = constantRate();
    // Nothing is as good as a third of the best: each epoch after the first reduces the rate, but for one of cooldown.
    p.training.schedule = {
        "plateau",
        {{"patience", int64_t{0}}, {"factor", 0.5}, {"threshold", 0.7}, {"cooldown", int64_t{1}}, {"final_factor", 0.3}}};
    p.training.epochs = 6;
    trainBoth(folder.path(), p);
    const std::vector<double> rates = historyOf(folder / "parts").series("lr").value;
    ASSERT_EQ(rates.size(), 66u);
    const double expected[] = {0.01, 0.01, 0.005, 0.005, 0.003, 0.003};
    for (size_t i = 0; i < rates.size(); ++i) EXPECT_DOUBLE_EQ(rates[i], expected[i / 11]) << i;
}

}  // namespace
}  // namespace lathe::test::resume_catalogue_test
