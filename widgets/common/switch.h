// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>

namespace lathe::ui {

/// On or off at once: a track of 28 by 16 with a thumb. Partially checked: several things differ.
class Switch : public QCheckBox {
    Q_OBJECT
public:
    using QCheckBox::QCheckBox;

    QSize sizeHint() const override { return {32, 24}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override;
    bool hitButton(const QPoint& at) const override { return rect().contains(at); }
};

}  // namespace lathe::ui
