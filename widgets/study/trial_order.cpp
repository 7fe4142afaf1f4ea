// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/trial_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lathe::ui {

std::vector<size_t> worstFirst(const TrialTable& table) {
    std::vector<size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), size_t{0});
    if (table.objectives.empty()) return rows;
    const double sign = table.objectives[0].maximize ? 1 : -1;
    const auto merit = [&](size_t row) {
        const double value = table.rows[row].objective(0);
        return std::isnan(value) ? -std::numeric_limits<double>::infinity() : sign * value;
    };
    std::ranges::stable_sort(rows, {}, merit);
    return rows;
}

}  // namespace lathe::ui
