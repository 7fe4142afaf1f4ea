// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/base/json.h"

namespace lathe {

/// Figures of merit by name: {"loss": 0.31, "accuracy": 0.91}.
using Figures = std::map<std::string, double>;
Json toJson(const Figures&);
Figures figuresFromJson(const Json&);

/// One finished epoch: means over the training batches as they were seen, and over the whole validation part.
struct EpochFigures {
    int64_t epoch = 0;   ///< from 1
    int64_t step = 0;    ///< steps done
    Figures train, val;  ///< `val` is empty when there is no validation part
    bool best = false;   ///< the best so far by `training.best`
    bool operator==(const EpochFigures&) const = default;
};
Json toJson(const EpochFigures&);
EpochFigures epochFromJson(const Json&);

/// Both parts under one key each: "train.loss", "val.loss".
Figures flatten(const EpochFigures&);

}  // namespace lathe
