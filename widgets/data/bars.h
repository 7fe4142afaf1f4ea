// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::ui {

/// A named quantity with its text: "Rotation and scale", 24, "24 µs".
struct NamedBar {
    QString name;
    double value = 0;
    QString text;
    bool operator==(const NamedBar&) const = default;
};

/// Rows of 24 px: name, bar relative to the largest value, text.
class NamedBars : public QWidget {
    Q_OBJECT
public:
    explicit NamedBars(QWidget* parent = nullptr);

    void setBars(std::vector<NamedBar>);
    const std::vector<NamedBar>& bars() const { return m_bars; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::vector<NamedBar> m_bars;
};

}  // namespace lathe::ui
