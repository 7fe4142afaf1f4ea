// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace lathe::ui {

/// Positions of the axes of parallel coordinates, and hit tests.
struct ParallelLayout {
    /// Part of an axis under the mouse.
    enum class Part : uint8_t { Nothing, Name, Axis, Brush, LowerEdge, UpperEdge };
    /// Result of a hit test.
    struct Hit {
        Part part = Part::Nothing;
        size_t axis = 0;  ///< index from the left
    };

    std::vector<double> x;  ///< per axis, ascending
    double top = 0, bottom = 1;
    double foot = 0;  ///< y of trials without a value for a parameter

    static constexpr double nameHeight = 36, brushWidth = 12, edgeReach = 5;

    ParallelLayout() = default;
    /// `lacking`: some trial has no value for some parameter.
    ParallelLayout(QSizeF size, size_t axes, bool lacking);

    double yOf(double place) const { return place == place ? bottom - place * (bottom - top) : foot; }
    double positionAt(double y) const;  ///< clamped to [0, 1]
    /// `brush`: returns the range of the brush of an axis (positions), if it has one.
    template <class Brushes>
    Hit hit(QPointF at, const Brushes& brush) const {
        const auto axis = nearestAxis(at.x());
        if (!axis) return {};
        return {partAt(at, *axis, brush(*axis)), *axis};
    }
    std::optional<size_t> nearestAxis(double x) const;

    /// A range of positions on an axis.
    struct Span {
        double from, to;
    };
    Part partAt(QPointF at, size_t axis, const std::optional<Span>& brush) const;
};

/// Curve between two axes: 0 at 0, 1 at 1, with slope 0 at both.
double easeBetween(double share);

}  // namespace lathe::ui
