// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

/// One message: icon, text, its button, a close button. 320 px wide.
class Toast : public QFrame {
    Q_OBJECT
public:
    Toast(const Notification&, QWidget* parent);

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent*) override;
};

/// The icon of a severity in its color, for example "exclamation-circle" for errors.
QIcon severityIcon(Severity, const QWidget* where);

}  // namespace lathe::workbench
