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

struct Say {
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
};

QString askForProject(MainWindow& window, const Workbench& bench) {
    return QFileDialog::getExistingDirectory(&window, Say::tr("Open a project folder"),
                                             QString::fromStdString(projectsFolder(bench.settings).string()));
}

void saveCopy(Workbench& bench, MainWindow& window) {
    const QString start = QString::fromStdString((bench.document.folder().parent_path() / "copy.lathe").string());
    const QString folder = QFileDialog::getSaveFileName(&window, Say::tr("Save a copy of the project as"), start);
    if (folder.isEmpty()) return;
    const Status copied = copyProject(bench.document.folder(), bench.document.project(), folder.toStdString());
    if (!copied.ok()) return bench.go.report(copied.error());
    bench.go.notify({.text = Say::tr("A copy was saved in %1.").arg(folder),
                     .actionText = Say::tr("Open it"),
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
                 .text = Say::tr("&Open…"),
                 .icon = QStringLiteral("folder2-open"),
                 .shortcuts = {QKeySequence::Open},
                 .help = Say::tr("Open a project folder")},
                [&] {
                    if (const QString folder = askForProject(window, bench); !folder.isEmpty())
                        window.openProject(folder.toStdString());
                });
    QAction* keep = actions.add({.id = QStringLiteral("file.save"),
                                 .menu = menu,
                                 .text = Say::tr("&Save"),
                                 .icon = QStringLiteral("save"),
                                 .shortcuts = {QKeySequence::Save},
                                 .help = Say::tr("Write the project to its folder")},
                                [&] { save(bench); });
    QAction* copy = actions.add({.id = QStringLiteral("file.copy"),
                                 .menu = menu,
                                 .text = Say::tr("Save a &copy…"),
                                 .icon = {},
                                 .shortcuts = {QKeySequence(QStringLiteral("Ctrl+Shift+S"))},
                                 .help = Say::tr("Write project and data files to another folder; runs are left out")},
                                [&] { saveCopy(bench, window); });
    QAction* folder = actions.add({.id = QStringLiteral("file.folder"),
                                   .menu = menu,
                                   .text = Say::tr("Show in the &file manager"),
                                   .icon = QStringLiteral("folder"),
                                   .shortcuts = {},
                                   .help = Say::tr("Open the project's folder in the file manager")},
                                  [&] { showFolder(bench); });
    actions.add({.id = QStringLiteral("quit.quit"),
                 .menu = menu,
                 .text = Say::tr("&Quit"),
                 .icon = {},
                 .shortcuts = {QKeySequence(QStringLiteral("Ctrl+Q"))},
                 .help = Say::tr("Close the window; runs go on without it")},
                [&] { window.close(); });
    followDocument(bench, [&bench, keep, copy, folder] {
        const bool open = bench.document.isOpen();
        Actions::setAvailable(keep, open && bench.document.isModified() && !bench.document.isReadOnly(),
                              !open                         ? Say::tr("No project is open")
                              : bench.document.isReadOnly() ? Say::tr("The project is opened read-only")
                                                            : Say::tr("Everything is saved"));
        Actions::setAvailable(copy, open, Say::tr("No project is open"));
        Actions::setAvailable(folder, open, Say::tr("No project is open"));
    });
}

void addEditActions(Workbench& bench) {
    QUndoStack& history = bench.document.undoStack();
    QAction* undo = bench.actions.add({.id = QStringLiteral("edit.undo"),
                                       .menu = QStringLiteral("edit"),
                                       .text = Say::tr("&Undo"),
                                       .icon = QStringLiteral("arrow-counterclockwise"),
                                       .shortcuts = {QKeySequence::Undo},
                                       .help = Say::tr("Take the last edit back")},
                                      [&] { history.undo(); });
    QAction* redo =
        bench.actions.add({.id = QStringLiteral("edit.redo"),
                           .menu = QStringLiteral("edit"),
                           .text = Say::tr("&Redo"),
                           .icon = QStringLiteral("arrow-clockwise"),
                           .shortcuts = {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))},
                           .help = Say::tr("Do the last undone edit again")},
                          [&] { history.redo(); });
    undo->setPriority(QAction::LowPriority);
    redo->setPriority(QAction::LowPriority);
    followDocument(bench, [&history, undo, redo] {
        undo->setText(history.canUndo() ? Say::tr("&Undo: %1").arg(history.undoText()) : Say::tr("&Undo"));
        redo->setText(history.canRedo() ? Say::tr("&Redo: %1").arg(history.redoText()) : Say::tr("&Redo"));
        Actions::setAvailable(undo, history.canUndo(), Say::tr("Nothing to undo"));
        Actions::setAvailable(redo, history.canRedo(), Say::tr("Nothing to redo"));
    });
}

void addViewActions(Workbench& bench, MainWindow& window) {
    const QString view = QStringLiteral("view"), panes = QStringLiteral("window");
    Actions& actions = bench.actions;
    QAction* back = actions.add({.id = QStringLiteral("go.back"),
                                 .menu = view,
                                 .text = Say::tr("&Back"),
                                 .icon = QStringLiteral("arrow-left"),
                                 .shortcuts = {QKeySequence(Qt::ALT | Qt::Key_Left)},
                                 .help = Say::tr("To the page that was shown before")},
                                [&] { window.goBack(); });
    back->setPriority(QAction::LowPriority);
    actions.add({.id = QStringLiteral("view.fullScreen"),
                 .menu = view,
                 .text = Say::tr("&Full screen"),
                 .icon = QStringLiteral("fullscreen"),
                 .shortcuts = {QKeySequence(Qt::Key_F11)},
                 .help = Say::tr("The window takes the whole screen")},
                [&] { window.setWindowState(window.windowState() ^ Qt::WindowFullScreen); });
    actions.add({.id = QStringLiteral("view.side"),
                 .menu = view,
                 .text = Say::tr("&Side panel"),
                 .icon = QStringLiteral("layout-sidebar-reverse"),
                 .shortcuts = {QKeySequence(Qt::Key_F4)},
                 .help = Say::tr("Shows or hides the panel at the right where the window is narrow")},
                [&] { window.toggleSide(); });
    actions.add({.id = QStringLiteral("window.primary"),
                 .menu = panes,
                 .text = Say::tr("&Main action of the page"),
                 .icon = {},
                 .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)},
                 .help = Say::tr("The one filled button at the upper right")},
                [&] { window.runPrimary(); });
    actions.add({.id = QStringLiteral("window.nextPane"),
                 .menu = panes,
                 .text = Say::tr("&Next pane"),
                 .icon = {},
                 .shortcuts = {QKeySequence(Qt::Key_F6)},
                 .help = Say::tr("The keyboard goes to the next pane")},
                [&] { window.stepPane(1); });
    actions.add({.id = QStringLiteral("window.previousPane"),
                 .menu = panes,
                 .text = Say::tr("&Previous pane"),
                 .icon = {},
                 .shortcuts = {QKeySequence(Qt::SHIFT | Qt::Key_F6)},
                 .help = Say::tr("The keyboard goes to the pane before")},
                [&] { window.stepPane(-1); });
    actions.add({.id = QStringLiteral("window.notifications"),
                 .menu = panes,
                 .text = Say::tr("N&otifications"),
                 .icon = QStringLiteral("bell"),
                 .shortcuts = {},
                 .help = Say::tr("What finished, failed or needed you in this sitting")},
                [&] { window.showNotifications(); });
    actions.add({.id = QStringLiteral("window.resetLayout"),
                 .menu = panes,
                 .text = Say::tr("&Reset layout"),
                 .icon = {},
                 .shortcuts = {},
                 .help = Say::tr("All panes as they were in the beginning")},
                [&] { window.resetLayout(); });
}

void addHelpActions(Workbench& bench, MainWindow& window) {
    const QString help = QStringLiteral("help");
    Actions& actions = bench.actions;
    actions.add({.id = QStringLiteral("help.find"),
                 .menu = help,
                 .text = Say::tr("&Find anything…"),
                 .icon = QStringLiteral("search"),
                 .shortcuts = {QKeySequence(QStringLiteral("Ctrl+K")), QKeySequence(QStringLiteral("Ctrl+Shift+P"))},
                 .help = Say::tr("Actions, pages, layers, runs and settings by a few letters")},
                [&] { window.openPalette(); });
    actions.add({.id = QStringLiteral("help.shortcuts"),
                 .menu = help,
                 .text = Say::tr("&Keyboard shortcuts"),
                 .icon = QStringLiteral("keyboard"),
                 .shortcuts = {QKeySequence(Qt::Key_F1)},
                 .help = Say::tr("Every action that has keys")},
                [&] { showShortcuts(actions, window); });
    actions.add({.id = QStringLiteral("help.about"),
                 .menu = help,
                 .text = Say::tr("&About Lathe"),
                 .icon = QStringLiteral("info-circle"),
                 .shortcuts = {},
                 .help = Say::tr("Version, licences, and what it is built with")},
                [&] { showAbout(window); });
}

}  // namespace lathe::workbench
