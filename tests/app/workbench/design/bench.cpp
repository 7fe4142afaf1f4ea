// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/design/bench.h"

#include <QApplication>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTreeView>
#include <gtest/gtest.h>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/inspector.h"
#include "app/workbench/design/network_strip.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/design/palette/palette.h"
#include "app/workbench/design/remedies/problem_list.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_row.h"
#include "core/graph/project_file.h"
#include "tests/support/gui/activate.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench {

DesignBench::DesignBench(Project project, QSize size) {
    document.reset(std::move(project), folder.path().toStdString());
    page = std::make_unique<DesignPage>(workbench);
    page->resize(size);
    page->show();
    lathe::test::activate(*page);
    waitForData();
}

Project DesignBench::digits() {
    Project project;
    project.name = "test";
    project.data.reader = {"digits", {{"samples", int64_t{200}}}};
    return project;
}

Project DesignBench::smallNetwork() {
    Project p = digits();
    auto add = [&, y = 0.0](int64_t id, const char* type, const char* name, Params params, bool row) mutable {
        p.graph.nodes.push_back(Node{{id}, type, name, std::move(params), 0, row ? y - 72 : y});
        if (id > 1) p.graph.edges.push_back({{id - 1}, 0, {id}, 0});
        y += row ? 24 : 72;
    };
    add(1, "input", "input", {}, false);
    add(2, "conv2d", "conv", {{"filters", int64_t{4}}, {"bias", false}}, false);
    add(3, "batch_norm", "norm", {}, true);
    add(4, "relu", "act", {}, true);
    add(5, "flatten", "flat", {}, false);
    add(6, "dense", "head", {{"units", int64_t{10}}}, false);
    return p;
}

std::string DesignBench::text() const {
    return toJson(document.project()).dump();
}

void DesignBench::waitForData() {
    QElapsedTimer clock;
    clock.start();
    while (analysis.readingData() && clock.elapsed() < 20000) QTest::qWait(5);
    QTest::qWait(1);
}

void DesignBench::waitForPlan() {
    QElapsedTimer clock;
    clock.start();
    while ((!analysis.memory() || analysis.memoryIsStale()) && clock.elapsed() < 20000) QTest::qWait(5);
}

QStringList DesignBench::errors() const {
    QStringList out;
    for (const Diagnostic& d : analysis.problems())
        if (d.severity == Severity::Error) out << QString::fromStdString(toString(d));
    return out;
}

void DesignBench::key(QWidget& widget, int key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(&widget, static_cast<Qt::Key>(key), modifiers);
    QTest::qWait(1);
}

void DesignBench::dragOnCanvas(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers) {
    const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons held) {
        QMouseEvent event(type, at, canvas().mapToGlobal(at), button, held, modifiers);
        QApplication::sendEvent(&canvas(), &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= 4; ++i) send(QEvent::MouseMove, from + (to - from) * i / 4, Qt::NoButton, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
    QTest::qWait(1);
}

// Starting a real drag would wait for a window system: what the palette gives is dropped by hand.
void DesignBench::dropLayer(const char* type, QPointF at) {
    auto& tree = page->palette().tree();
    const auto found = tree.model()->match(tree.model()->index(0, 0), LayerDelegate::TypeRole, QLatin1String(type), 1,
                                           Qt::MatchExactly | Qt::MatchRecursive);
    const std::unique_ptr<QMimeData> mime(tree.model()->mimeData(found));
    if (!mime) return;  // the palette shows what was searched for
    const QPoint place = onView(at);
    QDragEnterEvent enter(place, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &enter);
    QDragMoveEvent move(place, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &move);
    QDropEvent drop(place, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &drop);
    QTest::qWait(1);
}

QPoint DesignBench::input(NodeId node, int port) {
    return onView(ui::portPoint(canvas().state().drawing, {{node.value, port}, false}));
}

QPoint DesignBench::output(NodeId node, int port) {
    return onView(ui::portPoint(canvas().state().drawing, {{node.value, port}, true}));
}

void DesignBench::choose(const char* query) {
    QTest::keyClicks(&page->addPopup().field(), QLatin1String(query));
    key(page->addPopup().field(), Qt::Key_Return);
}

bool DesignBench::clickRemedy(const char* text) {
    for (auto* button : page->strip().problems().findChildren<QPushButton*>("remedy"))
        if (button->text() == QString::fromUtf8(text) && button->isVisible()) {
            QTest::mouseClick(button, Qt::LeftButton);
            QTest::qWait(1);
            return true;
        }
    return false;
}

QPoint DesignBench::onView(QPointF at) {
    return canvas().state().camera.toView(at).toPoint();
}

void DesignBench::addByKeys(const char* search) {
    key(canvas(), Qt::Key_Tab);
    ASSERT_TRUE(page->addPopup().isVisible()) << search;
    choose(search);
}

void DesignBench::setParam(const char* name, const char* param, const char* value) {
    page->editor().select({node(name)});
    ParamRow* row = page->inspector().form().row(param);
    ASSERT_NE(row, nullptr) << name << '.' << param;
    auto* field = row->findChild<FieldEdit*>(QString::fromLatin1(param));
    ASSERT_NE(field, nullptr) << name << '.' << param;
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, value);
    key(*field, Qt::Key_Return);
}

}  // namespace lathe::workbench
