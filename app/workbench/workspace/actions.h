// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <QString>

namespace lathe::workbench {

/// Declaration of an action. Menus, shortcuts, command palette, tool tips and tests are generated from it.
struct ActionSpec {
    QString id;    ///< "graph.layout": never changes
    QString menu;  ///< key of a top-level menu: "file", "edit", "view", "graph", "train", "window", "help"
    QString text;  ///< "Auto-layout": translated
    QString icon;  ///< name of an icon; may be empty
    QList<QKeySequence> shortcuts;
    QString help;  ///< one sentence for the status bar; may be empty
    bool checkable = false;
    /// Widget in which a single-key shortcut works; null: the whole window.
    QWidget* scope = nullptr;
    QString submenu = {};  ///< title of the submenu of `menu` that has the action; translated; may be empty
};

/// All actions of the window by id.
class Actions : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Creates an action; this object owns it. The id must be new. Tool tip and accessible text are generated ("Auto-layout
    /// (L)").
    QAction* add(const ActionSpec&, std::function<void()> run);
    QAction* find(const QString& id) const;
    const std::vector<QAction*>& all() const { return m_actions; }
    static QString idOf(const QAction*);
    static QString menuOf(const QAction*);
    static QString submenuOf(const QAction*);

    /// Enables the action; or disables it, with the reason in tool tip and status text.
    static void setAvailable(QAction*, bool available, const QString& reason = {});

Q_SIGNALS:
    void added(QAction* action);

private:
    std::vector<QAction*> m_actions;
};

}  // namespace lathe::workbench
