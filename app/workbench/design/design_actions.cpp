// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/design_actions.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/edits/graph_clipboard.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench {

namespace {

struct DesignText {
    Q_DECLARE_TR_FUNCTIONS(Design)
};

// What needs a selection says so while there is none.
void needSelection(DesignEditor& editor, std::vector<QAction*> actions) {
    const auto follow = [&editor, actions = std::move(actions)] {
        const bool any = !editor.selected().empty();
        for (QAction* action : actions) Actions::setAvailable(action, any, DesignText::tr("No layer is selected"));
    };
    QObject::connect(&editor, &DesignEditor::selectionChanged, &editor, follow);
    QObject::connect(&editor, &DesignEditor::shown, &editor, follow);
    follow();
}

// What needs a block says so while none is selected.
void needBlock(DesignEditor& editor, std::vector<QAction*> actions) {
    const auto follow = [&editor, actions = std::move(actions)] {
        const auto chosen = editor.selected();
        const bool isBlock = chosen.size() == 1 && editor.isBlock(chosen.front());
        for (QAction* action : actions) Actions::setAvailable(action, isBlock, DesignText::tr("No block is selected"));
    };
    QObject::connect(&editor, &DesignEditor::selectionChanged, &editor, follow);
    QObject::connect(&editor, &DesignEditor::shown, &editor, follow);
    follow();
}

void saveDrawing(Workbench& bench, ui::GraphView& canvas) {
    const QString start = QString::fromStdString((bench.document.folder() / (bench.document.project().name + ".svg")).string());
    const QString file = QFileDialog::getSaveFileName(&canvas, DesignText::tr("Save the network picture as"), start,
                                                      DesignText::tr("Pictures (*.svg *.png)"));
    if (file.isEmpty()) return;
    const QString error = canvas.saveDrawing(file);
    bench.go.notify({.text = error.isEmpty() ? DesignText::tr("The picture was saved to %1.").arg(file) : error,
                     .severity = error.isEmpty() ? Severity::Note : Severity::Error,
                     .actionText = {}});
}

}  // namespace

void addDesignActions(Workbench& bench, DesignEditor& editor, ui::GraphView& canvas) {
    const auto add = [&](const char* id, const char* menu, const QString& text, const char* icon, const QKeySequence& key,
                         const QString& help, std::function<void()> run) {
        return bench.actions.add({.id = QLatin1String(id),
                                  .menu = QLatin1String(menu),
                                  .text = text,
                                  .icon = QLatin1String(icon),
                                  .shortcuts = {key},
                                  .help = help,
                                  .scope = &canvas},
                                 std::move(run));
    };
    const auto middle = [&canvas] { return canvas.state().seen().center(); };
    QAction* cut = add("edit.cut", "edit", DesignText::tr("Cu&t layers"), "scissors", QKeySequence::Cut,
                       DesignText::tr("Cut the selected layers to the clipboard"), [&] { editor.cut(); });
    QAction* copy = add("edit.copy", "edit", DesignText::tr("&Copy layers"), "files", QKeySequence::Copy,
                        DesignText::tr("Copy the selected layers to the clipboard, also as text"), [&] { editor.copy(); });
    add("edit.paste", "edit", DesignText::tr("&Paste layers"), "clipboard", QKeySequence::Paste,
        DesignText::tr("Paste the layers of the clipboard into the network"), [&, middle] { editor.paste(middle(), false); });
    add("graph.pasteConnected", "edit", DesignText::tr("Paste &connected"), "", QKeySequence(QStringLiteral("Ctrl+Shift+V")),
        DesignText::tr("Paste and keep incoming connections"), [&, middle] { editor.paste(middle(), true); });
    QAction* duplicate =
        add("graph.duplicate", "edit", DesignText::tr("&Duplicate layers"), "", QKeySequence(QStringLiteral("Ctrl+D")),
            DesignText::tr("Duplicate the selected layers"), [&] { editor.duplicateSelection(); });
    QAction* remove =
        add("graph.remove", "graph", DesignText::tr("&Remove layers"), "trash", QKeySequence::Delete,
            DesignText::tr("Remove the selected layers and their connections"), [&] { editor.remove(editor.selected(), false); });
    QAction* reconnect =
        add("graph.heal", "graph", DesignText::tr("Remove and reco&nnect"), "", QKeySequence(QStringLiteral("Shift+Del")),
            DesignText::tr("Remove the selected layers and connect the layers before them to the layers after them"),
            [&] { editor.remove(editor.selected(), true); });
    QAction* group = add("graph.block", "graph", DesignText::tr("&Group into block"), "", QKeySequence(QStringLiteral("Ctrl+G")),
                         DesignText::tr("Move the selected layers into a new block, which can be repeated and used again"),
                         [&] { editor.makeBlock(); });
    QAction* dissolve =
        add("graph.dissolve", "graph", DesignText::tr("Replace &block by its layers"), "",
            QKeySequence(QStringLiteral("Ctrl+Shift+G")),
            DesignText::tr("Replace the selected block with the layers of all its copies"), [&] { editor.dissolveBlock(); });
    QAction* open = add("graph.openBlock", "graph", DesignText::tr("&Open block"), "", QKeySequence(),
                        DesignText::tr("Show and edit the layers inside the selected block"), [&] {
                            if (const auto chosen = editor.selected(); chosen.size() == 1) editor.openBlock(chosen.front());
                        });
    add("graph.saveBlock", "graph", DesignText::tr("&Save block to palette"), "", QKeySequence(),
        DesignText::tr("Save the selected block, or the one that is shown, to the palette of all projects"),
        [&] { editor.saveBlock(); });
    add("graph.add", "graph", DesignText::tr("&Add a layer…"), "plus-lg", QKeySequence(QStringLiteral("Tab")),
        DesignText::tr("Search for a layer and add it after the selected layer"),
        [&, middle] { Q_EMIT editor.chooseRequested(middle(), std::nullopt, false); });
    QAction* layout =
        add("graph.layout", "graph", DesignText::tr("Auto-&layout"), "distribute-vertical", QKeySequence(QStringLiteral("L")),
            DesignText::tr("Arrange the selected layers, or all, from top to bottom"),
            [&] { editor.layOut(editor.selected().size() > 1); });
    QAction* selection =
        add("graph.frameSelection", "graph", DesignText::tr("&Fit selection"), "bounding-box", QKeySequence(QStringLiteral("F")),
            DesignText::tr("Fit the selected layers, or all, into the view"), [&] { canvas.frame(true); });
    QAction* all =
        add("graph.frameAll", "graph", DesignText::tr("Fit a&ll"), "arrows-fullscreen", QKeySequence(QStringLiteral("Home")),
            DesignText::tr("Fit the whole network into the view"), [&] { canvas.frame(false); });
    add("graph.saveDrawing", "graph", DesignText::tr("Save net&work picture…"), "image",
        QKeySequence(QStringLiteral("Ctrl+Shift+E")), DesignText::tr("Save a picture of the whole network as SVG or PNG"),
        [&] { saveDrawing(bench, canvas); });
    for (QAction* action : {layout, selection, all}) action->setPriority(QAction::LowPriority);  // an icon is enough
    needSelection(editor, {cut, copy, duplicate, remove, reconnect, group});
    needBlock(editor, {dissolve, open});
}

}  // namespace lathe::workbench
