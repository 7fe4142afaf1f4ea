// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <QString>

namespace lathe::workbench {

/// What makes up an action. Menus, shortcuts, the command palette, tool tips and tests are made from these alone.
struct ActionSpec {
    QString id;    ///< "graph.layout": for ever
    QString menu;  ///< key of a top-level menu: "file", "edit", "view", "graph", "train", "window", "help"
    QString text;  ///< "Auto-layout": translated
    QString icon;  ///< name of an icon; may be empty
    QList<QKeySequence> shortcuts;
    QString help;  ///< one sentence for the status bar; may be empty
    bool checkable = false;
    /// Widget inside which a single-key shortcut holds; null: the whole window.
    QWidget* scope = nullptr;
};

/// All actions of the window by id.
class Actions : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The id must be new. Tool tip and accessible text follow from the spec ("Auto-layout (L)").
    QAction* add(const ActionSpec&, std::function<void()> run);
    QAction* find(const QString& id) const;
    const std::vector<QAction*>& all() const { return m_actions; }
    static QString idOf(const QAction*);
    static QString menuOf(const QAction*);

    /// Enables the action, or disables it and says why in tool tip and status text.
    static void setAvailable(QAction*, bool available, const QString& reason = {});

Q_SIGNALS:
    void added(QAction* action);

private:
    std::vector<QAction*> m_actions;
};

}  // namespace lathe::workbench
