// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QColor>

#include "widgets/study/study_data.h"

namespace lathe::ui {

struct Theme;

/// The whole of viridis, a perceptually uniform ramp from dark blue over green to yellow. `share` is in [0, 1].
QColor viridisColor(double share);
/// A perceptually uniform ramp from dark blue over green to yellow (viridis). `share` is clamped to [0, 1] and covers the part
/// with a contrast of 3:1 to the theme's panel.
QColor rampColor(const Theme& theme, double share);

/// The color of each trial of a table: from the ramp by a value, or from the data colors by choice. Trials without a value have
/// the color "rest".
class TrialColors {
public:
    TrialColors() = default;
    TrialColors(const Theme& theme, const TrialTable& table, ColorBy by);

    QColor of(size_t row) const { return row < m_shown.size() ? m_shown[row] : m_rest; }
    /// True if colors are by choice: there are at most as many choices as data colors.
    static bool byChoice(const TrialTable& table, ColorBy by);

private:
    std::vector<QColor> m_shown;
    QColor m_rest;
};

/// The axis that determines colors; null for `Nothing`, and if the table does not have it.
const TrialAxis* colorAxis(const TrialTable& table, ColorBy by);
/// Position of a row on that axis, from 0 to 1; NaN: no value.
double colorPosition(const TrialTable& table, ColorBy by, size_t row);
/// The smallest and largest position that occurs: the ends of the ramp. 0 and 1 if there are none.
std::pair<double, double> colorRange(const TrialTable& table, ColorBy by);

}  // namespace lathe::ui
