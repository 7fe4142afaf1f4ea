// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/workbench/shell/notifications/notifications.h"

namespace lathe::workbench {

/// The list of the bell: messages of this session, newest first, with their buttons. Closes when it loses the focus.
class NotificationList : public QFrame {
    Q_OBJECT
public:
    NotificationList(const std::deque<Notifications::Entry>&, QWidget* parent);

    /// Opens below `button`, with right edges aligned.
    void popUp(const QWidget* button);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QWidget* row(const Notifications::Entry&);
};

}  // namespace lathe::workbench
