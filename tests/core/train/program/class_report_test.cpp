// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/class_report.h"

#include <gmock/gmock.h>

#include "core/train/program/metric.h"
#include "tests/core/train/training.h"
#include "tests/support/site_data.h"

namespace lathe::test::class_report_test {
namespace {

using testing::ElementsAre;

/// As sklearn.metrics.confusion_matrix([0, 0, 1, 2, 2], [0, 1, 1, 1, 2]).
EvaluatedSamples samples() {
    EvaluatedSamples all;
    all.samples = 6;
    all.targets = {0, 0, 1, 2, 2, -100};
    all.predictions = {3, 1, 2, 0, 5, 1, 0, 4, 4, 1, 2, 0, 0, 0, 7, 0, 0, 9};
    return all;
}

TEST(ClassReport, CountsPredictionsByTrueClass) {
    const ClassReport report = classReport(samples(), {"a", "b", "c"});
    EXPECT_THAT(report.confusion, ElementsAre(ElementsAre(1, 1, 0), ElementsAre(0, 1, 0), ElementsAre(0, 1, 1)))
        << "equal scores: the first; a negative class does not count";
    EXPECT_DOUBLE_EQ(report.of(1).precision, 1.0 / 3);
    EXPECT_DOUBLE_EQ(report.of(1).recall, 1);
    EXPECT_EQ(report.macroMean().samples, 5);
}

TEST(ClassReport, IsStoredAndRead) {
    const ClassReport report = classReport(samples(), {"a", "b", "c"});
    EXPECT_EQ(classReportFromJson(toJson(report)), report);
    EXPECT_FALSE(classReportFromJson(Json()));
    Json damaged = toJson(report);
    damaged.set("confusion", Json::Array{Json(Json::Array{1, 2, -3})});
    EXPECT_FALSE(classReportFromJson(damaged));
}

TEST(ClassReport, IsRecordedWherePredictionsAreOnTheHost) {
    const TemporaryFolder folder;
    writeSites(folder.path(), "train", 300);
    writeSites(folder.path(), "test", 60);
    Project project = siteProject(folder.path());  // with F1
    project.training.epochs = 2;
    const auto recorded = [&](const std::string& run) {
        std::vector<LogEvent> found;
        for (const LogEvent& e : historyOf(run).events)
            if (e.kind == event::classes) found.push_back(e);
        return found;
    };
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "f1", project, watcher));
    const auto events = recorded(folder / "f1");
    ASSERT_EQ(events.size(), 2U) << "one an epoch, for the output with classes";
    EXPECT_EQ(events[1].data["output"].toString(), "kind");
    EXPECT_EQ(events[1].data["epoch"].toInt(), 2);
    const auto report = classReportFromJson(events[1].data["report"]);
    ASSERT_TRUE(report);
    double right = 0, all = 0;
    for (size_t i = 0; i < report->classes.size(); ++i)
        for (size_t j = 0; j < report->classes.size(); ++j)
            all += static_cast<double>(report->confusion[i][j]),
                right += i == j ? static_cast<double>(report->confusion[i][j]) : 0;
    EXPECT_NEAR(right / all, watcher.epochs.back().val.at("accuracy.kind"), 1e-6);
    std::erase_if(project.training.metrics, [](const Choice& metric) { return findMetric(metric.type)->measure; });
    ASSERT_TRUE(trainIn(folder / "sums", project, watcher));
    EXPECT_TRUE(recorded(folder / "sums").empty()) << "the evaluation is the one of before";
}

}  // namespace
}  // namespace lathe::test::class_report_test
