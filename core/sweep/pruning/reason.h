// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// A note with the reason why a trial was paused or pruned. `text` is a template for `args`.
Diagnostic reason(std::string_view code, std::string_view text, std::vector<std::string> args);

/// A number with four significant digits, for sentences: "0.6123".
std::string shortNumber(double value);

/// Arguments for sentences about the last reading of a curve: {0} is the epoch, {1} the metric's name, {2} its value with its
/// original sign. The curve must not be empty.
std::vector<std::string> reportArgs(const Curve&, const PrunerContext&);

/// A reading with its original sign: negated if the metric is maximized.
double metricValue(double report, const PrunerContext&);

/// Prunes a trial: "at epoch 3 its loss is not a finite number".
PruningDecision pruneNotFinite(const Curve&, const PrunerContext&);

}  // namespace lathe::sweep
