// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::workbench {

/// 96 by 4: how much of something is taken; red when it is too much.
class UsageBar : public QWidget {
    Q_OBJECT
public:
    explicit UsageBar(QWidget* parent = nullptr);
    void setShare(double share);  ///< 0 to 1, and beyond
    QSize sizeHint() const override { return {96, 4}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    double m_share = 0;
};

}  // namespace lathe::workbench
