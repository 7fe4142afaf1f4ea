// SPDX-License-Identifier: Apache-2.0
// Metrics of one of several outputs: accuracy@kind.
#include <algorithm>
#include <limits>

#include <gmock/gmock.h>

#include "core/train/program/heads.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/loss_projects.h"

namespace lathe::test::metrics_by_output_test {
namespace {

using namespace loss_projects;
using testing::ElementsAre;

/// Two outputs, "second" and "relu", each with classes as its target.
Project twoClassifiers(std::vector<Choice> metrics) {
    Project p = withLosses({{"cross_entropy", "kind"}, {"cross_entropy", "again", {}, "relu"}});
    p.training.metrics = std::move(metrics);
    return p;
}

std::vector<std::string> figureNames(const Project& p) {
    std::vector<std::string> names;
    for (const FigureEntry& figure : figuresOf(p)) names.push_back(figure.name);
    return names;
}

bool hasOutput(const Program& program, std::string_view name) {
    return std::any_of(program.outputs.begin(), program.outputs.end(), [&](const ProgramOutput& o) { return o.name == name; });
}

TEST(MetricsByOutput, AMetricThatNamesAnOutputIsMeasuredThereAlone) {
    EXPECT_THAT(figureNames(twoClassifiers({{"accuracy", {}}})),
                ElementsAre("loss", "loss.kind", "loss.again", "accuracy.second", "accuracy.relu"));
    Project p = twoClassifiers({{"accuracy@second", {}}, {"f1@relu", {{"average", std::string("micro")}}}});
    EXPECT_THAT(figureNames(p), ElementsAre("loss", "loss.kind", "loss.again", "accuracy.second", "f1.relu"));
    Diagnostics problems;
    const auto programs = buildPrograms(p, points(), {.batch = 8}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    EXPECT_TRUE(hasOutput(programs->train, "accuracy.sum@second"));
    EXPECT_FALSE(hasOutput(programs->train, "accuracy.sum@relu"));
    EXPECT_TRUE(hasOutput(programs->evaluate, "prediction@relu")) << "F1 is computed on the host";
    EXPECT_FALSE(hasOutput(programs->evaluate, "prediction@second"));
    p.training.best = "val.accuracy.second";
    p.data.split.validation = 0.1;
    const DatasetInfo info = points();
    EXPECT_FALSE(hasErrors(checkProject(p, &info)));
    p.training.best = "val.accuracy.relu";
    const Diagnostics found = checkProject(p, &info);
    const auto unknown = std::find_if(found.begin(), found.end(), [](const Diagnostic& d) { return d.code == "training.best"; });
    ASSERT_NE(unknown, found.end());
    EXPECT_NE(toString(*unknown).find("accuracy.second"), std::string::npos) << "the known ones are named";
}

TEST(MetricsByOutput, TheTrainingIsThatOfAllMetrics) {
    const Steps all = stepsOf(twoClassifiers({{"accuracy", {}}})), one = stepsOf(twoClassifiers({{"accuracy@relu", {}}}));
    ASSERT_EQ(one.problem, "");
    expectNear(one, all);
}

/// An output that is not to be trained has metrics, too.
TEST(MetricsByOutput, ALossOfWeightZeroIsMeasuredAndNotTrained) {
    const auto withSecond = [](double weight) {
        return withLosses({{"cross_entropy", "kind"}, {"cross_entropy", "again", {{"weight", weight}}, "relu"}});
    };
    EXPECT_THAT(figureNames(withSecond(0)), testing::IsSupersetOf({"loss.again", "accuracy.relu"}));
    const Steps alone = stepsOf(withLosses({{"cross_entropy", "kind"}})), measured = stepsOf(withSecond(0));
    expectNear(measured, alone);
    EXPECT_NE(stepsOf(withSecond(0.5)).states.at("first.weight").at(0), alone.states.at("first.weight").at(0)) << "the control";
    const LossTerm term{.name = "again", .where = {}, .loss = {}, .weight = 0, .target = {}};
    EXPECT_EQ(termOf(term, std::numeric_limits<double>::quiet_NaN(), 0), 0);
}

TEST(MetricsByOutput, MistakesNameTheOutputsAndTheRemedy) {
    const auto problemOf = [](const Project& p) {
        const DatasetInfo info = points();
        for (const Diagnostic& d : checkProject(p, &info))
            if (d.where.starts_with("training.metrics.")) return d.code + " " + toString(d);
        return std::string();
    };
    using testing::AllOf;
    using testing::HasSubstr;
    using testing::StartsWith;
    EXPECT_EQ(problemOf(twoClassifiers({{"accuracy@second", {}}, {"accuracy@relu", {}}})), "");
    EXPECT_THAT(problemOf(twoClassifiers({{"accuracy@secnd", {}}})),
                AllOf(StartsWith("training.metric_output "), HasSubstr("second")));
    EXPECT_THAT(problemOf(twoClassifiers({{"accuracy@again", {}}})),
                AllOf(StartsWith("training.metric_output "), HasSubstr("write accuracy@relu")))
        << "the name of a loss";
    EXPECT_THAT(problemOf(twoClassifiers({{"mae@second", {}}})),
                AllOf(StartsWith("training.metric_of_output "), HasSubstr("accuracy@second")));
    EXPECT_THAT(problemOf(twoClassifiers({{"accuracy", {}}, {"accuracy@second", {}}})), StartsWith("training.metric_twice "));
    EXPECT_THAT(problemOf(twoClassifiers({{"acuracy@second", {}}})),
                AllOf(StartsWith("project.unknown_type "), HasSubstr("accuracy")));
    Project single = plain();
    single.training.metrics = {{"accuracy@second", {}}};
    EXPECT_THAT(problemOf(single), AllOf(StartsWith("training.metric_output "), HasSubstr("write accuracy")));
    Project coded = twoClassifiers({{"accuracy@code", {}}});
    addNode(coded.graph, "output", "code", {}, {"first"});
    EXPECT_THAT(problemOf(coded),
                AllOf(StartsWith("training.metric_output "), HasSubstr("second, relu"), HasSubstr("a loss of weight 0")));
}

}  // namespace
}  // namespace lathe::test::metrics_by_output_test
