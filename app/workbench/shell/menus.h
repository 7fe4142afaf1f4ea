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

/// The menu bar, made from the actions alone: which menu an action belongs to is part of it, and a new group of ids ("go.",
/// "view.") begins with a separator. Actions that come later are added. In File, New comes first and Quit last.
class Menus : public QObject {
    Q_OBJECT
public:
    Menus(QMenuBar& bar, Actions& actions, QObject* parent = nullptr);

    QMenu* menu(const QString& key) const;

private:
    void add(QAction* action);

    QMenuBar& m_bar;
    std::map<QString, QMenu*> m_menus;
};

}  // namespace lathe::workbench
