// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace lathe {

/// In the digit's own box: x from 0 (left) to 1, y from 0 (top) to 1.
struct StrokePoint {
    double x, y;
};

/// A pen movement: through the points in straight lines, or in a smooth curve (Catmull-Rom).
struct Stroke {
    bool smooth;
    std::vector<StrokePoint> points;
};

/// One way of writing a digit.
using Glyph = std::vector<Stroke>;

/// The ways of writing `digit` (0 to 9); at least two of each.
std::span<const Glyph> digitGlyphs(int digit);

/// The stroke as short straight pieces.
std::vector<StrokePoint> flatten(const Stroke&);

}  // namespace lathe
