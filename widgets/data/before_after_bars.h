// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QWidget>

namespace lathe::ui {

/// A named count before and after a change.
struct BeforeAfterBar {
    QString name;
    int64_t before = 0, after = 0;
    bool operator==(const BeforeAfterBar&) const = default;
};

/// Rows of 24 px: name, a bar for the count after the change in a frame for the count before it, and both counts as text. Only
/// visible rows are painted, so there may be thousands.
class BeforeAfterBars : public QWidget {
    Q_OBJECT
public:
    explicit BeforeAfterBars(QWidget* parent = nullptr);

    void setBars(std::vector<BeforeAfterBar>);
    const std::vector<BeforeAfterBar>& bars() const { return m_bars; }
    /// Bar and frame of a row in pixels, for tests.
    QRect barRect(size_t row) const;
    QRect frameRect(size_t row) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    QRect placeOf(size_t row, int64_t count) const;
    void paintRow(class QPainter&, size_t row) const;

    std::vector<BeforeAfterBar> m_bars;
    int64_t m_largest = 1;
    int m_textWidth = 0;
};

/// "5,912 → 5,890"; only the count if nothing changes.
QString beforeAfterText(int64_t before, int64_t after);

}  // namespace lathe::ui
