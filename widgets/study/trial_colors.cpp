// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/trial_colors.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

// viridis (S. van der Walt, N. Smith, 2015; CC0) at every tenth.
constexpr std::array<QRgb, 11> viridis = {0x440154, 0x482475, 0x414487, 0x355F8D, 0x2A788E, 0x21918C,
                                          0x22A884, 0x44BF70, 0x7AD151, 0xBDDF26, 0xFDE725};

QColor mixedColor(const QColor& a, const QColor& b, double share) {
    const auto mix = [&](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return QColor(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

constexpr size_t fewChoices = 6;

}  // namespace

QColor viridisColor(double share) {
    const double at = 10 * share;
    const size_t left = std::min<size_t>(9, static_cast<size_t>(at));
    return mixedColor(QColor(viridis[left]), QColor(viridis[left + 1]), at - static_cast<double>(left));
}

QColor rampColor(const Theme& theme, double share) {
    const double held = std::isnan(share) ? 0 : std::clamp(share, 0.0, 1.0);
    return viridisColor(theme.viridisFrom + held * (theme.viridisTo - theme.viridisFrom));
}

const TrialAxis* colorAxis(const TrialTable& table, ColorBy by) {
    const auto index = static_cast<size_t>(by.index);
    if (by.index < 0) return nullptr;
    if (by.kind == ColorBy::Kind::Parameter && index < table.parameters.size()) return &table.parameters[index];
    if (by.kind == ColorBy::Kind::Objective && index < table.objectives.size()) return &table.objectives[index];
    return nullptr;
}

double colorPosition(const TrialTable& table, ColorBy by, size_t row) {
    const auto index = static_cast<size_t>(by.index);
    if (by.kind == ColorBy::Kind::Number)
        return table.rows.size() < 2 ? 0.5 : static_cast<double>(row) / static_cast<double>(table.rows.size() - 1);
    const TrialAxis* axis = colorAxis(table, by);
    if (!axis) return std::numeric_limits<double>::quiet_NaN();
    return by.kind == ColorBy::Kind::Parameter ? table.rows[row].place(index)
                                               : axis->positionOf(table.rows[row].objective(index));
}

std::pair<double, double> colorRange(const TrialTable& table, ColorBy by) {
    double low = 2, high = -1;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const double place = colorPosition(table, by, row);
        if (!std::isnan(place)) low = std::min(low, place), high = std::max(high, place);
    }
    return low < high ? std::pair(low, high) : std::pair(0.0, 1.0);
}

bool TrialColors::byChoice(const TrialTable& table, ColorBy by) {
    const TrialAxis* axis = colorAxis(table, by);
    return axis && axis->kind == TrialAxis::Kind::Choice && static_cast<size_t>(axis->choices.size()) <= fewChoices;
}

TrialColors::TrialColors(const Theme& theme, const TrialTable& table, ColorBy by) : m_rest(theme.data.back()) {
    if (by.kind == ColorBy::Kind::Nothing) {
        m_shown.assign(table.rows.size(), theme.data[0]);
        return;
    }
    const bool choice = byChoice(table, by);
    const auto [low, high] = colorRange(table, by);
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const double place = colorPosition(table, by, row);
        if (std::isnan(place))
            m_shown.push_back(m_rest);
        else if (choice)
            m_shown.push_back(theme.data[static_cast<size_t>(colorAxis(table, by)->valueAt(place))]);
        else
            m_shown.push_back(rampColor(theme, (place - low) / (high - low)));
    }
}

}  // namespace lathe::ui
