// SPDX-License-Identifier: Apache-2.0
// A U-Net is drawn from an empty canvas, by keyboard and mouse, of ready-made blocks. What was drawn is trained, resumed,
// evaluated, used and exported by the command line.
#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <gmock/gmock.h>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/design/palette/palette.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "core/base/file.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/design/bench.h"
#include "tests/app/workbench/design/drawing_checks.h"
#include "tests/support/process.h"
#include "tests/support/segmentation_data.h"
#include "tests/support/temporary_folder.h"
#include "widgets/common/style.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::unet_story_test {
namespace {

using testing::HasSubstr;

Project emptyFor(const std::string& folder) {
    Project p;
    p.name = "unet";
    p.data.reader = {"numpy", {{"path", folder}}};
    p.data.split = {.validation = 0.2, .test = 0.2, .stratified = false};
    p.training.batch = 4;
    p.training.epochs = 8;
    p.training.metrics = {{"accuracy", {}}, {"f1", {}}};
    p.training.optimizer = {"adam", {{"lr", 0.01}}};
    return p;
}

/// Two stages down, the lowest one, two stages up, and the scores of each pixel.
void drawUNet(DesignBench& b) {
    b.canvas().setFocus();
    for (const char* search : {"input", "u-net stage down", "contracting path", "double convolution"}) b.addByKeys(search);
    b.dropLayer("ready:unet_up", {320, 320});
    b.dropLayer("project:unet_up", {320, 160});  // the project has the block now
    b.dropLayer("conv2d", {320, 20});
    const auto connect = [&](const char* from, int port, const char* to, int input) {
        b.dragOnCanvas(b.output(b.node(from), port), b.input(b.node(to), input));
    };
    b.key(b.canvas(), Qt::Key_Home);
    connect("double_conv", 0, "unet_up", 0);
    connect("unet_down_2", 1, "unet_up", 1);
    connect("unet_up", 0, "unet_up_2", 0);
    connect("unet_down", 1, "unet_up_2", 1);
    connect("unet_up_2", 0, "conv2d_1", 0);
    for (const auto& [node, key, value] :
         {std::tuple("unet_down", "width", "4"), std::tuple("unet_down_2", "width", "8"),
          std::tuple("double_conv", "width", "16"), std::tuple("unet_up", "width", "8"), std::tuple("unet_up_2", "width", "4"),
          std::tuple("conv2d_1", "filters", "3"), std::tuple("conv2d_1", "kernel", "1")})
        b.setParam(node, key, value);
    b.page->editor().select({});
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_L);
}

/// With LATHE_SCREENS=FOLDER, saves a picture of the page in both themes.
void takePicture(DesignBench& b, const QString& name) {
    const QString folder = qEnvironmentVariable("LATHE_SCREENS");
    if (folder.isEmpty()) return;
    for (const ui::Theme* theme : {&ui::lightTheme(), &ui::darkTheme()}) {
        ui::applyTheme(*qApp, *theme);
        b.key(b.canvas(), Qt::Key_Home);
        EXPECT_TRUE(b.page->grab().save(folder + '/' + name + '-' + theme->name + ".png"));
    }
}

TEST(UNetStory, IsDrawnTrainedResumedUsedAndExported) {
    const lathe::TemporaryFolder data, work;
    lathe::test::writeSegmentation(data.path(), 120, 16);
    DesignBench b(emptyFor(data.path()));
    b.waitForData();
    const std::string before = b.text();
    drawUNet(b);
    ASSERT_EQ(b.graph().nodes.size(), 7U);
    EXPECT_EQ(b.graph().edges.size(), 8U);
    EXPECT_EQ(b.document.project().blocks.size(), 3U) << "each block is there once";
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_TRUE(b.page->primaryAction()->isEnabled()) << b.page->primaryAction()->statusTip().toStdString();
    expectGoodDrawing(b.canvas());
    takePicture(b, "unet");
    const Project drawn = b.document.project();
    for (const char* block : {"unet_down", "unet_up", "double_conv"}) {
        b.page->editor().openBlock(b.node(block));
        expectGoodDrawing(b.canvas());
        takePicture(b, block);
        b.page->editor().leaveBlock(0);
    }
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before);
    while (b.document.undoStack().canRedo()) b.document.undoStack().redo();
    EXPECT_EQ(b.document.project(), drawn);

    const std::string project = work / "project.json", run = work / "run";
    ASSERT_TRUE(saveProject(project, drawn).ok());
    const auto lathe = [](std::vector<std::string> words) {
        const auto done = lathe::test::run(lathe::test::latheCommand(std::move(words)));
        EXPECT_EQ(done.exitCode, 0) << done.err;
        return Json::parse(done.out).ok() ? *Json::parse(done.out) : Json();
    };
    lathe({"train", project, "--run", run, "--device", "cpu", "--json"});
    lathe({"train", project, "--resume", "--run", run, "--epochs", "16", "--device", "cpu", "--json"});
    const Json judged = lathe({"evaluate", run, "--device", "cpu", "--json"});
    EXPECT_GT(judged["f1"].toDouble(), 0.85) << "discs and squares are told apart";
    lathe({"predict", run, data / "x.npy", "--out", work / "p.npy", "--device", "cpu", "--json"});
    EXPECT_THAT(readFile(work / "p.npy").value(), HasSubstr("'shape': (120, 16, 16, 3)"));
    const Json exported = lathe({"export", run, "--format", "onnx", "--out", work / "unet.onnx", "--json"});
    EXPECT_LE(exported["parity"]["max_rel"].toDouble(1), 1e-5);
}

}  // namespace
}  // namespace lathe::workbench::unet_story_test
