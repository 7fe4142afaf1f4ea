// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/window_actions.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileDialog>
#include <QUrl>

#include "app/workbench/shell/about.h"
#include "app/workbench/shell/main_window.h"
#include "app/workbench/shell/palette/shortcut_list.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

struct WindowActionsText {
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
};

QString askForProject(MainWindow& window, const Workbench& bench) {
    return QFileDialog::getExistingDirectory(&window, WindowActionsText::tr("Open a project folder"),
                                             QString::fromStdString(projectsFolder(bench.settings).string()));
}

void saveCopy(Workbench& bench, MainWindow& window) {
    const QString start = QString::fromStdString((bench.document.folder().parent_path() / "copy.lathe").string());
    const QString folder = QFileDialog::getSaveFileName(&window, WindowActionsText::tr("Save a copy of the project as"), start);
    if (folder.isEmpty()) return;
    const Status copied = copyProject(bench.document.folder(), bench.document.project(), folder.toStdString());
    if (!copied.ok()) return bench.go.report(copied.error());
    bench.go.notify({.text = WindowActionsText::tr("A copy was saved to %1.").arg(folder),
                     .actionText = WindowActionsText::tr("Open copy"),
                     .action = [&bench, folder] { bench.go.openProject(folder.toStdString()); }});
}

void save(Workbench& bench) {
    if (const Status saved = bench.document.save(); !saved.ok()) bench.go.report(saved.error());
}

void showFolder(const Workbench& bench) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(bench.document.folder().string())));
}

// What can be done depends on the document: looked at after each change of it.
void followDocument(Workbench& bench, std::function<void()> look) {
    QObject* context = &bench.actions;
    QObject::connect(&bench.document, &Document::opened, context, look);
    QObject::connect(&bench.document, &Document::saved, context, look);
    QObject::connect(&bench.document, &Document::modifiedChanged, context, look);
    QObject::connect(&bench.document.undoStack(), &QUndoStack::indexChanged, context, look);
    look();
}

}  // namespace

void addFileActions(Workbench& bench, MainWindow& window) {
    const QString menu = QStringLiteral("file");
    Actions& actions = bench.actions;
    actions.add({.id = QStringLiteral("file.open"),
                 .menu = menu,
                 .text = WindowActionsText::tr("&Open…"),
                 .icon = QStringLiteral("folder2-open"),
                 .shortcuts = {QKeySequence::Open},
                 .help = WindowActionsText::tr("Open a project folder")},
                [&] {
                    if (const QString folder = askForProject(window, bench); !folder.isEmpty())
                        window.openProject(folder.toStdString());
                });
    QAction* keep = actions.add({.id = QStringLiteral("file.save"),
                                 .menu = menu,
                                 .text = WindowActionsText::tr("&Save"),
                                 .icon = QStringLiteral("save"),
                                 .shortcuts = {QKeySequence::Save},
                                 .help = WindowActionsText::tr("Save the project in its folder")},
                                [&] { save(bench); });
    QAction* copy =
        actions.add({.id = QStringLiteral("file.copy"),
                     .menu = menu,
                     .text = WindowActionsText::tr("Save a &copy…"),
                     .icon = {},
                     .shortcuts = {QKeySequence(QStringLiteral("Ctrl+Shift+S"))},
                     .help = WindowActionsText::tr("Save the project and its data files to another folder, without the runs")},
                    [&] { saveCopy(bench, window); });
    QAction* folder = actions.add({.id = QStringLiteral("file.folder"),
                                   .menu = menu,
                                   .text = WindowActionsText::tr("Show in the &file manager"),
                                   .icon = QStringLiteral("folder"),
                                   .shortcuts = {},
                                   .help = WindowActionsText::tr("Open the project's folder in the file manager")},
                                  [&] { showFolder(bench); });
    actions.add({.id = QStringLiteral("quit.quit"),
                 .menu = menu,
                 .text = WindowActionsText::tr("&Quit"),
                 .icon = {},
                 .shortcuts = {QKeySequence(QStringLiteral("Ctrl+Q"))},
                 .help = WindowActionsText::tr("Close the window; trainings continue")},
                [&] { window.close(); });
    followDocument(bench, [&bench, keep, copy, folder] {
        const bool open = bench.document.isOpen();
        Actions::setAvailable(keep, open && bench.document.isModified() && !bench.document.isReadOnly(),
                              !open                         ? WindowActionsText::tr("No project is open")
                              : bench.document.isReadOnly() ? WindowActionsText::tr("The project is opened read-only")
                                                            : WindowActionsText::tr("Everything is saved"));
        Actions::setAvailable(copy, open, WindowActionsText::tr("No project is open"));
        Actions::setAvailable(folder, open, WindowActionsText::tr("No project is open"));
    });
}

void addEditActions(Workbench& bench) {
    QUndoStack& history = bench.document.undoStack();
    QAction* undo = bench.actions.add({.id = QStringLiteral("edit.undo"),
                                       .menu = QStringLiteral("edit"),
                                       .text = WindowActionsText::tr("&Undo"),
                                       .icon = QStringLiteral("arrow-counterclockwise"),
                                       .shortcuts = {QKeySequence::Undo},
                                       .help = WindowActionsText::tr("Undo the last edit")},
                                      [&] { history.undo(); });
    QAction* redo =
        bench.actions.add({.id = QStringLiteral("edit.redo"),
                           .menu = QStringLiteral("edit"),
                           .text = WindowActionsText::tr("&Redo"),
                           .icon = QStringLiteral("arrow-clockwise"),
                           .shortcuts = {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))},
                           .help = WindowActionsText::tr("Redo the last undone edit")},
                          [&] { history.redo(); });
    undo->setPriority(QAction::LowPriority);
    redo->setPriority(QAction::LowPriority);
    followDocument(bench, [&history, undo, redo] {
        undo->setText(history.canUndo() ? WindowActionsText::tr("&Undo: %1").arg(history.undoText())
                                        : WindowActionsText::tr("&Undo"));
        redo->setText(history.canRedo() ? WindowActionsText::tr("&Redo: %1").arg(history.redoText())
                                        : WindowActionsText::tr("&Redo"));
        Actions::setAvailable(undo, history.canUndo(), WindowActionsText::tr("Nothing to undo"));
        Actions::setAvailable(redo, history.canRedo(), WindowActionsText::tr("Nothing to redo"));
    });
}

void addViewActions(Workbench& bench, MainWindow& window) {
    const QString view = QStringLiteral("view"), panes = QStringLiteral("window");
    Actions& actions = bench.actions;
    QAction* back = actions.add({.id = QStringLiteral("go.back"),
                                 .menu = view,
                                 .text = WindowActionsText::tr("&Back"),
                                 .icon = QStringLiteral("arrow-left"),
                                 .shortcuts = {QKeySequence(Qt::ALT | Qt::Key_Left)},
                                 .help = WindowActionsText::tr("Go to the previous page")},
                                [&] { window.goBack(); });
    back->setPriority(QAction::LowPriority);
    actions.add({.id = QStringLiteral("view.fullScreen"),
                 .menu = view,
                 .text = WindowActionsText::tr("&Full screen"),
                 .icon = QStringLiteral("fullscreen"),
                 .shortcuts = {QKeySequence(Qt::Key_F11)},
                 .help = WindowActionsText::tr("Show the window on the whole screen")},
                [&] { window.setWindowState(window.windowState() ^ Qt::WindowFullScreen); });
    actions.add({.id = QStringLiteral("view.side"),
                 .menu = view,
                 .text = WindowActionsText::tr("&Side panel"),
                 .icon = QStringLiteral("layout-sidebar-reverse"),
                 .shortcuts = {QKeySequence(Qt::Key_F4)},
                 .help = WindowActionsText::tr("Show or hide the right panel when the window is narrow")},
                [&] { window.toggleSide(); });
    actions.add({.id = QStringLiteral("window.primary"),
                 .menu = panes,
                 .text = WindowActionsText::tr("&Main action of the page"),
                 .icon = {},
                 .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)},
                 .help = WindowActionsText::tr("Same as the filled button at the upper right")},
                [&] { window.runPrimary(); });
    actions.add({.id = QStringLiteral("window.nextPane"),
                 .menu = panes,
                 .text = WindowActionsText::tr("&Next pane"),
                 .icon = {},
                 .shortcuts = {QKeySequence(Qt::Key_F6)},
                 .help = WindowActionsText::tr("Move the keyboard focus to the next pane")},
                [&] { window.stepPane(1); });
    actions.add({.id = QStringLiteral("window.previousPane"),
                 .menu = panes,
                 .text = WindowActionsText::tr("&Previous pane"),
                 .icon = {},
                 .shortcuts = {QKeySequence(Qt::SHIFT | Qt::Key_F6)},
                 .help = WindowActionsText::tr("Move the keyboard focus to the previous pane")},
                [&] { window.stepPane(-1); });
    actions.add(
        {.id = QStringLiteral("window.notifications"),
         .menu = panes,
         .text = WindowActionsText::tr("N&otifications"),
         .icon = QStringLiteral("bell"),
         .shortcuts = {},
         .help = WindowActionsText::tr("Everything that finished, failed or needed your attention since the window opened")},
        [&] { window.showNotifications(); });
    actions.add({.id = QStringLiteral("window.resetLayout"),
                 .menu = panes,
                 .text = WindowActionsText::tr("&Reset layout"),
                 .icon = {},
                 .shortcuts = {},
                 .help = WindowActionsText::tr("Restore the default layout of all panes")},
                [&] { window.resetLayout(); });
}

void addHelpActions(Workbench& bench, MainWindow& window) {
    const QString help = QStringLiteral("help");
    Actions& actions = bench.actions;
    actions.add({.id = QStringLiteral("help.find"),
                 .menu = help,
                 .text = WindowActionsText::tr("&Find anything…"),
                 .icon = QStringLiteral("search"),
                 .shortcuts = {QKeySequence(QStringLiteral("Ctrl+K")), QKeySequence(QStringLiteral("Ctrl+Shift+P"))},
                 .help = WindowActionsText::tr("Search for actions, pages, layers, runs and settings")},
                [&] { window.openPalette(); });
    actions.add({.id = QStringLiteral("help.shortcuts"),
                 .menu = help,
                 .text = WindowActionsText::tr("&Keyboard shortcuts"),
                 .icon = QStringLiteral("keyboard"),
                 .shortcuts = {QKeySequence(Qt::Key_F1)},
                 .help = WindowActionsText::tr("List of all actions with a shortcut")},
                [&] { showShortcuts(actions, window); });
    actions.add({.id = QStringLiteral("help.about"),
                 .menu = help,
                 .text = WindowActionsText::tr("&About Lathe"),
                 .icon = QStringLiteral("info-circle"),
                 .shortcuts = {},
                 .help = WindowActionsText::tr("Version, licenses and libraries")},
                [&] { showAbout(window); });
}

}  // namespace lathe::workbench
