// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QColor>

#include "widgets/study/study_data.h"

namespace lathe::ui {

struct Theme;

/// A perceptual ramp from dark blue over green to yellow; `share` from 0 to 1 (held to it) runs over the part that stands out
/// from the theme's panel by 3:1.
QColor rampColor(const Theme& theme, double share);

/// The colour of every trial of a table: along the ramp by a value, or the data colours by choice. What has no value is "rest".
class TrialColors {
public:
    TrialColors() = default;
    TrialColors(const Theme& theme, const TrialTable& table, ColorBy by);

    QColor of(size_t row) const { return row < m_shown.size() ? m_shown[row] : m_rest; }
    /// Whether the colours are those of choices: at most as many as there are data colours.
    static bool byChoice(const TrialTable& table, ColorBy by);

private:
    std::vector<QColor> m_shown;
    QColor m_rest;
};

/// The axis that colours go by; nothing for `Nothing` and for what the table has not.
const TrialAxis* colorAxis(const TrialTable& table, ColorBy by);
/// Where a row is on it, from 0 to 1; NaN: nowhere.
double colorPlace(const TrialTable& table, ColorBy by, size_t row);
/// The places that occur: the ramp goes from the first to the second, so that it tells trials apart. From 0 to 1 without any.
std::pair<double, double> colorRange(const TrialTable& table, ColorBy by);

}  // namespace lathe::ui
