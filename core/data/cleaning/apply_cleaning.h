// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe::cleaning {

/// What one action of a list did.
struct ActionEffect {
    int64_t touched = 0;  ///< samples that it excluded or changed
    int64_t gone = 0;     ///< named samples that the data no longer have
    int64_t changed = 0;  ///< named samples whose content is another one now; the action leaves them alone
};

/// Samples of a class, over all splits. A class that was merged away has none after.
struct ClassCount {
    std::string name;
    int64_t before = 0, after = 0;
};

/// What a whole list does.
struct Effect {
    std::vector<ActionEffect> actions;      ///< by action; zeros for one that is off
    int64_t before[3] = {}, after[3] = {};  ///< samples by split (preview only)
    std::vector<ClassCount> classes;        ///< empty if samples have no class each
    Diagnostics notes;                      ///< actions without effect; named samples that are gone or changed
};

/// Cleaned data: samples keep their split, because splits are those of the data before (DatasetPair::origin).
struct Cleaned {
    DatasetPair pair;
    Effect effect;
};

/// Applies the actions in order. Nothing is copied except the cells of tables. Errors cleaning.*: an action does not fit the data
/// (an unknown class or column; clip and impute without a table), or leaves no samples; a sample cannot be read.
Result<Cleaned> applyCleaning(const DatasetPair&, const List&);

/// The samples of these names, with their content. Error cleaning.sample: there is none of a name.
Result<std::vector<SampleName>> samplesNamed(const DatasetPair&, const std::vector<std::string>& names);

/// What a list would do, with the samples of each split. `pair`: of `openData` (core/data/prepare_parts.h), without any cleaning.
Result<Effect> previewCleaning(const DatasetPair&, const SplitSettings&, const List&);

}  // namespace lathe::cleaning
