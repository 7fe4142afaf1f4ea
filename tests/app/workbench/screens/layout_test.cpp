// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/workbench/data/source_pane.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/forms/scrub_label.h"
#include "app/workbench/sweep/sweep_page.h"
#include "app/workbench/sweep/trials/trials_pane.h"
#include "app/workbench/workspace/document.h"
#include "core/data/reader.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/runs/sample_runs.h"
#include "tests/app/workbench/screens/demo_window.h"
#include "tests/app/workbench/screens/layout_rules.h"
#include "tests/app/workbench/sweep/sample_study.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/study/parallel_coordinates.h"

namespace lathe::workbench::layout_test {
namespace {

class Layout : public testing::TestWithParam<const char*> {};

void waitForRuns(const QWidget& window, int count) {
    const auto* table = window.findChild<QTableView*>("runs.table");
    ASSERT_TRUE(table);
    EXPECT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() == count; }, 20000));
    QTest::qWait(300);  // their figures are read in a thread
}

void expectReadable(const QWidget& window, const std::string& where) {
    EXPECT_EQ(clippedTexts(window).join('\n').toStdString(), "") << where;
    EXPECT_EQ(cutValuesAndPanes(window).join('\n').toStdString(), "") << where;
    EXPECT_EQ(cutCells(window).join('\n').toStdString(), "") << where;
    EXPECT_EQ(namelessControls(window).join('\n').toStdString(), "") << where;
}

/// English has none: texts are written in it.
QSet<QString> sourcesOf(const std::string& language) {
    if (language == "en") return {};
    const auto file = lathe::test::sourceDir() / ("resources/translations/lathe_" + language + ".ts");
    QSet<QString> sources = translatedSources(QString::fromStdString(file.string()));
    EXPECT_GT(sources.size(), 500) << "the file was read";
    return sources;
}

bool hasHanCharacter(const QString& text) {
    for (const QChar c : text)
        if (c.script() == QChar::Script_Han) return true;
    return false;
}

bool isIn(const QMenu& menu, QAction* action) {
    if (menu.actions().contains(action)) return true;
    const auto submenus = menu.findChildren<QMenu*>();
    return std::any_of(submenus.begin(), submenus.end(), [&](const QMenu* one) { return one->actions().contains(action); });
}

/// Every action has an id, a place in a menu, and a text in the language.
void expectActions(DemoWindow& demo, const std::string& language) {
    QStringList ids;
    for (QAction* action : demo.actions().all()) {
        const std::string id = Actions::idOf(action).toStdString();
        EXPECT_FALSE(id.empty());
        EXPECT_FALSE(ids.contains(Actions::idOf(action))) << id;
        ids += Actions::idOf(action);
        EXPECT_FALSE(action->text().isEmpty()) << id;
        const auto* menu = demo.window().findChild<QMenu*>("menu." + Actions::menuOf(action));
        EXPECT_TRUE(menu && isIn(*menu, action)) << id << " is in no menu";
        EXPECT_TRUE(language == "en" || hasHanCharacter(action->text())) << id << ": " << action->text().toStdString();
    }
}

// One window for all checks: its pages need seconds to be filled.
TEST_P(Layout, EveryPageIsTranslatedAndNamedAndNoTextIsClipped) {
    const QSet<QString> sources = sourcesOf(GetParam());
    DemoWindow demo(Appearance::Scheme::Dark, GetParam());
    for (const QSize size : {QSize(1440, 900), QSize(1024, 700)}) {
        demo.show(size.width(), size.height());
        for (const Page* page : demo.window().pages()) {
            demo.visit(page->id());
            const std::string where = page->id().toStdString() + " at " + std::to_string(size.width());
            expectReadable(demo.window(), where);
            EXPECT_EQ(untranslatedTexts(demo.window(), sources).join('\n').toStdString(), "") << where;
        }
    }
    expectActions(demo, GetParam());
}

// With runs there are tables, events and figures to look at.
TEST_P(Layout, ThePagesOfRunsAreNotCutEither) {
    DemoWindow demo(Appearance::Scheme::Dark, GetParam());
    Project project = demo.document().project();
    for (const int64_t batch : {128, 64, 1024}) {
        project.training.batch = batch;
        project.training.seed = batch;
        test::writeRun(demo.document().folder(), project, {.epochs = 12, .tags = {"batch " + std::to_string(batch)}});
    }
    for (const auto& [width, percent] : {std::pair(1440, 100), {1200, 100}, {1024, 100}, {1366, 150}, {1440, 150}}) {
        demo.appearance().setTextPercent(percent);
        demo.show(width, 768);
        for (const char* page : {"runs", "train", "start"}) {
            demo.visit(page);
            if (QLatin1String(page) == QLatin1String("runs")) waitForRuns(demo.window(), 3);
            const std::string where = std::string(page) + " at " + std::to_string(width) + ", " + std::to_string(percent) + " %";
            EXPECT_EQ(cutCells(demo.window()).join('\n').toStdString(), "") << where;
            EXPECT_EQ(cutValuesAndPanes(demo.window()).join('\n').toStdString(), "") << where;
        }
    }
}

// On a small laptop with the largest text.
TEST_P(Layout, LargeTextIsNotClippedEither) {
    DemoWindow demo(Appearance::Scheme::Dark, GetParam());
    demo.appearance().setTextPercent(150);
    demo.show(1366, 768);
    for (const Page* page : demo.window().pages()) {
        demo.visit(page->id());
        EXPECT_EQ(cutCells(demo.window()).join('\n').toStdString(), "") << page->id().toStdString();
        EXPECT_EQ(clippedTexts(demo.window()).join('\n').toStdString(), "") << page->id().toStdString();
        EXPECT_EQ(cutValuesAndPanes(demo.window()).join('\n').toStdString(), "") << page->id().toStdString();
    }
}

// With trials of every state the page has more to show; each of its pictures is looked at.
TEST_P(Layout, TheSweepPageOfAStudyIsNotClippedEither) {
    DemoWindow demo(Appearance::Scheme::Dark, GetParam());
    test::writeStudy(demo.document().folder() / "studies" / "first", {.trials = 1200, .reports = 12, .wanted = 2000});
    for (const QSize size : {QSize(1440, 900), QSize(1024, 700)}) {
        demo.show(size.width(), size.height());
        demo.visit("sweep");
        const auto* page = demo.window().findChild<SweepPage*>();
        ASSERT_TRUE(QTest::qWaitFor([&] { return page->data() != nullptr; }, 20000));
        ui::AxisBrushes brushes;
        brushes.resize(4);
        brushes.set(0, ui::PositionRange{0.2, 0.6});
        page->parallel().setBrushes(brushes);
        for (int view = 0; view <= 6; ++view) {
            page->trials().showView(view);
            QTest::qWait(20);
            const std::string where = "view " + std::to_string(view) + " at " + std::to_string(size.width());
            EXPECT_EQ(clippedTexts(demo.window()).join('\n').toStdString(), "") << where;
            EXPECT_EQ(namelessControls(demo.window()).join('\n').toStdString(), "") << where;
        }
    }
}

Project dataOf(const Choice& reader) {
    Project project = lathe::test::smallProject(2);
    project.data.reader = reader;
    return project;
}

/// Homes, some without a year.
void writeTable(const std::filesystem::path& file) {
    std::ofstream out(file);
    out << "area,year,kind,sold\n";
    for (int i = 0; i < 60; ++i)
        out << 40 + i << ',' << (i % 9 ? std::to_string(1900 + i) : "") << (i % 2 ? ",house" : ",flat")
            << (i % 3 ? ",yes\n" : ",no\n");
}

// A table has the longest form of all data.
TEST_P(Layout, ThePageOfATableIsNotCutEither) {
    const TemporaryFolder folder;
    writeTable(folder / "homes.csv");
    ASSERT_TRUE(saveProject(folder.path(), dataOf({"csv", {{"path", std::string("homes.csv")}}})).ok());
    DemoWindow demo(Appearance::Scheme::Dark, GetParam(), folder.path());
    for (const int width : {1440, 1280}) {
        demo.show(width, 900);
        demo.visit("data");
        const auto* samples = demo.window().findChild<QTableView*>("data.table");
        ASSERT_TRUE(QTest::qWaitFor([&] { return samples->model()->rowCount() == 60; }, 20000));
        QTest::qWait(300);  // the panes are laid out
        ASSERT_TRUE(demo.window().findChild<QWidget*>("row.header")->isVisible());
        EXPECT_EQ(clippedTexts(demo.window()).join('\n').toStdString(), "") << width;
        EXPECT_EQ(cutValuesAndPanes(demo.window()).join('\n').toStdString(), "") << width;
    }
}

TEST_P(Layout, TheFormOfNoReaderIsCut) {
    const DemoWindow language(Appearance::Scheme::Dark, GetParam());
    Document document;
    SourcePane pane(document);
    size_t rows = 0;
    for (const int width : {376, 304, 240})
        for (const ReaderDef* reader : readerCatalog()) {
            document.reset(dataOf({std::string(reader->type), {}}), "/nowhere/test.lathe");
            pane.resize(width, 800);
            pane.show(nullptr);
            static_cast<QWidget&>(pane).show();
            QTest::qWait(1);
            rows += pane.findChildren<ParamRow*>().size();
            const std::string where = std::string(reader->type) + " at " + std::to_string(width);
            EXPECT_EQ(clippedTexts(pane).join('\n').toStdString(), "") << where;
            EXPECT_EQ(cutValuesAndPanes(pane).join('\n').toStdString(), "") << where;
        }
    EXPECT_GT(rows, 100u);
}

INSTANTIATE_TEST_SUITE_P(Languages, Layout, testing::Values("en", "zh_CN", "zh_TW"),
                         [](const auto& language) { return std::string(language.param); });

// The rules can fail.
TEST(LayoutRules, SeeWhatIsClippedOrNameless) {
    QWidget box;
    auto* label = new QLabel("a text that is far too long for its place", &box);
    label->setGeometry(0, 0, 40, 20);
    auto* button = new QPushButton("another text that does not fit", &box);
    button->setGeometry(0, 30, 40, 28);
    auto* nameless = new QToolButton(&box);
    nameless->setGeometry(0, 60, 28, 28);
    auto* figure = new ui::Label("99.67 %", ui::TextRole::Body, ui::Tone::Text, &box);
    figure->setGeometry(0, 90, 20, 20);
    auto* ofForm = new ScrubLabel("Column names in the first line", &box);
    ofForm->setGeometry(60, 100, 104, 24);
    auto* area = new QScrollArea(&box);
    area->setGeometry(60, 0, 100, 100);
    auto* wide = new QWidget;
    wide->setMinimumWidth(300);
    ui::scrollVertically(*area, wide);
    box.resize(200, 150);
    box.show();
    EXPECT_EQ(clippedTexts(box).size(), 3);
    ofForm->resize(104, 40);
    EXPECT_EQ(clippedTexts(box).size(), 2) << "two lines";
    EXPECT_EQ(cutValuesAndPanes(box).size(), 2);
    EXPECT_EQ(namelessControls(box).size(), 1);
    EXPECT_EQ(untranslatedTexts(box, {label->text(), "a text that is nowhere"}).size(), 1);
}

// Its rows become higher without a word to their list.
class GrowingRows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {40, height}; }
    int height = 20;
};

TEST(LayoutRules, SeeCutFiguresInTablesAndLowRowsInLists) {
    QWidget box;
    QTableWidget table(1, 4, &box);
    table.setGeometry(0, 0, 300, 100);
    table.verticalHeader()->hide();
    const char* const texts[] = {"99.67 %", "128", "words that are far too long", "1,024"};
    const int widths[] = {120, 12, 40, 200};  // fits; elided; no figure; across the edge
    for (int c = 0; c < 4; ++c) {
        table.setItem(0, c, new QTableWidgetItem(QString::fromLatin1(texts[c])));
        table.horizontalHeader()->setMinimumSectionSize(8);
        table.setColumnWidth(c, widths[c]);
    }
    QListWidget list(&box);
    list.setGeometry(0, 110, 300, 100);
    auto* rows = new GrowingRows(&list);
    list.setItemDelegate(rows);
    list.addItems({"one", "two", "three"});
    box.resize(300, 220);
    box.show();
    QTest::qWait(1);
    EXPECT_EQ(cutCells(box).size(), 2) << cutCells(box).join('\n').toStdString();
    rows->height = 40;
    EXPECT_EQ(cutCells(box).size(), 4) << cutCells(box).join('\n').toStdString();
}

}  // namespace
}  // namespace lathe::workbench::layout_test
