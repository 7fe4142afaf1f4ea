// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/design/random_edits.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <QWheelEvent>
#include <gtest/gtest.h>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/palette/add_popup.h"
#include "app/workbench/design/palette/palette.h"
#include "core/layers/layer.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench {

namespace {

size_t below(std::mt19937& random, size_t n) {
    return static_cast<size_t>(random() % std::max<size_t>(1, n));
}

std::string anyType(std::mt19937& random) {
    return std::string(nodeCatalog()[below(random, nodeCatalog().size())]->type);
}

const Node* anyNode(DesignBench& b, std::mt19937& random) {
    return b.graph().nodes.empty() ? nullptr : &b.graph().nodes[below(random, b.graph().nodes.size())];
}

std::vector<NodeId> someNodes(DesignBench& b, std::mt19937& random) {
    std::vector<NodeId> out;
    for (const Node& n : b.graph().nodes)
        if (random() % 3 == 0) out.push_back(n.id);
    return out;
}

void setSomething(DesignBench& b, std::mt19937& random) {
    const Node* node = anyNode(b, random);
    const LayerDef* def = node ? findLayer(node->type) : nullptr;
    if (!def || def->params.empty()) return;
    const ParamDef* param = def->params[below(random, def->params.size())];
    const Json values[] = {Json(), Json(3), Json(Json::Array{2, 2}), Json("same"), Json(true), Json(0.25), Json(-7)};
    (void)b.document.setValue("layers." + node->name + '.' + std::string(param->key), values[below(random, 7)], "set");
}

QPoint anyPosition(DesignBench& b, std::mt19937& random) {
    const QRect r = b.canvas().rect();
    if (random() % 2 == 0)
        if (const Node* node = anyNode(b, random))
            return b.onView({node->x + static_cast<double>(random() % 180), node->y + static_cast<double>(random() % 60)});
    return {static_cast<int>(below(random, static_cast<size_t>(r.width()))),
            static_cast<int>(below(random, static_cast<size_t>(r.height())))};
}

void randomKey(DesignBench& b, std::mt19937& random) {
    constexpr int keys[] = {Qt::Key_Tab,   Qt::Key_Return, Qt::Key_Escape,   Qt::Key_Delete, Qt::Key_Up,   Qt::Key_Down,
                            Qt::Key_Left,  Qt::Key_Right,  Qt::Key_L,        Qt::Key_F,      Qt::Key_Home, Qt::Key_A,
                            Qt::Key_C,     Qt::Key_V,      Qt::Key_D,        Qt::Key_X,      Qt::Key_F2,   Qt::Key_Period,
                            Qt::Key_Space, Qt::Key_1,      Qt::Key_Backspace};
    const Qt::KeyboardModifiers modifiers[] = {Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier,
                                               Qt::ControlModifier | Qt::ShiftModifier};
    QWidget* target = QApplication::focusWidget();
    if (!target || !b.page->isAncestorOf(target)) target = &b.canvas();
    QTest::keyClick(target, static_cast<Qt::Key>(keys[below(random, std::size(keys))]),
                    modifiers[below(random, std::size(modifiers))]);
}

void typeSomething(DesignBench& b, std::mt19937& random) {
    auto& popup = b.page->addPopup();
    const char* const words[] = {"conv", "dense", "relu", "add", "16", "input", "x", "0.5", "flat", "zzz"};
    QWidget* target = QApplication::focusWidget();
    if (popup.isVisible())
        target = &popup.field();
    else if (!qobject_cast<QLineEdit*>(target))
        return;
    QTest::keyClicks(target, QLatin1String(words[below(random, std::size(words))]));
    QTest::keyClick(target, Qt::Key_Return);
}

void clickSomething(DesignBench& b, std::mt19937& random) {
    const auto buttons = b.page->findChildren<QAbstractButton*>();
    auto* button = buttons[static_cast<qsizetype>(below(random, static_cast<size_t>(buttons.size())))];
    if (button->isVisible() && button->isEnabled() && !button->inherits("QToolButton")) QTest::mouseClick(button, Qt::LeftButton);
}

}  // namespace

void randomEdit(DesignBench& b, std::mt19937& random) {
    DesignEditor& editor = b.page->editor();
    const Node* node = anyNode(b, random);
    switch (random() % 12) {
        case 0:
        case 1: editor.select(node ? std::vector{node->id} : std::vector<NodeId>()); [[fallthrough]];
        case 2: editor.add(anyType(random)); break;
        case 3: editor.remove(someNodes(b, random), random() % 2 == 0); break;
        case 4:
            editor.select(someNodes(b, random));
            if (b.graph().nodes.size() < 60) editor.duplicateSelection();
            break;
        case 5: editor.layOut(random() % 2 == 0); break;
        case 6:
            if (node) Q_EMIT b.canvas().moveRequested({{node->id.value, {static_cast<double>(random() % 800), 16}}});
            break;
        case 7:
            if (node)
                Q_EMIT b.canvas().connectRequested({node->id.value, 0},
                                                   {anyNode(b, random)->id.value, static_cast<int>(random() % 3)});
            break;
        case 8:
            editor.select(someNodes(b, random));
            editor.copy();
            if (b.graph().nodes.size() < 60) editor.paste({8, 8}, random() % 2 == 0);
            break;
        case 9:
            if (const auto& all = b.analysis.problems(); !all.empty())
                editor.applyRemedy(Diagnostic(all[below(random, all.size())]));
            break;
        case 10: (void)b.document.setValue("training.batch", static_cast<int64_t>(random() % 200), "batch"); break;
        default: setSomething(b, random);
    }
}

void randomEvent(DesignBench& b, std::mt19937& random) {
    const Qt::KeyboardModifiers modifiers[] = {Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier};
    switch (random() % 10) {
        case 0:
        case 1: b.dragOnCanvas(anyPosition(b, random), anyPosition(b, random), modifiers[random() % 4]); break;
        case 2: QTest::mouseClick(&b.canvas(), Qt::LeftButton, modifiers[random() % 4], anyPosition(b, random)); break;
        case 3: QTest::mouseDClick(&b.canvas(), Qt::LeftButton, {}, anyPosition(b, random)); break;
        case 4:
            if (b.graph().nodes.size() < 80)
                b.dropLayer(anyType(random).c_str(), b.canvas().state().camera.toCanvas(QPointF(anyPosition(b, random))));
            break;
        case 5: typeSomething(b, random); break;
        case 6: clickSomething(b, random); break;
        case 7:
            if (random() % 3 == 0) b.document.undoStack().undo();
            break;
        default: randomKey(b, random);
    }
}

void settle() {
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void monkey(unsigned seed, int events) {
    DesignBench b(DesignBench::smallNetwork());
    const std::string first = b.text();
    std::mt19937 random(seed);
    for (int i = 0; i < events && !testing::Test::HasFatalFailure(); ++i) {
        randomEvent(b, random);
        settle();
        if (b.graph().nodes.size() > 120) b.page->editor().remove(someNodes(b, random), false);
        if (!b.document.undoStack().canUndo()) {
            EXPECT_EQ(b.text(), first);
        }
    }
    b.canvas().setFocus();
    const std::string last = b.text();
    int steps = 0;
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo(), ++steps;
    EXPECT_EQ(b.text(), first);
    while (steps-- > 0) b.document.undoStack().redo();
    EXPECT_EQ(b.text(), last);
}

}  // namespace lathe::workbench
