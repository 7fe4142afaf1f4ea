// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::workbench {

/// A bar of 96 by 4 px for a fraction in use; red above 1.
class UsageBar : public QWidget {
    Q_OBJECT
public:
    explicit UsageBar(QWidget* parent = nullptr);
    void setShare(double share);  ///< 0 to 1; larger: too much
    QSize sizeHint() const override { return {96, 4}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    double m_share = 0;
};

}  // namespace lathe::workbench
