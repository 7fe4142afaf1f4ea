// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/notifications/toast.h"

#include <QAccessible>
#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "widgets/common/buttons.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

QIcon severityIcon(Severity severity, const QWidget* where) {
    const ui::Theme& t = ui::themeOf(where);
    switch (severity) {
        case Severity::Error: return ui::icon(QStringLiteral("exclamation-circle"), t.error);
        case Severity::Warning: return ui::icon(QStringLiteral("exclamation-triangle"), t.warning);
        case Severity::Note: break;
    }
    return ui::icon(QStringLiteral("info-circle"), t.text2);
}

Toast::Toast(const Notification& n, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("toast"));
    setAccessibleName(n.text);
    ui::setCompact(this);
    setFixedWidth(320);
    auto* mark = new ui::Label;
    mark->setPixmap(severityIcon(n.severity, this).pixmap(QSize(16, 16), devicePixelRatioF()));
    auto* text = new ui::Label(n.text, ui::TextRole::Small);
    text->setWordWrap(true);
    QToolButton* close = ui::iconButton(QStringLiteral("x"), tr("Dismiss"));
    close->setObjectName(QStringLiteral("toast.dismiss"));
    connect(close, &QToolButton::clicked, this, &Toast::closed);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 4, 8);
    grid->setHorizontalSpacing(8);
    grid->addWidget(mark, 0, 0, Qt::AlignTop);
    grid->addWidget(text, 0, 1);
    grid->addWidget(close, 0, 2, Qt::AlignTop);
    grid->setColumnStretch(1, 1);
    if (!n.actionText.isEmpty()) {
        QPushButton* button = ui::textButton(n.actionText);
        button->setObjectName(QStringLiteral("toast.action"));
        grid->addWidget(button, 1, 1, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, run = n.action] {
            if (run) run();
            Q_EMIT closed();
        });
    }
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Toast::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    ui::draw::box(p, rect(), 4, t.raised, t.line);
}

}  // namespace lathe::workbench
