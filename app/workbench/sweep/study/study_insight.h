// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/workbench/sweep/study/study_reader.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/importance_bars.h"

namespace lathe::workbench {

/// What each dimension matters for the first objective (share of variance, the largest first); empty for fewer than ten complete
/// trials. Takes a moment: for a thread of its own.
std::vector<ui::Importance> importanceOf(const StudyData& data);
/// What the trials to come are expected to bring; nothing where there are none, or too few to tell.
std::optional<ui::ExpectedGain> expectedGain(const sweep::Study& study);

}  // namespace lathe::workbench
