// SPDX-License-Identifier: Apache-2.0
// A classifier of texts of different lengths is drawn from an empty canvas, by keyboard and mouse. What was drawn is trained,
// resumed, evaluated, used and exported by the command line.
#include <fstream>

#include <QLineEdit>
#include <QTest>
#include <gmock/gmock.h>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/design/bench.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::text_classifier_story_test {
namespace {

using testing::HasSubstr;

/// Reviews of 3 to 40 words: a word of praise or of blame among words that say nothing.
void writeReviews(const std::string& file, int count, bool labels) {
    constexpr const char* good[] = {"lovely", "splendid", "perfect"};
    constexpr const char* bad[] = {"dull", "broken", "awful"};
    constexpr const char* neutral[] = {"the", "table", "was", "delivered", "on", "monday", "and", "we", "used", "it"};
    std::ofstream out(file);
    out << (labels ? "label,review\n" : "review\n");
    for (int i = 0; i < count; ++i) {
        const bool positive = (i * 7 + i / 3) % 2 == 0;
        const int words = 3 + (i % 8 == 0 ? 37 : i % 9), at = (i * 5) % words;
        if (labels) out << (positive ? "good," : "bad,");
        for (int w = 0; w < words; ++w)
            out << (w == at ? (positive ? good : bad)[i % 3] : neutral[(i + w * 3) % 10]) << (w + 1 < words ? " " : "\n");
    }
}

Project emptyFor(const std::string& file) {
    Project p;
    p.name = "reviews";
    p.data.reader = {"labeled_text", {{"path", file}, {"length", int64_t{40}}}};
    p.data.split = {.validation = 0.2, .test = 0.2};
    p.training.batch = 16;
    p.training.epochs = 4;
    p.training.optimizer = {"adam", {{"lr", 0.01}}};
    return p;
}

/// Word vectors, a GRU for each step, the largest values over all steps, and the scores.
void draw(DesignBench& b) {
    b.canvas().setFocus();
    for (const char* search : {"input", "word embedding"}) b.addByKeys(search);
    b.setParam("embedding_1", "vocabulary", "40");
    b.setParam("embedding_1", "size", "12");
    b.page->editor().select({b.node("embedding_1")});
    b.canvas().setFocus();
    b.addByKeys("long short-term memory");
    b.setParam("lstm_1", "units", "10");
    b.dropLayer("dense", {320, 420});
    b.key(b.canvas(), Qt::Key_Home);
    b.dragOnCanvas(b.output(b.node("lstm_1")), b.input(b.node("dense_1")));
}

}  // namespace

TEST(TextClassifierStory, IsDrawnTrainedResumedUsedAndExported) {
    const lathe::TemporaryFolder work;
    const std::string reviews = work / "reviews.csv", fresh = work / "new.csv";
    writeReviews(reviews, 400, true);
    writeReviews(fresh, 12, false);
    DesignBench b(emptyFor(reviews));
    b.waitForData();
    const std::string before = b.text();
    draw(b);
    ASSERT_EQ(b.graph().nodes.size(), 4U);
    EXPECT_EQ(b.graph().edges.size(), 3U);
    EXPECT_TRUE(b.clickRemedy("Set units to 2"));
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_TRUE(b.page->primaryAction()->isEnabled()) << b.page->primaryAction()->statusTip().toStdString();
    const Project drawn = b.document.project();
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before);

    const std::string project = work / "project.json", run = work / "run";
    ASSERT_TRUE(saveProject(project, drawn).ok());
    const auto lathe = [](std::vector<std::string> words) {
        const auto done = lathe::test::run(lathe::test::latheCommand(std::move(words)));
        EXPECT_EQ(done.exitCode, 0) << done.err;
        return Json::parse(done.out).ok() ? *Json::parse(done.out) : Json();
    };
    lathe({"train", project, "--run", run, "--device", "cpu", "--json"});
    lathe({"train", project, "--resume", "--run", run, "--epochs", "8", "--device", "cpu", "--json"});
    EXPECT_GT(lathe({"evaluate", run, "--device", "cpu", "--json"})["accuracy"].toDouble(), 0.95);
    lathe({"predict", run, fresh, "--out", work / "classes.csv", "--device", "cpu", "--json"});
    const std::string classes = readFile(work / "classes.csv").value();
    EXPECT_THAT(classes, HasSubstr("0,good,"));
    EXPECT_THAT(classes, HasSubstr("1,"));
    const Json exported = lathe({"export", run, "--format", "onnx", "--out", work / "reviews.onnx", "--json"});
    EXPECT_LE(exported["parity"]["max_rel"].toDouble(1), 1e-5);
}

/// What would mix padding into its results says so, and leads on.
TEST(TextClassifierStory, PaddingIsNotMixedIn) {
    const lathe::TemporaryFolder work;
    writeReviews(work / "reviews.csv", 60, true);
    DesignBench b(emptyFor(work / "reviews.csv"));
    b.waitForData();
    b.canvas().setFocus();
    for (const char* search : {"input", "word embedding", "flatten"}) b.addByKeys(search);
    EXPECT_THAT(b.errors().join('\n').toStdString(), HasSubstr("padding"));
}

}  // namespace lathe::workbench::text_classifier_story_test
