// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/base/json.h"
#include "core/sweep/gp/evidence.h"
#include "core/sweep/gp/kernel.h"
#include "core/sweep/gp/outcome.h"
#include "core/sweep/gp/warp.h"

namespace lathe::sweep::gp {

/// The fitted hyperparameters of the model: transform of the values, warp of the axes, kernel parameters. Stored in the notes of
/// the trials, so that the next fit starts from them.
struct Hypothesis {
    double offset = 0;  ///< of Outcome
    Parameters parameters;
    Warp warp{0};
    size_t fitted = 0;    ///< number of trials when the parameters were fitted
    size_t compared = 0;  ///< number of trials when other offsets or warps were last tried
};

/// The hypothesis as the note of a trial.
Json toJson(const Hypothesis&);
/// Reads such a note. Nothing if it is not one, or has another number of axes.
std::optional<Hypothesis> hypothesisFromJson(const Json&, size_t axes);

/// The most likely parameters, offset and warp found so far. Each call tries only a few other offsets and warps, so that no
/// question takes long. Returns `last` while few trials were added. `known`: number of observed trials, which may exceed the size
/// of the evidence.
Hypothesis learn(const Evidence&, const Encoding&, size_t known, const std::optional<Hypothesis>& last);

}  // namespace lathe::sweep::gp
