// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

/// One message: icon, text, its button, a cross. 320 px wide.
class Toast : public QFrame {
    Q_OBJECT
public:
    Toast(const Notification&, QWidget* parent);

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent*) override;
};

/// "exclamation-circle" in the colour of errors, ...
QIcon severityIcon(Severity, const QWidget* where);

}  // namespace lathe::workbench
