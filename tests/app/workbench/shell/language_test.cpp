// SPDX-License-Identifier: Apache-2.0
// A change of language makes the window anew. What was to be seen in it stays.
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/design/design_page.h"
#include "app/workbench/shell/application.h"
#include "app/workbench/shell/main_window.h"
#include "app/workbench/shell/settings/appearance.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/sweep/sweep_page.h"
#include "app/workbench/workspace/page.h"
#include "tests/app/workbench/sweep/sample_study.h"
#include "widgets/data/thumbnail_grid.h"
#include "widgets/graph/graph_view.h"
#include "widgets/study/parallel_coordinates.h"

namespace lathe::workbench::language_test {
namespace {

bool eventually(const std::function<bool()>& condition) {
    return QTest::qWaitFor(condition, 20000);
}

class Language : public testing::Test {
protected:
    Language() : m_settings(m_folder.filePath("settings.ini"), QSettings::IniFormat) {
        m_settings.setValue("appearance/language", "en");
        setProjectsFolder(m_settings, m_folder.filePath("projects").toStdString());
        const auto made = makeFromTemplate(m_settings, "digits");
        EXPECT_TRUE(made.ok());
        test::writeStudy(*made / "studies" / "first", test::SampleStudy{.allDone = true});
        m_app = std::make_unique<Application>(*qApp, m_settings);
        m_app->showWindow();
        m_app->open(*made);
    }
    ~Language() override {
        m_app.reset();
        Appearance(*qApp, m_settings).setLanguage("en");
    }

    MainWindow& window() { return m_app->window(); }
    template <class T>
    T& child(const char* name) {
        auto* found = window().findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("there is no %s", name);
        return *found;
    }
    // As a person does, in Settings.
    void speak(const char* language) {
        const MainWindow* before = &window();
        auto& choice = child<QComboBox>("settings.language");
        choice.setCurrentIndex(choice.findData(QString::fromLatin1(language)));
        Q_EMIT choice.activated(choice.currentIndex());
        ASSERT_TRUE(eventually([&] { return &window() != before; }));
    }
    int samplesShown() { return child<ui::ThumbnailGrid>("data.grid").model()->rowCount(); }

    QTemporaryDir m_folder;
    QSettings m_settings;
    std::unique_ptr<Application> m_app;
};

TEST_F(Language, DataStayWithTheirFilter) {
    window().showPage("data");
    ASSERT_TRUE(eventually([&] { return samplesShown() > 0; }));
    const int all = samplesShown();
    child<QComboBox>("data.part").setCurrentIndex(2);
    const int some = samplesShown();
    ASSERT_LT(some, all);
    speak("zh_CN");
    EXPECT_EQ(window().currentPage()->id(), "data");
    EXPECT_TRUE(eventually([&] { return samplesShown() > 0; })) << "the samples are shown again";
    EXPECT_EQ(samplesShown(), some);
    EXPECT_EQ(child<QComboBox>("data.part").currentIndex(), 2);
    EXPECT_EQ(child<QComboBox>("data.part").currentText(), QStringLiteral("验证"));
    speak("en");
    EXPECT_TRUE(eventually([&] { return samplesShown() == some; }));
}

TEST_F(Language, TheBrushOfASweepStays) {
    const auto page = [&]() -> SweepPage& { return *static_cast<SweepPage*>(window().page("sweep")); };
    window().showPage("sweep");
    ASSERT_TRUE(eventually([&] { return page().data() != nullptr; }));
    ui::AxisBrushes brushes;
    brushes.resize(4);
    brushes.set(1, ui::PositionRange{0.9, 1});
    page().parallel().setBrushes(brushes);
    speak("zh_TW");
    ASSERT_TRUE(eventually([&] { return page().data() != nullptr; }));
    EXPECT_EQ(page().parallel().brushes(), brushes);
    EXPECT_TRUE(page().parallel().brushed().active);
}

TEST_F(Language, TheCanvasShowsWhatItShowed) {
    window().showPage("design");
    QApplication::processEvents();
    auto& before = child<ui::GraphView>("canvas");
    before.select({before.model().nodes.at(2).id});
    QApplication::processEvents();  // its parameters take their room
    before.lookAt({100, 200}, 1.5);
    const auto selected = before.selection();
    speak("zh_CN");
    QApplication::processEvents();
    auto& after = child<ui::GraphView>("canvas");
    EXPECT_EQ(after.selection(), selected);
    EXPECT_EQ(after.zoom(), 1.5);
    EXPECT_LT(QLineF(after.state().seen().center(), QPointF(100, 200)).length(), 1.5);
}

}  // namespace
}  // namespace lathe::workbench::language_test
