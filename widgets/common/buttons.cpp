// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/buttons.h"

#include <QAction>
#include <QPushButton>
#include <QToolButton>
#include <QVariant>

#include "widgets/common/icons.h"
#include "widgets/common/mnemonic.h"

namespace lathe::ui {

namespace {

constexpr char kindProperty[] = "lathe.kind";

QString plainText(const QAction* action) {
    return withoutMnemonic(action->text());
}

void show(QPushButton* button, const QAction* action) {
    button->setText(plainText(action));
    button->setIcon(action->icon());
    button->setToolTip(action->toolTip());
    button->setStatusTip(action->statusTip());
    button->setAccessibleName(plainText(action));
    button->setEnabled(action->isEnabled());
    button->setVisible(action->isVisible());
    button->setCheckable(action->isCheckable());
    button->setChecked(action->isChecked());
}

}  // namespace

void setButtonKind(QAbstractButton* button, ButtonKind kind) {
    button->setProperty(kindProperty, static_cast<int>(kind));
    button->update();
}

ButtonKind buttonKind(const QWidget* button) {
    return button ? static_cast<ButtonKind>(button->property(kindProperty).toInt()) : ButtonKind::Normal;
}

QPushButton* actionButton(QAction* action, ButtonKind kind, QWidget* parent) {
    auto* button = textButton({}, kind, parent);
    button->setObjectName(action->objectName());
    show(button, action);
    QObject::connect(action, &QAction::changed, button, [button, action] { show(button, action); });
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

QToolButton* iconButton(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName());
    button->setAccessibleName(plainText(action));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QPushButton* textButton(const QString& text, ButtonKind kind, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    button->setAccessibleName(text);
    setButtonKind(button, kind);
    return button;
}

QToolButton* iconButton(const QString& name, const QString& label, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(icon(name));
    button->setToolTip(label);
    button->setAccessibleName(label);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace lathe::ui
