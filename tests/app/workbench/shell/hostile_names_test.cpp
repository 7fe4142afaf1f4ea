// SPDX-License-Identifier: Apache-2.0
// A project in which every name that comes from elsewhere looks like HTML: no view may read it.
#include <fstream>

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include "app/workbench/shell/desktop/desktop.h"
#include "app/workbench/workspace/page.h"
#include "core/graph/project_file.h"
#include "core/layers/layer.h"
#include "tests/app/workbench/runs/sample_runs.h"
#include "tests/app/workbench/shell/window_fixture.h"
#include "tests/support/gui/trap_file.h"

namespace lathe::workbench::hostile_names_test {
namespace {

using lathe::test::Trap;

std::string hostile(const char* more = "") {
    return Trap::name().toStdString() + more;
}

QLabel* shownTip() {
    for (QWidget* w : QApplication::topLevelWidgets())
        if (w->inherits("QTipLabel") && w->isVisible()) return qobject_cast<QLabel*>(w);
    return nullptr;
}

class HostileNames : public Window {
protected:
    // The file's columns and classes, the layers, the project, its folder and its run are called so.
    void openIt() {
        const std::filesystem::path folder = path((hostile() + ".lathe").c_str());
        std::filesystem::create_directories(folder);
        std::ofstream csv(folder / (hostile() + ".csv"));
        csv << hostile() << ',' << hostile("2") << ",kind\n";
        for (int i = 0; i < 60; ++i) csv << i % 7 << ',' << (i % 5 ? "a" : hostile()) << ',' << (i % 2 ? hostile() : "b") << '\n';
        csv.close();
        Project p;
        p.name = hostile();
        p.notes = hostile();
        p.data.reader = {"csv", {{"path", hostile() + ".csv"}, {"target", std::string("kind")}}};
        p.graph.nodes = {Node{{1}, "input", "in", {}, 0, 0}, Node{{2}, "dense", "out", {{"units", int64_t{2}}}, 0, 80}};
        p.graph.edges = {{{1}, 0, {2}, 0}};
        ASSERT_TRUE(saveProject(folder, p).ok());
        test::writeRun(folder, p, {.epochs = 3, .tags = {hostile()}});
        m_window->openProject(folder);
        ASSERT_TRUE(m_document.isOpen());
        ASSERT_TRUE(QTest::qWaitFor([this] { return m_analysis.data() != nullptr; }, 20000));
    }

    // Every tool tip that a mouse could find on the widget.
    void hoverOver(QWidget& widget) {
        for (int y = 6; y < widget.height(); y += 24)
            for (int x = 12; x < widget.width(); x += 48) {
                QHelpEvent asks(QEvent::ToolTip, {x, y}, widget.mapToGlobal(QPoint(x, y)));
                QApplication::sendEvent(&widget, &asks);
                lookAtTip();
            }
    }

    void lookAtTip() {
        QLabel* tip = shownTip();
        if (!tip) return;
        EXPECT_EQ(tip->textFormat(), Qt::PlainText) << tip->text().toStdString();
        if (tip->text().contains(Trap::name())) tip->grab(), ++m_hostileTips;
    }

    void lookAt(const QString& page) {
        m_window->showPage(page);
        QTest::qWait(60);
        m_window->grab();
        for (QLabel* label : m_window->findChildren<QLabel*>())
            EXPECT_EQ(label->textFormat(), Qt::PlainText) << page.toStdString() << ": " << label->text().toStdString();
        for (QWidget* widget : m_window->currentPage()->findChildren<QWidget*>())
            if (widget->isVisible() && widget->findChildren<QWidget*>().empty()) hoverOver(*widget);
        QToolTip::hideText();
    }

    int m_hostileTips = 0;
};

TEST_F(HostileNames, AreNowhereReadAsHtml) {
    Trap trap;
    show();
    openIt();
    ASSERT_FALSE(HasFatalFailure());
    for (const Page* page : m_window->pages()) {
        m_hostileTips = 0;
        lookAt(page->id());
        EXPECT_FALSE(trap.sprung()) << page->id().toStdString();
        if (page->id() == "data") {  // names of layers cannot be hostile
            EXPECT_GT(m_hostileTips, 0) << page->id().toStdString() << " shows its names in tool tips";
        }
    }
}

TEST_F(HostileNames, AreLettersInMessagesAndQuestions) {
    Trap trap;
    show();
    openIt();
    ASSERT_FALSE(HasFatalFailure());
    m_window->report(requestError("test", hostile(), "there is no {0}", {hostile()}, "use {0}"));
    m_window->notify({.text = Trap::name(), .severity = Severity::Warning, .actionText = Trap::name(), .action = [] {}});
    m_window->grab();
    m_window->showNotifications();
    for (QWidget* w : QApplication::topLevelWidgets()) w->grab();
    ASSERT_TRUE(m_document.setValue("training.epochs", 7, "").ok());
    bool asked = false;
    QTimer::singleShot(0, m_window.get(), [&] {
        for (QWidget* w : QApplication::topLevelWidgets())
            if (auto* box = qobject_cast<QMessageBox*>(w)) {
                asked = box->text().contains(Trap::name());
                for (const QLabel* label : box->findChildren<QLabel*>()) EXPECT_EQ(label->textFormat(), Qt::PlainText);
                box->grab();
                box->buttons().back()->click();
                if (box->isVisible()) box->reject();
            }
    });
    m_window->close();
    EXPECT_TRUE(asked);
    EXPECT_FALSE(trap.sprung());
}

TEST(DesktopBody, HasNoMarkupOfItsOwn) {
    EXPECT_EQ(desktopBody("a < b & <img src=x>"), "a &lt; b &amp; &lt;img src=x&gt;");
}

}  // namespace
}  // namespace lathe::workbench::hostile_names_test
