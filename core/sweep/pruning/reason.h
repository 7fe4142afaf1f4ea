// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// Why a trial was paused or pruned, as a note for a person. `text` is a template over `args`.
Diagnostic reason(std::string_view code, std::string_view text, std::vector<std::string> args);

/// "0.6123": four significant digits, for sentences.
std::string shortNumber(double value);

/// The last reading of a curve as sentences begin: {0} is the epoch, {1} the metric's name, {2} its value (with the sign that the
/// person knows). The curve is not empty.
std::vector<std::string> readingArgs(const Curve&, const PrunerContext&);

/// A reading as the person knows it: with its sign changed back where the metric is maximised.
double metricValue(double reading, const PrunerContext&);

/// "at epoch 3 its loss is not a finite number"
Verdict pruneNotFinite(const Curve&, const PrunerContext&);

}  // namespace lathe::sweep
