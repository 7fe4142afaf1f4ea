// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/loader.h"
#include "core/train/runs/model.h"

namespace lathe::test {

/// Numbers (one of them near 2000), categories with names that need quoting, dates with and without times; some columns have an
/// indicator of missing values.
TableSchema mixedSchema();

/// An untrained network over rows of `schema`: two classes, or with `classes` false a number near 200,000.
TrainedModel tableModel(TableSchema schema, bool classes);

/// Rows for Split::Test in which every column has values, unknown categories and cells that are missing.
PreparedData rowsFor(const TrainedModel&, int64_t rows);

}  // namespace lathe::test
