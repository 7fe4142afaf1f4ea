// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/base/json.h"

namespace lathe {

/// Loss and metrics by name: {"loss": 0.31, "accuracy": 0.91}.
using Figures = std::map<std::string, double>;
/// An object of numbers; NaN and infinities become null.
Json toJson(const Figures&);
/// Reads such an object; a value that is not a number becomes NaN.
Figures figuresFromJson(const Json&);

/// One finished epoch: means over the training batches during the epoch, and over the whole validation split.
struct EpochFigures {
    int64_t epoch = 0;   ///< from 1
    int64_t step = 0;    ///< steps done
    Figures train, val;  ///< `val` is empty if there is no validation split
    bool best = false;   ///< the best epoch so far by `training.best`
    bool operator==(const EpochFigures&) const = default;
};
/// {"epoch", "step", "train", "val", "best"}.
Json toJson(const EpochFigures&);
/// Reads such an object; missing members become 0 or empty.
EpochFigures epochFromJson(const Json&);

/// Both splits in one map: "train.loss", "val.loss".
Figures flatten(const EpochFigures&);

}  // namespace lathe
