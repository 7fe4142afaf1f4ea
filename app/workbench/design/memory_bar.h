// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::workbench {

/// Shares of a whole as a bar of 12 with a legend below: segments of at least 2 px with gaps of 1 px.
class MemoryBar : public QWidget {
    Q_OBJECT
public:
    struct Segment {
        QString name, size;
        double share = 0;  ///< of the whole; all together about 1
        int color = 0;     ///< of Theme::data
        bool operator==(const Segment&) const = default;
    };

    explicit MemoryBar(QWidget* parent = nullptr);

    void showSegments(std::vector<Segment> segments);
    /// From before the last edit: greyed.
    void setStale(bool stale);
    /// Where the segments lie in a bar so wide.
    static std::vector<std::pair<double, double>> places(const std::vector<Segment>&, double width);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::vector<size_t> named(const QFontMetrics&) const;
    void paintLegend(QPainter&) const;

    std::vector<Segment> m_segments;
    bool m_stale = false;
};

}  // namespace lathe::workbench
