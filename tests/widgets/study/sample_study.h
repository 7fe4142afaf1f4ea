// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "widgets/study/study_data.h"

namespace lathe::test {

/// A study as the reference pictures have it: lr, weight_decay, batch, filters, dropout.p (missing in some) against accuracy and
/// time. Some of its trials are pruned, one failed, the last four are running. The same numbers every time.
ui::TrialTable sampleStudy(size_t trials);
/// The learning curves of its trials; `points` for one that was not pruned, to epoch 40.
std::vector<ui::TrialCurve> sampleCurves(const ui::TrialTable& table, size_t points);

inline ui::TrialTablePtr shared(ui::TrialTable table) {
    return std::make_shared<const ui::TrialTable>(std::move(table));
}

}  // namespace lathe::test
