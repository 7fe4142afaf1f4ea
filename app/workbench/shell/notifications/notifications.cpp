// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/notifications/notifications.h"

#include <QEvent>
#include <QLayout>
#include <QTimer>
#include <QWidget>

#include "app/workbench/shell/desktop/desktop.h"
#include "app/workbench/shell/notifications/notification_list.h"
#include "app/workbench/shell/notifications/toast.h"

namespace lathe::workbench {

namespace {

constexpr size_t mostToasts = 3, mostEntries = 100;
constexpr int toastMs = 8000, margin = 16, statusHeight = 28;

}  // namespace

Notifications::Notifications(QWidget& area) : QObject(&area), m_area(area) {
    area.installEventFilter(this);
}

void Notifications::add(const Notification& n) {
    m_entries.push_front({n, QDateTime::currentDateTime()});
    if (m_entries.size() > mostEntries) m_entries.pop_back();
    m_unread = true;
    if (m_toasts.size() == mostToasts) forget(m_toasts.front());
    auto* toast = new Toast(n, &m_area);
    m_toasts.emplace_back(toast);
    connect(toast, &Toast::closed, this, [this, toast] { forget(toast); });
    QTimer::singleShot(toastMs, toast, [this, toast] { forget(toast); });
    place();
    if (n.desktop && !m_area.isActiveWindow()) notifyDesktop(n.text);
    Q_EMIT changed();
}

void Notifications::showList(QWidget* button) {
    m_unread = false;
    auto* list = new NotificationList(m_entries, &m_area);
    list->popUp(button);
    Q_EMIT changed();
}

bool Notifications::dismissOne() {
    if (m_toasts.empty()) return false;
    forget(m_toasts.back());
    return true;
}

void Notifications::forget(QWidget* toast) {
    std::erase_if(m_toasts, [&](const QPointer<QWidget>& other) { return !other || other == toast; });
    toast->hide();
    toast->deleteLater();
    place();
}

// The newest one is lowest.
void Notifications::place() {
    int bottom = m_area.height() - statusHeight - margin;
    for (auto it = m_toasts.rbegin(); it != m_toasts.rend(); ++it) {
        QWidget* toast = *it;
        if (!toast) continue;
        const int height = toast->layout() ? toast->heightForWidth(toast->width()) : toast->height();
        toast->resize(toast->width(), std::max(height, toast->minimumSizeHint().height()));
        toast->move(m_area.width() - toast->width() - margin, bottom - toast->height());
        toast->show();
        toast->raise();
        bottom -= toast->height() + 8;
    }
}

bool Notifications::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::Resize) place();
    return QObject::eventFilter(object, event);
}

}  // namespace lathe::workbench
