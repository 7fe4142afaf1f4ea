// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/workbench/sweep/study/study_reader.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/importance_bars.h"

namespace lathe::workbench {

/// Importance of each parameter for the first objective (share of variance, largest first); empty for fewer than ten complete
/// trials. Slow: call it in a thread.
std::vector<ui::Importance> importanceOf(const StudyData& data);
/// Expected improvement by the remaining trials; nothing if none remain or there are too few trials for an estimate.
std::optional<ui::ExpectedGain> expectedGain(const sweep::Study& study);

}  // namespace lathe::workbench
