// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/study/study_data.h"

namespace lathe::ui {

/// All rows in the order in which lines are drawn: those without a result, then by the first objective, the best one last and so
/// on top.
std::vector<size_t> worstFirst(const TrialTable& table);

}  // namespace lathe::ui
