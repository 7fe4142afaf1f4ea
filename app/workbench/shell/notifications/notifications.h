// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>

#include <QDateTime>
#include <QObject>
#include <QPointer>

#include "app/workbench/workspace/workbench.h"

class QWidget;

namespace lathe::workbench {

/// Messages of the window: a toast at the lower right for 8 s, at most three at a time, and the list of the bell. Messages with
/// the flag `desktop` also go to the desktop while the window is not active.
class Notifications : public QObject {
    Q_OBJECT
public:
    /// A message and the time when it was added.
    struct Entry {
        Notification what;
        QDateTime at;
    };
    /// Toasts appear inside `area`.
    explicit Notifications(QWidget& area);

    void add(const Notification&);
    /// Newest first, at most a hundred.
    const std::deque<Entry>& entries() const { return m_entries; }
    bool hasUnread() const { return m_unread; }
    /// Opens the list below `button`; all messages count as read.
    void showList(QWidget* button);
    /// Removes the newest toast; false if there is none.
    bool dismissOne();

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void place();
    void forget(QWidget* toast);

    QWidget& m_area;
    std::deque<Entry> m_entries;
    std::deque<QPointer<QWidget>> m_toasts;
    bool m_unread = false;
};

}  // namespace lathe::workbench
