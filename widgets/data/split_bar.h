// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include <QWidget>

namespace lathe::ui {

/// Sizes of the splits as one bar, in the colors of training, validation and test.
class SplitBar : public QWidget {
    Q_OBJECT
public:
    explicit SplitBar(QWidget* parent = nullptr);

    void setCounts(const std::array<int64_t, 3>& counts);
    const std::array<int64_t, 3>& counts() const { return m_counts; }
    /// Pixels of a split in the bar, for its legend and for tests.
    QRect segment(size_t part) const;
    QSize sizeHint() const override { return {280, 20}; }
    QSize minimumSizeHint() const override { return {120, 20}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::array<int64_t, 3> m_counts{};
};

/// A square of 10 px in the color of a split.
class SplitSwatch : public QWidget {
    Q_OBJECT
public:
    explicit SplitSwatch(size_t part, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    size_t m_part;
};

}  // namespace lathe::ui
