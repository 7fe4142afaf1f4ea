// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include "core/graph/params.h"

namespace lathe::workbench {

/// What the form of the splits shows.
struct SplitForm {
    bool ownTest = false;  ///< the data have a test split, so its share is not shown
    bool byTime = true;    ///< the samples may be in the order of time
    int64_t folds = 0;     ///< of a cross-validation, which has no share of the validation split; 0: none
    bool operator==(const SplitForm&) const = default;
};
/// The parameter `fold`, which is one of so many folds.
std::unique_ptr<const IntParam> foldParam(int64_t folds);
/// Parameters of `data.split` for a form. `fold`: of foldParam; it must outlive the form.
ParamDefs splitParams(const SplitForm&, const IntParam& fold);
/// Parameters of the normalization in `data`. `regression`: includes the scaling of targets.
const ParamDefs& normalizationParams(bool regression);

}  // namespace lathe::workbench
