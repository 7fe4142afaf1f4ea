// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace lathe {

/// A point in the box of the digit: x from 0 (left) to 1, y from 0 (top) to 1.
struct StrokePoint {
    double x, y;
};

/// A pen stroke through the points, in straight lines or as a smooth curve (Catmull-Rom).
struct Stroke {
    bool smooth;
    std::vector<StrokePoint> points;
};

/// One way to write a digit.
using Glyph = std::vector<Stroke>;

/// The glyphs of `digit` (0 to 9); at least two for each digit.
std::span<const Glyph> digitGlyphs(int digit);

/// The stroke as a polyline of short segments.
std::vector<StrokePoint> flatten(const Stroke&);

}  // namespace lathe
