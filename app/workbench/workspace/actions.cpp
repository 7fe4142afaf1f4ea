// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/actions.h"

#include <cassert>

#include <QWidget>

#include "widgets/common/icons.h"
#include "widgets/common/mnemonic.h"

namespace lathe::workbench {

namespace {

constexpr char menuProperty[] = "lathe.menu";
constexpr char submenuProperty[] = "lathe.submenu";
constexpr char helpProperty[] = "lathe.help";

// "Auto-layout (L)"
QString toolTip(const QAction* action) {
    const QString text = ui::withoutMnemonic(action->text()).remove(QStringLiteral("…"));
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys);
}

}  // namespace

QAction* Actions::add(const ActionSpec& spec, std::function<void()> run) {
    assert(!find(spec.id));
    auto* action = new QAction(spec.text, this);
    action->setObjectName(spec.id);
    action->setProperty(menuProperty, spec.menu);
    action->setProperty(submenuProperty, spec.submenu);
    action->setProperty(helpProperty, spec.help);
    action->setCheckable(spec.checkable);
    action->setShortcuts(spec.shortcuts);
    if (!spec.icon.isEmpty()) action->setIcon(ui::icon(spec.icon));
    action->setToolTip(toolTip(action));
    action->setStatusTip(spec.help);
    if (spec.scope) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        spec.scope->addAction(action);
    }
    connect(action, &QAction::triggered, this, std::move(run));
    m_actions.push_back(action);
    Q_EMIT added(action);
    return action;
}

QAction* Actions::find(const QString& id) const {
    for (QAction* action : m_actions)
        if (action->objectName() == id) return action;
    return nullptr;
}

QString Actions::idOf(const QAction* action) {
    return action->objectName();
}

QString Actions::menuOf(const QAction* action) {
    return action->property(menuProperty).toString();
}

QString Actions::submenuOf(const QAction* action) {
    return action->property(submenuProperty).toString();
}

void Actions::setAvailable(QAction* action, bool available, const QString& reason) {
    action->setEnabled(available);
    const QString tip = toolTip(action);
    action->setToolTip(available || reason.isEmpty() ? tip : tip + QLatin1Char('\n') + reason);
    action->setStatusTip(available ? action->property(helpProperty).toString() : reason);
}

}  // namespace lathe::workbench
