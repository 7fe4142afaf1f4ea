// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/data/arrays/row_transform.h"
#include "core/data/pixel_kernels/fixed.h"

namespace lathe::transforms::column_dropout_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Share",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help =
                            "Probability that a column is left out: a number gets the value that is normalized to 0, which is "
                            "the mean if data are standardized, and a category becomes unknown."}};

void leaveOut(const RowColumn& column, std::span<float> values) {
    const std::span<float> own = values.subspan(column.first, column.width);
    std::fill(own.begin(), own.end(), 0.0F);
    if (column.isScaled && !own.empty()) own[0] = static_cast<float>(column.shift);
}

void apply(const Params& params, const SampleRandom& random, RowInPlace& row) {
    const double p = params[share];
    for (size_t c = 0; c < row.columns.size(); ++c)
        if (happens(random, c, p)) leaveOut(row.columns[c], row.values);
}

}  // namespace

extern const TransformDef column_dropout;
const TransformDef column_dropout{.type = "column_dropout",
                                  .label = "Column dropout",
                                  .help = "Leaves out random columns of a row.",
                                  .group = "Table",
                                  .icon = "dash-square-dotted",
                                  .params = {&alwaysApplied, &share},
                                  .movesPixels = false,
                                  .check = checkIsRow,
                                  .describe = describeAppliedToRow,
                                  .applyRow = apply};

}  // namespace lathe::transforms::column_dropout_def
