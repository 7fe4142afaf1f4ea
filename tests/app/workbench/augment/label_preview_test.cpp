// SPDX-License-Identifier: Apache-2.0
// Masks and boxes in the preview of augmentation.
#include "app/workbench/augment/label_preview.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <QCheckBox>
#include <QLabel>
#include <QStringList>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/augment/augment_page.h"
#include "app/workbench/augment/label_effects.h"
#include "app/workbench/augment/selected_pane.h"
#include "app/workbench/augment/transform_list.h"
#include "app/workbench/augment/transform_row.h"
#include "app/workbench/data/project_data.h"
#include "core/data/augment.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/loader.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "widgets/data/numbers.h"
#include "widgets/data/preview_grid.h"

namespace lathe::workbench::label_preview_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;
using Classes = std::vector<int64_t>;

TEST(BordersOf, AreTheLinesBetweenClasses) {
    const Classes classes{0, 0, 1,  //
                          0, 0, 1,  //
                          2, 2, 2};
    EXPECT_EQ(bordersOf(classes, 3, 3), (std::vector<QLineF>{{0, 2, 3, 2}, {2, 0, 2, 2}})) << "each in one piece";
    EXPECT_TRUE(bordersOf(Classes(9, 1), 3, 3).empty());
    EXPECT_EQ(bordersOf(Classes{0, 1, 0}, 1, 3).size(), 2u);
}

class LabelPreviewTest : public testing::Test {
protected:
    void open(const Choice& reader, std::vector<Choice> transforms) {
        Project p;
        p.name = "labels";
        p.data.reader = reader;
        p.data.transforms = std::move(transforms);
        p.data.split.validation = 0.2;
        m_bench.open(p);
        m_source = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<AugmentPage>(m_bench.bench, m_source);
        m_head.reset(m_page->headWidget());
        m_head->setVisible(true);
        test::showPage(*m_page);
        ASSERT_TRUE(eventually([&] { return !grid().picture(1, 1).isNull(); })) << lastHint();
    }
    std::string lastHint() { return m_bench.go.hints.empty() ? "no hint" : m_bench.go.hints.back().toStdString(); }
    ui::PreviewGrid& grid() { return child<ui::PreviewGrid>(*m_page, "augment.grid"); }
    QCheckBox& choice(const char* name) { return child<QCheckBox>(*m_head, name); }
    /// What the selected pane says, "Mask left: 100 %".
    std::string facts(int row, int column) {
        grid().setCurrentIndex(grid().model()->index(row, column));
        QStringList words;
        for (QLabel* label : child<QWidget>(*m_page, "augment.facts").findChildren<QLabel*>()) words << label->text();
        return words.join(QLatin1Char('|')).toStdString();
    }
    static bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

    static std::string wholeMask() { return "Mask left|" + ui::percentText(1).toStdString(); }

    /// The class of each pixel of a training sample, as the loader of a training delivers it in an epoch.
    Classes delivered(int64_t position, int64_t epoch) {
        PreparedData data = *m_source->data();
        data.transforms = m_bench.document.project().data.transforms;
        const int64_t count = data.size(Split::Training);
        Loader loader(data, {.batch = count, .threads = 0});
        loader.start(epoch);
        const auto batch = loader.next();
        EXPECT_TRUE(batch.ok());
        const auto order = batchOrder(data, Split::Training, count, epoch, 0);
        const auto at = std::find(order.begin(), order.end(), position) - order.begin();
        const int64_t pixels = data.info.target.shape.elements();
        const auto* from = reinterpret_cast<const int64_t*>(batch->target) + at * pixels;
        return {from, from + pixels};
    }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_source;
    std::unique_ptr<AugmentPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

const Choice shapesWithMasks{
    "shapes", {{"task", std::string("segment")}, {"samples", int64_t{40}}, {"test_samples", int64_t{4}}, {"size", int64_t{24}}}};

TEST_F(LabelPreviewTest, MasksAreThoseOfTheTraining) {
    open(shapesWithMasks, {{"horizontal_flip", {{"probability", 1.0}}}, {"rotation", {{"degrees", 40.0}}}});
    ASSERT_TRUE(eventually([&] { return !grid().marks(0, 1).borders.empty(); })) << lastHint();
    for (const int epoch : {0, 1}) EXPECT_EQ(grid().marks(0, epoch + 1).borders, bordersOf(delivered(0, epoch), 24, 24)) << epoch;
    EXPECT_FALSE(grid().marks(0, 0) == grid().marks(0, 1)) << "the control: they moved";
    EXPECT_TRUE(grid().marks(0, 1).boxes.empty());
}

TEST_F(LabelPreviewTest, WithoutGeometryMasksStay) {
    open(shapesWithMasks, {{"brightness_contrast", {}}});
    ASSERT_TRUE(eventually([&] { return !grid().marks(0, 1).borders.empty(); }));
    EXPECT_EQ(grid().marks(0, 0), grid().marks(0, 1));
    EXPECT_NE(grid().picture(0, 0), grid().picture(0, 1));
    EXPECT_TRUE(has(facts(0, 1), wholeMask().c_str())) << facts(0, 1);
}

TEST_F(LabelPreviewTest, ThePaneSaysHowMuchOfAMaskIsLeft) {
    open(shapesWithMasks, {{"rotation", {{"degrees", 180.0}, {"scale", 0.5}}}});
    ASSERT_TRUE(eventually([&] { return !grid().marks(0, 0).borders.empty(); }));
    EXPECT_TRUE(has(facts(0, 0), wholeMask().c_str()));
    int less = 0;
    for (int row = 0; row < 8; ++row) less += !has(facts(row, 1), wholeMask().c_str());
    EXPECT_GT(less, 2) << "what is turned out of the image is lost";
}

TEST_F(LabelPreviewTest, MasksAreDrawnOnRequest) {
    open(shapesWithMasks, {{"horizontal_flip", {}}});
    ASSERT_TRUE(eventually([&] { return !grid().marks(0, 1).borders.empty(); }));
    EXPECT_TRUE(choice("augment.masks").isVisible());
    EXPECT_FALSE(choice("augment.boxes").isVisible()) << "there are none";
    QTest::mouseClick(&choice("augment.masks"), Qt::LeftButton, {}, QPoint(8, choice("augment.masks").height() / 2));
    EXPECT_FALSE(choice("augment.masks").isChecked());
    EXPECT_TRUE(grid().marks(0, 1).borders.empty());
    EXPECT_TRUE(has(facts(0, 1), "Mask left")) << "it is only not drawn";
    QTest::mouseClick(&choice("augment.masks"), Qt::LeftButton, {}, QPoint(8, choice("augment.masks").height() / 2));
    EXPECT_FALSE(grid().marks(0, 1).borders.empty());
}

std::vector<bool> effectsOf(const QWidget& row) {
    std::vector<bool> changed;
    for (const LabelEffects::Part& part : row.findChild<LabelEffects*>("effects")->parts()) changed.push_back(part.changed);
    return changed;
}

TEST_F(LabelPreviewTest, ARowSaysWhetherMasksMoveWithTheImage) {
    open(shapesWithMasks, {{"horizontal_flip", {}}, {"brightness_contrast", {}}});
    const auto& rows = child<TransformList>(*m_page, "augment.list").rows();
    EXPECT_EQ(effectsOf(*rows[0]), (std::vector<bool>{true, true})) << "image and mask; there are no boxes";
    EXPECT_EQ(effectsOf(*rows[1]), (std::vector<bool>{true, false}));
    EXPECT_TRUE(rows[0]->findChild<LabelEffects*>("effects")->isVisible());
}

TEST_F(LabelPreviewTest, ImagesWithOneClassHaveNone) {
    open({"digits", {{"samples", int64_t{60}}, {"test_samples", int64_t{10}}}}, {{"rotation", {}}});
    QTest::qWait(50);
    EXPECT_EQ(grid().marks(0, 1), ui::PreviewMarks());
    EXPECT_FALSE(choice("augment.masks").isVisible());
    EXPECT_FALSE(has(facts(0, 1), "Mask left"));
    const QWidget& row = *child<TransformList>(*m_page, "augment.list").rows()[0];
    EXPECT_TRUE(effectsOf(row).empty());
    EXPECT_FALSE(row.findChild<LabelEffects*>("effects")->isVisible());
}

/// Pictures of 40 x 40 pixels with a box in the middle, and one that reaches from there to the lower right corner.
class BoxPreviewTest : public LabelPreviewTest {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_bench.folder / "cache").c_str(), 1);
        for (int i = 0; i < 6; ++i) {
            put("images/" + std::to_string(i) + ".png",
                lathe::test::pngBytes(40, 40, 1, std::vector<uint8_t>(1600, static_cast<uint8_t>(60 + i))));
            put("labels/" + std::to_string(i) + ".txt", "0 0.5 0.5 0.5 0.5\n1 0.75 0.75 0.5 0.5\n");
        }
        put("classes.txt", "cat\ndog\n");
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }
    void put(const std::string& name, const std::string& bytes) {
        const fs::path file = fs::path(m_bench.folder.path()) / "data" / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << bytes;
    }
    /// The boxes of the middle with a margin: the sample is the whole picture, in 40 x 40 pixels.
    void openBoxes(std::vector<Choice> transforms) {
        open({"yolo", {{"path", std::string("data")}, {"margin", 1.0}, {"height", int64_t{40}}, {"width", int64_t{40}}}},
             std::move(transforms));
        ASSERT_TRUE(eventually([&] { return grid().marks(0, 0).boxes.size() == 2; })) << lastHint();
    }
};

using Boxes = std::vector<ui::MarkedBox>;

TEST_F(BoxPreviewTest, BoxesAreInTheirSample) {
    openBoxes({{"brightness_contrast", {}}});
    EXPECT_EQ(grid().marks(0, 0).boxes, (Boxes{{{10, 10, 20, 20}, "cat", 0}, {{20, 20, 20, 20}, "dog", 1}}));
    EXPECT_EQ(grid().model()->index(0, 0).data(Qt::ToolTipRole).toString(), "cat\ndog") << "in full";
    EXPECT_EQ(grid().marks(0, 1).boxes, grid().marks(0, 0).boxes) << "no geometry";
    EXPECT_TRUE(choice("augment.boxes").isVisible());
    EXPECT_FALSE(choice("augment.masks").isVisible());
}

TEST_F(BoxPreviewTest, BoxesFollowTheGeometry) {
    openBoxes({{"horizontal_flip", {{"probability", 1.0}}}});
    EXPECT_EQ(grid().marks(0, 1).boxes, (Boxes{{{10, 10, 20, 20}, "cat", 0}, {{0, 20, 20, 20}, "dog", 1}}));
    EXPECT_TRUE(has(facts(0, 1), "Boxes left|2 of 2")) << facts(0, 1);
    choice("augment.boxes").click();
    EXPECT_TRUE(grid().marks(0, 1).boxes.empty());
    choice("augment.boxes").click();
    EXPECT_EQ(grid().marks(0, 1).boxes.size(), 2u);
}

// A box has the class that it has on the page Data.
TEST_F(BoxPreviewTest, ARelabeledBoxHasItsNewName) {
    ASSERT_TRUE(cleaning::writeList(m_bench.folder.path(),
                                    {{.kind = cleaning::Kind::Relabel, .where = "class == \"cat\"", .label = "dog"}})
                    .ok());
    openBoxes({{"brightness_contrast", {}}});
    int renamed = 0;
    for (int row = 0; row < 6; ++row)
        for (const ui::MarkedBox& box : grid().marks(row, 0).boxes) {
            renamed += box.name == "dog" && box.place == QRectF(10, 10, 20, 20);
            EXPECT_EQ(box.hue, box.name == "cat" ? 0 : 1);
        }
    EXPECT_GT(renamed, 0) << "a sample that was a cat";
}

TEST_F(BoxPreviewTest, LostBoxesAreCounted) {
    openBoxes({{"translate", {{"share", 0.9}}}});
    int lost = 0;
    for (int row = 0; row < 6; ++row) {
        EXPECT_TRUE(has(facts(row, 0), "Boxes left|2 of 2")) << "the original";
        lost += !has(facts(row, 1), "Boxes left|2 of 2");
    }
    EXPECT_GT(lost, 0) << "a shift by up to 36 of 40 pixels";
}

}  // namespace
}  // namespace lathe::workbench::label_preview_test
