// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/shell/fruit_story.h"

#include <algorithm>
#include <filesystem>

#include <QAbstractButton>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include "app/workbench/export/export_page.h"
#include "core/base/json.h"
#include "core/data/loader.h"
#include "tests/support/process.h"
#include "widgets/data/class_bars.h"

namespace lathe::workbench {

namespace {

constexpr int mostWaitMs = 600'000;

void dropOn(QWidget& target, const std::string& folder) {
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(QString::fromStdString(folder))});
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &mime, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&target, &enter);
    QDropEvent event(QPointF(20, 20), Qt::CopyAction, &mime, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&target, &event);
}

}  // namespace

FruitStory::FruitStory() {
    qputenv("XDG_CACHE_HOME", path("cache").c_str());
}

FruitStory::~FruitStory() {
    qunsetenv("XDG_CACHE_HOME");
}

bool FruitStory::waitFor(const std::function<bool()>& condition) {
    return QTest::qWaitFor(condition, mostWaitMs);
}

void FruitStory::press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), key, modifiers);
}

QWidget& FruitStory::named(const char* name) {
    auto* found = m_window->findChild<QWidget*>(QString::fromLatin1(name));
    if (!found) qFatal("there is no %s", name);
    return *found;
}

void FruitStory::dropAndCreate(const std::string& folder) {
    ASSERT_EQ(m_window->currentPage()->id(), "start");
    dropOn(*m_window->currentPage(), folder);
    EXPECT_TRUE(static_cast<QAbstractButton&>(named("new.photos")).isChecked()) << "the right tile is opened";
    QWidget& create = named("new.create");
    ASSERT_TRUE(waitFor([&] { return create.isEnabled(); })) << create.toolTip().toStdString();
    QTest::mouseClick(&create, Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return m_document.isOpen() && m_document.project().data.reader.type == "image_folder"; }));
    EXPECT_EQ(m_window->currentPage()->id(), "design");
}

void FruitStory::checkData(int64_t images, size_t classes) {
    press(Qt::Key_2, Qt::ControlModifier);
    ASSERT_EQ(m_window->currentPage()->id(), "data");
    ASSERT_TRUE(waitFor([this] { return m_analysis.data() != nullptr; }));
    const PreparedData& data = *m_analysis.data();
    EXPECT_EQ(data.size(Split::Training) + data.size(Split::Validation) + data.size(Split::Test), images);
    EXPECT_EQ(data.info.classes.size(), classes);
    const auto& bars = static_cast<ui::ClassBars&>(named("data.classes"));
    EXPECT_TRUE(waitFor([&] { return bars.bars().size() == classes; }));
    for (const Diagnostic& problem : m_analysis.problems()) EXPECT_NE(problem.severity, Severity::Error) << toString(problem);
}

void FruitStory::train(int epochs) {
    press(Qt::Key_5, Qt::ControlModifier);
    ASSERT_EQ(m_window->currentPage()->id(), "train");
    auto* field = named("train.settings").findChild<QLineEdit*>(QStringLiteral("epochs"));
    ASSERT_TRUE(field);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::number(epochs));
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_EQ(m_document.project().training.epochs, epochs);
    ASSERT_TRUE(waitFor([this] { return m_window->currentPage()->primaryAction()->isEnabled(); }))
        << m_window->currentPage()->primaryAction()->statusTip().toStdString();
    press(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([this] { return m_trainings.active().has_value(); }));
    ASSERT_TRUE(waitFor([this] { return !m_trainings.active() && !m_trainings.runs().empty(); }));
    const RunEntry& run = m_trainings.runs().back();
    EXPECT_EQ(m_trainings.state(run.path), RunState::Finished);
}

std::string FruitStory::predicted(const std::string& photo) {
    if (m_trainings.runs().empty()) return "no run";
    const auto answer = lathe::test::run(
        lathe::test::latheCommand({"predict", m_trainings.runs().back().path, photo, "--device", "cpu", "--json"}));
    const auto json = Json::parse(answer.out);
    if (answer.exitCode != 0 || !json.ok()) return answer.err;
    const auto& predictions = (*json)["predictions"].array();
    return predictions.empty() ? "nothing" : predictions.front()["name"].toString();
}

void FruitStory::exportModel() {
    press(Qt::Key_8, Qt::ControlModifier);
    auto* page = dynamic_cast<ExportPage*>(m_window->currentPage());
    ASSERT_TRUE(page);
    ASSERT_TRUE(waitFor([&] { return page->primaryAction()->isEnabled(); })) << page->primaryAction()->statusTip().toStdString();
    press(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return page->outcome().has_value(); }));
    EXPECT_TRUE(page->outcome()->passed);
    EXPECT_TRUE(std::filesystem::exists(page->outcome()->file));
}

}  // namespace lathe::workbench
