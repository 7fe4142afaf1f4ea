// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lathe::ui {

/// A switch that takes effect immediately: 28 by 16 px, with optional text to its right.
class ToggleSwitch : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int ring = 3;  ///< room on every side of the track for the focus ring

    explicit ToggleSwitch(const QString& text = {}, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    bool hitButton(const QPoint&) const override { return true; }
};

}  // namespace lathe::ui
