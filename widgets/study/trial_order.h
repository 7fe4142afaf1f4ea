// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/study/study_data.h"

namespace lathe::ui {

/// All rows in drawing order: first rows without a result, then by the first objective, so that the best trial is on top.
std::vector<size_t> worstFirst(const TrialTable& table);

}  // namespace lathe::ui
