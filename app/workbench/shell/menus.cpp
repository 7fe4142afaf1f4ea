// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/menus.h"

#include <QMenu>
#include <QMenuBar>

#include "app/workbench/workspace/actions.h"

namespace lathe::workbench {

namespace {

QString groupOf(const QAction* action) {
    return Actions::idOf(action).section(QLatin1Char('.'), 0, 0);
}

// Whoever adds them, and when.
const QString first = QStringLiteral("file.new"), lastGroup = QStringLiteral("quit");

// Before what an action of the group goes: after the last one of its group, which stays where it began. Null: at the end.
struct Slot {
    bool known = false;  // the group is there already
    QAction* before = nullptr;
};

Slot slotFor(const QMenu& menu, const QString& group) {
    Slot slot;
    const QList<QAction*> all = menu.actions();
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (all[i]->isSeparator() || groupOf(all[i]) != group) continue;
        slot = {true, i + 1 < all.size() ? all[i + 1] : nullptr};
    }
    if (slot.known || group == lastGroup) return slot;
    for (qsizetype i = 1; i < all.size(); ++i)
        if (groupOf(all[i]) == lastGroup) slot.before = all[i - 1];  // the separator
    return slot;
}

}  // namespace

Menus::Menus(QMenuBar& bar, Actions& actions, QObject* parent) : QObject(parent), m_bar(bar) {
    const std::pair<const char*, QString> titles[] = {
        {"file", tr("&File")},       {"edit", tr("&Edit")},     {"view", tr("&View")},     {"data", tr("&Data")},
        {"graph", tr("&Graph")},     {"train", tr("&Train")},   {"sweep", tr("&Sweep")},   {"runs", tr("&Runs")},
        {"inspect", tr("&Inspect")}, {"export", tr("E&xport")}, {"window", tr("&Window")}, {"help", tr("&Help")},
    };
    for (const auto& [key, title] : titles) {
        QMenu* menu = m_bar.addMenu(title);
        menu->setObjectName(QStringLiteral("menu.") + QLatin1String(key));
        menu->setToolTipsVisible(true);
        menu->menuAction()->setVisible(false);
        m_menus.emplace(QLatin1String(key), menu);
    }
    for (QAction* action : actions.all()) add(action);
    connect(&actions, &Actions::added, this, &Menus::add);
}

QMenu* Menus::menu(const QString& key) const {
    const auto found = m_menus.find(key);
    return found == m_menus.end() ? nullptr : found->second;
}

/// The submenus of a menu are at its end, in the order of their first actions.
QMenu* Menus::submenu(QMenu& menu, const QString& title) {
    const auto found = menu.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    for (QMenu* one : found)
        if (one->title() == title) return one;
    if (found.isEmpty() && !menu.isEmpty()) menu.addSeparator();
    QMenu* made = menu.addMenu(title);
    made->setObjectName(menu.objectName() + QLatin1Char('.') + title);
    made->setToolTipsVisible(true);
    return made;
}

void Menus::add(QAction* action) {
    QMenu* menu = this->menu(Actions::menuOf(action));
    if (!menu) return;
    menu->menuAction()->setVisible(true);
    if (const QString title = Actions::submenuOf(action); !title.isEmpty()) return submenu(*menu, title)->addAction(action);
    if (Actions::idOf(action) == first && !menu->isEmpty()) return menu->insertAction(menu->actions().front(), action);
    const Slot slot = slotFor(*menu, groupOf(action));
    if (!slot.known && !menu->isEmpty()) menu->insertSeparator(slot.before);
    menu->insertAction(slot.before, action);
}

}  // namespace lathe::workbench
