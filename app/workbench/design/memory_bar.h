// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::workbench {

/// Parts of a whole as a bar of 12 px with a legend of up to two lines below: segments of at least 2 px, with gaps of 1 px.
class MemoryBar : public QWidget {
    Q_OBJECT
public:
    /// A part of the whole, with its name and its size as text.
    struct Segment {
        QString name, size;
        double share = 0;  ///< fraction of the whole; the sum is about 1
        int color = 0;     ///< index in Theme::data
        bool operator==(const Segment&) const = default;
    };

    explicit MemoryBar(QWidget* parent = nullptr);

    void showSegments(std::vector<Segment> segments);
    /// Greys the bar: it was computed before the last edit.
    void setStale(bool stale);
    /// Left edge and width of each segment, in a bar of this width.
    static std::vector<std::pair<double, double>> places(const std::vector<Segment>&, double width);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    /// An entry of the legend: which segment, and where.
    struct Entry {
        size_t segment;
        int x, line;
    };
    std::vector<Entry> entries(const QFontMetrics&) const;
    void paintLegend(QPainter&) const;

    std::vector<Segment> m_segments;
    bool m_stale = false;
};

}  // namespace lathe::workbench
