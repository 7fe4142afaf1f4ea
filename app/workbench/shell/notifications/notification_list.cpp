// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/notifications/notification_list.h"

#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

#include "app/workbench/shell/notifications/toast.h"
#include "widgets/common/buttons.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

NotificationList::NotificationList(const std::deque<Notifications::Entry>& entries, QWidget* parent) : QFrame(parent, Qt::Popup) {
    setObjectName(QStringLiteral("notifications"));
    setAccessibleName(tr("Notifications"));
    setAttribute(Qt::WA_DeleteOnClose);
    ui::setCompact(this);
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const Notifications::Entry& entry : entries) column->addWidget(row(entry));
    if (entries.empty())
        column->addWidget(new ui::EmptyState(
            QStringLiteral("bell"), tr("No notifications yet"),
            tr("Everything that finishes, fails or needs your attention stays here until the window closes.")));
    column->addStretch();
    auto* scroll = new QScrollArea;
    scroll->setAccessibleName(tr("Notifications"));
    ui::scrollVertically(*scroll, inside);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(1, 1, 1, 1);
    all->setSpacing(0);
    all->addWidget(new ui::SectionHead(tr("Notifications")));
    all->addWidget(scroll);
    resize(360, std::min(480, 56 + std::max(120, inside->sizeHint().height())));
}

QWidget* NotificationList::row(const Notifications::Entry& entry) {
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(8);
    auto* mark = new ui::Label;
    mark->setPixmap(severityIcon(entry.what.severity, this).pixmap(QSize(16, 16), devicePixelRatioF()));
    auto* text = new ui::Label(entry.what.text, ui::TextRole::Small);
    text->setWordWrap(true);
    grid->addWidget(mark, 0, 0, Qt::AlignTop);
    grid->addWidget(text, 0, 1);
    const QString time = entry.at.time().toString(QStringLiteral("HH:mm"));
    grid->addWidget(new ui::Label(time, ui::TextRole::Small, ui::Tone::Text3), 0, 2, Qt::AlignTop);
    grid->setColumnStretch(1, 1);
    if (!entry.what.actionText.isEmpty()) {
        QPushButton* button = ui::textButton(entry.what.actionText);
        grid->addWidget(button, 1, 1, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, run = entry.what.action] {
            close();
            if (run) run();
        });
    }
    return box;
}

void NotificationList::popUp(const QWidget* button) {
    const QPoint corner = button->mapToGlobal(QPoint(button->width(), button->height() + 4));
    move(corner - QPoint(width(), 0));
    show();
}

void NotificationList::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    p.fillRect(rect(), t.panel);
    ui::draw::box(p, rect(), 0, {}, t.line);
}

}  // namespace lathe::workbench
