// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/analysis.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include "tests/app/workbench/design/bench.h"

namespace lathe::workbench::analysis_test {
namespace {

TEST(Analysis, KnowsShapesAtOnceAndDataAndPlanSoon) {
    DesignBench b(DesignBench::smallNetwork());
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    ASSERT_NE(b.analysis.data(), nullptr);
    b.waitForPlan();
    ASSERT_TRUE(b.analysis.memory().has_value());
    EXPECT_GT(b.analysis.memory()->peak, 0);
    EXPECT_FALSE(b.analysis.memoryIsStale());
    ASSERT_TRUE(b.analysis.largestBatch().has_value());
    EXPECT_EQ(*b.analysis.largestBatch(), b.analysis.data()->size(Split::Training)) << "all samples fit";
    ASSERT_TRUE(b.document.setValue("layers.head.units", 12, "").ok());
    EXPECT_EQ(b.analysis.inference().nodes.at(b.node("head")).outputs.front().shape[1], 12) << "at once";
    EXPECT_TRUE(b.analysis.memoryIsStale());
    b.waitForPlan();
    EXPECT_FALSE(b.analysis.memoryIsStale());
}

TEST(Analysis, SaysEachProblemOnceErrorsFirst) {
    DesignBench b(DesignBench::smallNetwork());
    ASSERT_TRUE(b.document.setValue("layers.conv.bias", true, "").ok());
    ASSERT_TRUE(b.document.setValue("layers.head.units", 8, "").ok());
    const Diagnostics& all = b.analysis.problems();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].code, "training.too_few_scores");
    EXPECT_EQ(all[1].code, "advice.bias_before_norm");
}

TEST(Analysis, DataThatCannotBeReadAreTheOneProblem) {
    DesignBench b(DesignBench::smallNetwork());
    ASSERT_TRUE(b.document.setValue("data.reader", Json::Object{{"type", "idx"}, {"path", "nothing-here"}}, "").ok());
    b.waitForData();
    EXPECT_EQ(b.analysis.data(), nullptr);
    EXPECT_EQ(b.errors().size(), 1) << b.errors().join('\n').toStdString();
    b.document.undoStack().undo();
    b.waitForData();
    EXPECT_NE(b.analysis.data(), nullptr);
    EXPECT_TRUE(b.errors().isEmpty());
}

TEST(Analysis, TheLastRequestWins) {
    DesignBench b(DesignBench::smallNetwork());
    QSignalSpy changed(&b.analysis, &Analysis::dataChanged);
    for (int samples : {300, 400, 500, 260}) ASSERT_TRUE(b.document.setValue("data.reader.samples", samples, "").ok());
    EXPECT_TRUE(b.analysis.readingData());
    EXPECT_EQ(b.analysis.data(), nullptr);
    b.waitForData();
    ASSERT_NE(b.analysis.data(), nullptr);
    EXPECT_EQ(b.analysis.data()->size(Split::Training) + b.analysis.data()->size(Split::Validation), 260);
}

TEST(Analysis, AnAugmentationIsNoReasonToReadAgain) {
    DesignBench b(DesignBench::smallNetwork());
    const auto before = b.analysis.data();
    ASSERT_TRUE(b.document.setValue("data.transforms", Json::Array{Json::Object{{"type", "horizontal_flip"}}}, "").ok());
    EXPECT_FALSE(b.analysis.readingData());
    ASSERT_NE(b.analysis.data(), nullptr);
    EXPECT_EQ(b.analysis.data()->transforms.size(), 1U);
    EXPECT_EQ(b.analysis.data()->indices[0], before->indices[0]);
}

TEST(Analysis, ABatchLargerThanTheDataIsNoError) {
    DesignBench b(DesignBench::smallNetwork());
    ASSERT_TRUE(b.document.setValue("training.batch", 1000, "").ok());
    EXPECT_EQ(b.errors().size(), 0);  // the whole part is one batch
}

TEST(Analysis, MovingALayerAsksForNothing) {
    DesignBench b(DesignBench::smallNetwork());
    QSignalSpy inferred(&b.analysis, &Analysis::inferred);
    ASSERT_TRUE(b.document.apply(Edit{MoveNode{{2}, 80, 80}}, "").ok());
    EXPECT_EQ(inferred.count(), 0);
}

TEST(Analysis, EndsWithoutWaiting) {
    QElapsedTimer clock;
    {
        Document document;
        Analysis analysis(document);
        Project project = DesignBench::smallNetwork();
        project.data.reader.params.set("samples", int64_t{60000});
        document.reset(project, "/nowhere");
        clock.start();
    }
    EXPECT_LT(clock.elapsed(), 200);
}

}  // namespace
}  // namespace lathe::workbench::analysis_test
