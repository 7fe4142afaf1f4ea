// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace lathe::ui {

/// Where the axes of parallel coordinates are, and what of them is under the mouse.
struct ParallelLayout {
    enum class Part : uint8_t { Nothing, Name, Axis, Brush, LowerEdge, UpperEdge };
    struct Hit {
        Part part = Part::Nothing;
        size_t axis = 0;  ///< from the left
    };

    std::vector<double> x;  ///< of the axes, ascending
    double top = 0, bottom = 1;
    double foot = 0;  ///< y of trials that lack a parameter

    static constexpr double nameHeight = 36, brushWidth = 12, edgeReach = 5;

    ParallelLayout() = default;
    /// `lacking`: some trial lacks some parameter.
    ParallelLayout(QSizeF size, size_t axes, bool lacking);

    double yOf(double place) const { return place == place ? bottom - place * (bottom - top) : foot; }
    double placeAt(double y) const;  ///< held to [0, 1]
    /// `brush`: from and to of the brush of an axis in places, if it has one.
    template <class Brushes>
    Hit hit(QPointF at, const Brushes& brush) const {
        const auto axis = nearestAxis(at.x());
        if (!axis) return {};
        return {partAt(at, *axis, brush(*axis)), *axis};
    }
    std::optional<size_t> nearestAxis(double x) const;

    struct Span {
        double from, to;
    };
    Part partAt(QPointF at, size_t axis, const std::optional<Span>& brush) const;
};

/// The way between two axes: 0 at 0, 1 at 1, level at both.
double easeBetween(double share);

}  // namespace lathe::ui
