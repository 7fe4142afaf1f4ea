// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/base/json.h"
#include "core/sweep/gp/evidence.h"
#include "core/sweep/gp/kernel.h"
#include "core/sweep/gp/outcome.h"
#include "core/sweep/gp/warp.h"

namespace lathe::sweep::gp {

/// What the model takes for true: how values become targets, how axes are bent, and the kernel's parameters. Goes from question
/// to question in the trials' notes, so that a search begins where the last one ended.
struct Hypothesis {
    double offset = 0;  ///< of Outcome
    Parameters parameters;
    Warp warp{0};
    size_t fitted = 0;    ///< how many trials were known when the parameters were chosen
    size_t compared = 0;  ///< and when the offset or the warp was last challenged
};

Json toJson(const Hypothesis&);
/// None where the note is not one, or not of so many axes.
std::optional<Hypothesis> hypothesisFromJson(const Json&, size_t axes);

/// The likeliest parameters, offset and warp, as far as they have been compared: other offsets and warps have their turns, a few
/// at each time, so that no question takes long; what `last` says while little has been added to what it knew. `known`: how many
/// trials have been told, which may be more than the evidence holds.
Hypothesis learn(const Evidence&, const Encoding&, size_t known, const std::optional<Hypothesis>& last);

}  // namespace lathe::sweep::gp
