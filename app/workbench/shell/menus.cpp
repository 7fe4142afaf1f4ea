// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/menus.h"

#include <QMenu>
#include <QMenuBar>

#include "app/workbench/actions.h"

namespace lathe::workbench {

namespace {

QString groupOf(const QAction* action) {
    return Actions::idOf(action).section(QLatin1Char('.'), 0, 0);
}

// After the last one of its group; the group itself stays where it began.
QAction* placeAfter(const QMenu& menu, const QString& group) {
    QAction* last = nullptr;
    for (QAction* other : menu.actions())
        if (!other->isSeparator() && groupOf(other) == group) last = other;
    return last;
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

void Menus::add(QAction* action) {
    QMenu* menu = this->menu(Actions::menuOf(action));
    if (!menu) return;
    menu->menuAction()->setVisible(true);
    if (QAction* last = placeAfter(*menu, groupOf(action))) {
        const QList<QAction*> all = menu->actions();
        const qsizetype next = all.indexOf(last) + 1;
        return menu->insertAction(next < all.size() ? all[next] : nullptr, action);
    }
    if (!menu->isEmpty()) menu->addSeparator();
    menu->addAction(action);
}

}  // namespace lathe::workbench
