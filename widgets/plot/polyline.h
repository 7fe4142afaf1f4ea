// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QLineF>
#include <QPen>
#include <QPointF>

class QPainter;

namespace lathe::ui {

/// Draws an antialiased polyline, which may have gaps. On a screen, its segments are drawn one by one, and dashes are cut here:
/// Qt's own stroker needs 20 ms for a noisy line of 1,000 points and 2 px, the segments 0.4 ms. On paper it is one line.
class Polyline {
public:
    Polyline(QPainter& painter, const QPen& pen);
    ~Polyline() { end(); }
    Polyline(const Polyline&) = delete;
    Polyline& operator=(const Polyline&) = delete;

    void add(QPointF point) { m_points.push_back(point); }
    /// Ends the line; the next point starts a new one.
    void end();

private:
    void addSegments();
    void addDashes(QLineF segment, double& phase);

    QPainter& m_painter;
    std::vector<double> m_pattern;  ///< lengths of dash and gap in pixels; empty: solid
    bool m_bySegments;
    std::vector<QPointF> m_points;
    std::vector<QLineF> m_segments;
};

}  // namespace lathe::ui
