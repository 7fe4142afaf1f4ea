// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/base/diagnostic.h"

class QPushButton;

namespace lathe::workbench {

/// One problem in a row of 32 px: "⚠ **s2.conv1** bias before BatchNorm [Remove bias]".
class ProblemRow : public QWidget {
    Q_OBJECT
public:
    ProblemRow(Severity severity, const QString& place, const QString& text, const QString& remedy, QWidget* parent = nullptr);

Q_SIGNALS:
    void activated();
    void remedyRequested();

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }
    void resizeEvent(QResizeEvent*) override;

private:
    Severity m_severity;
    QString m_place, m_text;
    QPushButton* m_remedy = nullptr;
};

}  // namespace lathe::workbench
