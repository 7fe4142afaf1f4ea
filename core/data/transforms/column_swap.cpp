// SPDX-License-Identifier: Apache-2.0
// Corruption by values of other rows (Bahri, Jiang, Tay, Metzler, "SCARF: self-supervised contrastive learning using random
// feature corruption", ICLR 2022).
#include <algorithm>

#include "core/data/arrays/row_transform.h"
#include "core/data/pixel_kernels/fixed.h"

namespace lathe::transforms::column_swap_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Share",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Probability that a column takes the value of another row of the training data."}};

void apply(const Params& params, const SampleRandom& random, RowInPlace& row) {
    if (row.other.empty()) return;
    const double p = params[share];
    for (size_t c = 0; c < row.columns.size(); ++c) {
        if (!happens(random, c, p)) continue;
        const std::span<const float> from = row.other.subspan(row.columns[c].first, row.columns[c].width);
        std::copy(from.begin(), from.end(), row.values.begin() + static_cast<std::ptrdiff_t>(row.columns[c].first));
    }
}

}  // namespace

extern const TransformDef column_swap;
const TransformDef column_swap{.type = "column_swap",
                               .label = "Column swap",
                               .help = "Takes the values of random columns from another row of the training data.",
                               .group = "Table",
                               .icon = "arrow-left-right",
                               .params = {&alwaysApplied, &share},
                               .movesPixels = false,
                               .check = checkIsRow,
                               .describe = describeAppliedToRow,
                               .applyRow = apply,
                               .readsOther = true};

}  // namespace lathe::transforms::column_swap_def
