// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/augment/augment_page.h"

#include <fstream>
#include <map>
#include <string_view>
#include <utility>

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/workbench/augment/mixing_pane.h"
#include "app/workbench/augment/mixing_preview.h"
#include "app/workbench/augment/mixing_strip.h"
#include "app/workbench/augment/selected_pane.h"
#include "app/workbench/augment/transform_edits.h"
#include "app/workbench/augment/transform_list.h"
#include "app/workbench/augment/transform_row.h"
#include "app/workbench/data/project_data.h"
#include "app/workbench/data/sample_image.h"
#include "app/workbench/forms/sweep_button.h"
#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/augment.h"
#include "core/data/loader.h"
#include "core/data/transform.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/temporary_folder.h"
#include "widgets/data/bars.h"
#include "widgets/data/preview_grid.h"
#include "widgets/data/range_slider.h"

namespace lathe::workbench::augment_page_test {
namespace {

using test::child;
using test::eventually;

Project digits(std::vector<Choice> transforms = {}) {
    Project p;
    p.name = "digits";
    p.data.reader = {"digits", {{"samples", int64_t{300}}, {"test_samples", int64_t{20}}}};
    p.data.transforms = std::move(transforms);
    return p;
}

class AugmentPageTest : public testing::Test {
protected:
    void open(const Project& project) {
        m_bench.open(project);
        m_source = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<AugmentPage>(m_bench.bench, m_source);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page);
    }
    void openWithPreview(std::vector<Choice> transforms) {
        open(digits(std::move(transforms)));
        ASSERT_TRUE(eventually([&] { return !grid().picture(7, 1).isNull(); }));
    }
    void openNumbers(const char* reader, const char* transform) {
        Project p = digits({{transform, {}}});
        p.data.reader = {reader, {}};
        open(p);
        ASSERT_TRUE(eventually([&] { return !grid().picture(1, 1).isNull() && !selected().checkText().isEmpty(); }));
    }
    TransformList& list() { return child<TransformList>(*m_page, "augment.list"); }
    ui::PreviewGrid& grid() { return child<ui::PreviewGrid>(*m_page, "augment.grid"); }
    SelectedPane& selected() { return child<SelectedPane>(*m_page, "augment.selected"); }
    QUndoStack& undo() { return m_bench.document.undoStack(); }
    const std::vector<Choice>& transforms() { return m_bench.document.project().data.transforms; }
    std::vector<std::string> types() {
        std::vector<std::string> out;
        for (const Choice& c : transforms()) out.push_back(c.type);
        return out;
    }
    /// What the loader's own function makes of the cell.
    QImage truth(int64_t position, int64_t epoch) {
        PreparedData data = *m_source->data();
        data.transforms = transforms();
        return imageOf(*augmentedSample(data, position, epoch));
    }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_source;
    std::unique_ptr<AugmentPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

using Types = std::vector<std::string>;

TEST(AugmentIcons, EveryTransformHasOne) {
    for (const TransformDef* def : transformCatalog())
        EXPECT_TRUE(QFile::exists(QStringLiteral(":/lathe/icons/%1.svg").arg(fromUtf8(def->icon)))) << def->type;
    EXPECT_TRUE(QFile::exists(QStringLiteral(":/lathe/icons/%1.svg").arg(fromUtf8(TransformDef().icon))));
}

// In a menu and a list of one kind, icons tell the transforms apart.
TEST(AugmentIcons, DifferWithinAGroup) {
    std::map<std::pair<std::string_view, std::string_view>, std::string_view> known;
    for (const TransformDef* def : transformCatalog()) {
        const auto [other, isNew] = known.emplace(std::pair(def->group, def->icon), def->type);
        EXPECT_TRUE(isNew) << def->type << " and " << other->second;
        EXPECT_NE(def->icon, TransformDef().icon) << def->type << " has none of its own";
    }
}

TEST_F(AugmentPageTest, TransformsAreAddedBySearchAndUndone) {
    openWithPreview({});
    auto& search = child<QLineEdit>(*m_page, "augment.search");
    QTest::keyClicks(&search, "erasing");
    QTest::keyClick(&search, Qt::Key_Return);
    EXPECT_EQ(types(), Types{"random_erasing"});
    m_bench.actions.find("augment.add.rotation")->trigger();
    EXPECT_EQ(types(), (Types{"random_erasing", "rotation"}));
    EXPECT_EQ(list().rows().size(), 2u);
    undo().undo();
    undo().undo();
    EXPECT_TRUE(types().empty());
    EXPECT_TRUE(list().rows().empty());
}

TEST_F(AugmentPageTest, KeysMoveATransformAndTheButtonRemovesIt) {
    openWithPreview({{"rotation", {}}, {"random_crop", {}}, {"horizontal_flip", {}}});
    QTest::keyClick(list().rows()[2], Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(types(), (Types{"rotation", "horizontal_flip", "random_crop"}));
    QTest::keyClick(list().rows()[0], Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(undo().count(), 1);
    QTest::mouseClick(list().rows()[0]->findChild<QToolButton*>("remove"), Qt::LeftButton);
    EXPECT_EQ(types(), (Types{"horizontal_flip", "random_crop"}));
    undo().undo();
    undo().undo();
    EXPECT_EQ(types(), (Types{"rotation", "random_crop", "horizontal_flip"}));
}

TEST_F(AugmentPageTest, TheGripDragsATransformToTheEnd) {
    openWithPreview({{"rotation", {}}, {"random_crop", {}}, {"horizontal_flip", {}}});
    QWidget* grip = list().rows()[0]->grip();
    TransformRow* last = list().rows()[2];
    const QPoint below = grip->mapFromGlobal(last->mapToGlobal(QPoint(5, last->height() - 2)));
    QTest::mousePress(grip, Qt::LeftButton);
    QTest::mouseMove(grip, below);
    QTest::mouseRelease(grip, Qt::LeftButton, {}, below);
    EXPECT_EQ(types(), (Types{"random_crop", "horizontal_flip", "rotation"}));
    undo().undo();
    EXPECT_EQ(types(), (Types{"rotation", "random_crop", "horizontal_flip"}));
}

TEST_F(AugmentPageTest, ADragOfASliderIsOneStep) {
    openWithPreview({{"horizontal_flip", {}}});
    ui::RangeSlider& slider = *list().rows()[0]->parameter("probability")->slider();
    QTest::mousePress(&slider, Qt::LeftButton, {}, slider.thumbAt(0));
    for (int x = slider.thumbAt(0).x(); x < slider.width(); x += 5) QTest::mouseMove(&slider, {x, 10});
    QTest::mouseMove(&slider, {slider.width() - 1, 10});
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.width() - 1, 10});
    EXPECT_EQ(*transforms()[0].params.find("probability"), ParamValue(1.0));
    EXPECT_EQ(undo().count(), 1);
    QTest::mousePress(&slider, Qt::LeftButton, {}, slider.thumbAt(0));
    QTest::mouseMove(&slider, {0, 10});
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {0, 10});
    EXPECT_EQ(undo().count(), 2);
    undo().undo();
    undo().undo();
    EXPECT_TRUE(transforms()[0].params.values().empty());
}

TEST_F(AugmentPageTest, APairOfParametersIsOneRange) {
    openWithPreview({{"random_erasing", {}}});
    ParamSlider* area = list().rows()[0]->parameter("max_area");
    ASSERT_EQ(area, list().rows()[0]->parameter("min_area"));
    ui::RangeSlider& slider = *area->slider();
    ASSERT_EQ(slider.thumbs(), 2);
    EXPECT_EQ(area->valueText(), QString("2 … 33 %"));
    slider.setFocus();
    QTest::mouseClick(&slider, Qt::LeftButton, {}, slider.thumbAt(1));
    QTest::keyClick(&slider, Qt::Key_PageUp);
    EXPECT_NEAR(std::get<double>(*transforms()[0].params.find("max_area")), 0.43, 0.02);
    QTest::mouseClick(list().rows()[0]->findChild<QToolButton*>("reset"), Qt::LeftButton);
    EXPECT_TRUE(transforms()[0].params.values().empty());
}

TEST_F(AugmentPageTest, CellsAreTheBytesOfTheLoader) {
    openWithPreview({{"rotation", {}}, {"random_erasing", {{"probability", 1.0}}}});
    for (int epoch : {0, 1}) EXPECT_EQ(grid().picture(0, epoch + 1), truth(0, epoch)) << epoch;
    auto& from = child<QSpinBox>(*m_head, "augment.epoch");
    from.setValue(5);
    ASSERT_TRUE(eventually([&] { return grid().picture(0, 1) == truth(0, 4); }));
    EXPECT_FALSE(truth(0, 4) == truth(0, 0));
}

TEST_F(AugmentPageTest, TheLastEditWins) {
    openWithPreview({{"rotation", {}}});
    for (int degrees = 11; degrees <= 60; ++degrees)
        ASSERT_TRUE(m_bench.document.setValue("data.transforms.0.degrees", degrees, "Degrees", "d").ok());
    ASSERT_TRUE(eventually([&] { return grid().picture(3, 1) == truth(3, 0); }));
    QTest::qWait(100);
    EXPECT_EQ(grid().picture(3, 1), truth(3, 0));
}

TEST_F(AugmentPageTest, AChosenCellSaysWhatWasDrawn) {
    openWithPreview({{"horizontal_flip", {{"probability", 1.0}}}, {"random_crop", {}}});
    grid().setCurrentIndex(grid().model()->index(1, 1));
    QStringList facts;
    for (QLabel* label : selected().findChild<QWidget*>("augment.facts")->findChildren<QLabel*>()) facts << label->text();
    EXPECT_TRUE(facts.contains("Flip"));
    EXPECT_TRUE(facts.contains("yes"));
    EXPECT_TRUE(facts.contains("Right"));
    grid().setCurrentIndex(grid().model()->index(1, 0));
    facts.clear();
    for (QLabel* label : selected().findChild<QWidget*>("augment.facts")->findChildren<QLabel*>()) facts << label->text();
    EXPECT_TRUE(facts.contains("original"));
    EXPECT_FALSE(facts.contains("Flip"));
}

TEST_F(AugmentPageTest, ThePreviewIsComparedWithTrainingAndItsCostMeasured) {
    openWithPreview({{"rotation", {}}, {"brightness_contrast", {}}});
    ASSERT_TRUE(eventually([&] { return !selected().checkText().isEmpty(); }));
    EXPECT_EQ(selected().checkText(), QString("Preview matches training: checked 100 samples × 3 epochs"));
    const auto& cost = child<ui::NamedBars>(*m_page, "augment.cost");
    ASSERT_TRUE(eventually([&] { return cost.bars().size() == 4; }));
    for (const ui::NamedBar& bar : cost.bars()) EXPECT_GT(bar.value, 0) << bar.name.toStdString();
}

TEST_F(AugmentPageTest, TheMenuHasEachTransformInItsGroup) {
    openWithPreview({});
    const QMenu* menu = child<QPushButton>(*m_page, "augment.add").menu();
    ASSERT_TRUE(menu);
    QStringList groups, ids;
    for (const QAction* group : menu->actions()) {
        ASSERT_TRUE(group->menu());
        groups << group->text();
        EXPECT_LE(group->menu()->actions().size(), 12) << group->text().toStdString();
        for (const QAction* action : group->menu()->actions()) ids << Actions::idOf(action);
    }
    EXPECT_EQ(groups, (QStringList{"Geometry", "Color", "Blur and noise", "Erasing", "Automatic", "Sound", "Table", "Series",
                                   "Text", "Waveform"}));
    EXPECT_EQ(ids.size(), static_cast<qsizetype>(transformCatalog().size()));
    EXPECT_EQ(ids.removeDuplicates(), 0);
    EXPECT_EQ(Actions::submenuOf(m_bench.actions.find("augment.add.rotation")), QString("Geometry"));
}

TEST_F(AugmentPageTest, EachTransformIsPreviewedWithoutAnError) {
    openWithPreview({});
    for (const TransformDef* def : transformCatalog()) {
        const Choice choice{std::string(def->type), {}};
        if (hasErrors(checkTransforms({choice}, m_source->data()->info.features))) continue;  // for colors
        ASSERT_TRUE(addTransform(m_bench.document, *def).ok());
        ASSERT_EQ(list().rows().size(), 1u);
        EXPECT_TRUE(eventually([&] { return grid().picture(2, 1) == truth(2, 0); })) << def->type;
        ASSERT_TRUE(removeTransform(m_bench.document, 0).ok());
    }
}

TEST_F(AugmentPageTest, OneClickSweepsTheProbabilityOfATransform) {
    openWithPreview({{"rotation", {}}});
    const auto swept = [&](const char* path) { return isSwept(m_bench.document.project(), path); };
    ParamSlider& probability = *list().rows()[0]->parameter("probability");
    EXPECT_FALSE(swept("data.transforms.0.probability"));
    probability.sweepButton().click();
    EXPECT_TRUE(swept("data.transforms.0.probability"));
    EXPECT_TRUE(probability.sweepButton().isSwept());
    EXPECT_TRUE(probability.sweepButton().isVisible()) << "what is swept says so";
    list().rows()[0]->parameter("degrees")->sweepButton().click();
    EXPECT_TRUE(swept("data.transforms.0.degrees"));
    probability.sweepButton().click();
    EXPECT_FALSE(swept("data.transforms.0.probability"));
    EXPECT_FALSE(probability.sweepButton().isSwept());
    undo().undo();
    EXPECT_TRUE(swept("data.transforms.0.probability"));
}

TEST_F(AugmentPageTest, OneClickSweepsTheOrder) {
    openWithPreview({{"rotation", {}}, {"random_crop", {}}, {"horizontal_flip", {}}});
    const auto swept = [&](const char* path) { return isSwept(m_bench.document.project(), path); };
    const auto click = [&](size_t row) { list().rows()[row]->findChild<QToolButton*>("sweepOrder")->click(); };
    click(0);
    ASSERT_TRUE(swept("data.transforms"));
    EXPECT_TRUE(list().rows()[2]->findChild<QToolButton*>("sweepOrder")->isChecked());
    const auto space = sweepSettingsOf(m_bench.document.project()).space;
    ASSERT_EQ(space.dimensions.size(), 1u);
    const auto& lists = std::get<sweep::Choices>(space.dimensions[0].domain).values;
    ASSERT_EQ(lists.size(), 3u) << "the rotation at each position";
    EXPECT_EQ(sweptText(m_bench.document.project(), "data.transforms"),
              QString("rotation → random_crop → horizontal_flip, random_crop → rotation → horizontal_flip, "
                      "random_crop → horizontal_flip → rotation"));
    for (const Json& value : lists) EXPECT_TRUE(editOfPoint(m_bench.document.project(), {{"data.transforms", value}}).ok());
    list().rows()[0]->parameter("degrees")->sweepButton().click();
    EXPECT_FALSE(swept("data.transforms.0.degrees")) << "positions name the values";
    EXPECT_EQ(m_bench.go.reports.back().code, "sweep.transform_order");
    click(1);
    EXPECT_FALSE(swept("data.transforms"));
    list().rows()[0]->parameter("degrees")->sweepButton().click();
    click(0);
    EXPECT_FALSE(swept("data.transforms"));
    EXPECT_FALSE(list().rows()[0]->findChild<QToolButton*>("sweepOrder")->isChecked());
}

TEST_F(AugmentPageTest, WaveformsOfSoundsArePreviewed) {
    Project p;
    p.name = "tones";
    p.data.reader = {"tones", {{"samples", int64_t{200}}, {"test_samples", int64_t{20}}}};
    p.data.transforms = {{"waveform_shift", {}}, {"spec_augment", {}}};
    open(p);
    ASSERT_TRUE(eventually([&] { return !grid().picture(1, 1).isNull(); }));
    EXPECT_NE(grid().picture(1, 1), grid().picture(1, 0));
    ASSERT_TRUE(eventually([&] { return !selected().checkText().isEmpty(); }));
    EXPECT_EQ(selected().checkText(), QString("Preview matches training: checked 100 samples × 3 epochs"));
}

TEST_F(AugmentPageTest, CutMixIsOfferedForImagesOnly) {
    openNumbers("signals", "series_jitter");
    auto& mixing = child<MixingPane>(*m_page, "augment.mixing");
    EXPECT_TRUE(mixing.sliders()[1]->isHidden());
    EXPECT_FALSE(mixing.sliders()[0]->isHidden()) << "mixup works for any numbers";
    ASSERT_TRUE(m_bench.document.setValue("training.cutmix_alpha", 1.0, "CutMix", "c").ok());
    EXPECT_FALSE(mixing.sliders()[1]->isHidden()) << "to set it to 0 again";
}

TEST_F(AugmentPageTest, MixingIsASettingOfTheTraining) {
    openWithPreview({});
    auto& mixing = child<MixingPane>(*m_page, "augment.mixing");
    ASSERT_EQ(mixing.sliders().size(), 2u);
    EXPECT_FALSE(mixing.sliders()[1]->isHidden());
    ui::RangeSlider& slider = *mixing.sliders()[0]->slider();
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_PageUp);
    const double alpha = m_bench.document.project().training.mixupAlpha;
    EXPECT_GT(alpha, 0);
    EXPECT_EQ(m_bench.document.project().training.cutmixAlpha, 0);
    undo().undo();
    EXPECT_EQ(m_bench.document.project().training.mixupAlpha, 0);
    ASSERT_TRUE(m_bench.document.setValue("training.cutmix_alpha", 1.0, "CutMix", "c").ok());
    EXPECT_EQ(mixing.sliders()[1]->valueText(), QString("1"));
}

/// The first two samples of the first batch of an epoch, as the loader of a training delivers them, before the normalization.
std::vector<Tensor> firstOfBatch(PreparedData data, int64_t batch, int64_t epoch) {
    data.normalization = {{0}, {1}};
    Loader loader(data, {.batch = batch});
    loader.start(epoch);
    const auto made = loader.next();
    EXPECT_TRUE(made.ok());
    const auto* values = reinterpret_cast<const float*>(made->features);
    std::vector<Tensor> samples;
    for (int sample = 0; sample < 2; ++sample) {
        Tensor& one = samples.emplace_back(data.info.features.dtype, data.info.features.shape);
        for (int64_t i = 0; i < one.elements(); ++i) one.data<uint8_t>()[i] = static_cast<uint8_t>(*values++);
    }
    return samples;
}

TEST_F(AugmentPageTest, MixedSamplesAreThoseOfTheTraining) {
    Project p = digits({{"rotation", {}}});
    p.training.mixupAlpha = 0.8;
    p.training.batch = 32;
    open(p);
    auto& strip = child<MixingStrip>(*m_page, "augment.mixed");
    ASSERT_TRUE(eventually([&] { return strip.isVisible() && !strip.sentences().empty(); }));
    PreparedData data = *m_source->data();
    data.transforms = p.data.transforms;
    const auto pairs = makeMixing({m_source->data(), p.data.transforms, p.training, 1, 2}, [] { return false; });
    ASSERT_TRUE(pairs.ok());
    ASSERT_EQ(pairs->size(), 2u);
    const auto batch = firstOfBatch(data, 32, 1);
    const MixedPair& pair = (*pairs)[0];
    EXPECT_EQ(pair.step, 270 / 32 + 1) << "the first step of the second epoch";
    EXPECT_EQ(pair.own, imageOf(batch[0]));
    EXPECT_EQ(pair.other, imageOf(batch[1]));
    const MixSample truth = sampleMix(0.8, 0, static_cast<uint64_t>(p.training.seed), pair.step, data.info.features.shape);
    EXPECT_DOUBLE_EQ(pair.sample.share, truth.share);
    const QColor own = pair.own.pixelColor(14, 14), other = pair.other.pixelColor(14, 14);
    EXPECT_NEAR(pair.mixed.pixelColor(14, 14).value(), truth.share * own.value() + (1 - truth.share) * other.value(), 0.51);
}

TEST(MixedImage, TakesTheRectangleFromTheOther) {
    Tensor own(DType::U8, {1, 4, 4}), other(DType::U8, {1, 4, 4});
    for (int64_t i = 0; i < 16; ++i) own.data<uint8_t>()[i] = 10, other.data<uint8_t>()[i] = 200;
    const Tensor cut = mixedImage(own, other, {.share = 0.75, .outside = 1, .top = 0, .bottom = 2, .left = 2, .right = 4});
    EXPECT_EQ(cut.at(0), 10);
    EXPECT_EQ(cut.at(2), 200);
    EXPECT_EQ(cut.at(7), 200);
    EXPECT_EQ(cut.at(10), 10);
    const Tensor mixed = mixedImage(own, other, {.share = 0.5, .outside = 0.5});
    EXPECT_EQ(mixed.at(5), 105);
}

TEST_F(AugmentPageTest, WhatCannotBeMixedSaysWhy) {
    openWithPreview({});
    auto& strip = child<MixingStrip>(*m_page, "augment.mixed");
    EXPECT_FALSE(strip.isVisible());
    ASSERT_TRUE(m_bench.document.setValue("training.cutmix_alpha", 1.0, "CutMix").ok());
    ASSERT_TRUE(eventually([&] { return !strip.sentences().empty(); }));
    ASSERT_TRUE(m_bench.document.setValue("training.batch", int64_t{1}, "Batch").ok());
    ASSERT_TRUE(eventually([&] { return strip.sentences().empty(); }));
    EXPECT_TRUE(strip.isVisible());
    undo().undo();
    undo().undo();
    EXPECT_TRUE(eventually([&] { return !strip.isVisible(); }));
}

TEST_F(AugmentPageTest, OtherSamplesAreOthers) {
    openWithPreview({{"rotation", {}}});
    const QImage before = grid().picture(0, 0);
    m_bench.actions.find("augment.other-samples")->trigger();
    EXPECT_TRUE(eventually([&] { return !grid().picture(0, 0).isNull() && grid().picture(0, 0) != before; }));
}

TEST_F(AugmentPageTest, RowsOfTablesArePreviewed) {
    openNumbers("points", "column_noise");
    EXPECT_NE(grid().picture(1, 1), grid().picture(1, 0));
    EXPECT_EQ(selected().checkText(), QString("Preview matches training: checked 100 samples × 3 epochs"));
}

TEST_F(AugmentPageTest, SeriesArePreviewed) {
    openNumbers("signals", "series_warp");
    EXPECT_NE(grid().picture(1, 1), grid().picture(1, 0));
    EXPECT_EQ(selected().checkText(), QString("Preview matches training: checked 100 samples × 3 epochs"));
}

TEST_F(AugmentPageTest, ATransformOfWaveformsKeepsThem) {
    Project p = digits();
    p.data.reader = {"sound_folder", {{"path", std::string("nowhere")}}};
    open(p);
    const auto keeps = [&] { return m_bench.document.project().data.reader.params.find("waveforms") != nullptr; };
    ASSERT_TRUE(addTransform(m_bench.document, *findTransform("spec_augment")).ok());
    EXPECT_FALSE(keeps()) << "it changes spectrograms";
    ASSERT_TRUE(addTransform(m_bench.document, *findTransform("waveform_gain")).ok());
    EXPECT_TRUE(keeps());
    EXPECT_EQ(types(), (Types{"spec_augment", "waveform_gain"}));
    undo().undo();
    EXPECT_FALSE(keeps()) << "both are one step";
    EXPECT_EQ(types(), Types{"spec_augment"});
}

TEST_F(AugmentPageTest, TextsHaveNoPreview) {
    const TemporaryFolder folder;
    std::ofstream texts(folder / "texts.csv");
    texts << "label,text\n";
    for (int i = 0; i < 40; ++i) texts << (i % 2 ? "a,one two " : "b,three four ") << "five\n";
    texts.close();
    Project p = digits();
    p.data.reader = {
        "labeled_text",
        {{"path", folder / "texts.csv"}, {"text", std::string("text")}, {"min_count", int64_t{1}}, {"length", int64_t{8}}}};
    p.data.normalization = Normalization::None;
    open(p);
    ASSERT_TRUE(eventually([&] { return m_source->data() != nullptr; }));
    auto& empty = child<QWidget>(*m_page, "augment.empty");
    EXPECT_TRUE(empty.isVisible());
    QStringList shown;
    for (QLabel* label : empty.findChildren<QLabel*>()) shown << label->text();
    EXPECT_TRUE(shown.contains("No preview of these samples")) << shown.join('|').toStdString();
    EXPECT_FALSE(m_bench.actions.find("augment.other-samples")->isEnabled());
}

}  // namespace
}  // namespace lathe::workbench::augment_page_test
