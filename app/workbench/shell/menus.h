// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QObject>
#include <QString>

class QAction;
class QMenu;
class QMenuBar;

namespace lathe::workbench {

class Actions;

/// The menu bar, made from the actions only: the menu is a part of the action, and a new group of ids ("go.", "view.") starts
/// with a separator. Later actions are added, too. In File, New is first and Quit last.
class Menus : public QObject {
    Q_OBJECT
public:
    Menus(QMenuBar& bar, Actions& actions, QObject* parent = nullptr);

    QMenu* menu(const QString& key) const;

private:
    void add(QAction* action);
    QMenu* submenu(QMenu& menu, const QString& title);

    QMenuBar& m_bar;
    std::map<QString, QMenu*> m_menus;
};

}  // namespace lathe::workbench
