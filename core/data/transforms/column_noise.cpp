// SPDX-License-Identifier: Apache-2.0
#include "core/base/portable_math.h"
#include "core/data/arrays/row_transform.h"

namespace lathe::transforms::column_noise_def {
namespace {

const FloatParam strength{{.key = "strength",
                           .label = "Strength",
                           .initial = 0.05,
                           .min = 0,
                           .max = 10,
                           .help = "Standard deviation of the noise, in units of the normalized values."}};

/// One random number a column, whether it is used or not.
void apply(const Params& params, const SampleRandom& random, RowInPlace& row) {
    const double share = params[strength];
    for (size_t c = 0; c < row.columns.size(); ++c) {
        const RowColumn& column = row.columns[c];
        if (!column.isScaled || column.width == 0) continue;
        const double normal = static_cast<double>(portableNormals(random.block(1 + c / 4)).v[c % 4]);
        float& value = row.values[column.first];
        value = static_cast<float>(static_cast<double>(value) + share * normal / column.scale);
    }
}

}  // namespace

extern const TransformDef column_noise;
const TransformDef column_noise{.type = "column_noise",
                                .label = "Column noise",
                                .help = "Adds noise to the numbers and dates of a row; categories stay.",
                                .group = "Table",
                                .icon = "plus-slash-minus",
                                .params = {&alwaysApplied, &strength},
                                .movesPixels = false,
                                .check = checkIsRow,
                                .describe = describeAppliedToRow,
                                .applyRow = apply};

}  // namespace lathe::transforms::column_noise_def
