// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/graph/project.h"
#include "core/sweep/space/formula.h"
#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// The memory that a training of this project would take on its device, in bytes, or why that cannot be told.
using MemoryForecast = std::function<Result<int64_t>(const Project&)>;

/// The constraints of a space, asked of whole projects. Names in a formula are paths of the project, and `parameters`, `macs` (of
/// a sample, forward) and `memory` (bytes of the training's plan).
class Constraints {
public:
    /// Refuses formulas that do not read, and `memory` where there is no forecast.
    static Result<Constraints> parse(const Space&, MemoryForecast forecast = {});

    bool none() const { return m_formulas.empty(); }
    /// Refuses (sweep.unknown-size) formulas on the size of a network that has none before its data are read.
    Status checkSizes(const Project&) const;
    /// Names that this project has not, wherever the space may take it (sweep.constraint-name).
    Diagnostics checkNames(const Project&, const Space&) const;
    /// Whether all hold for `applied`, the project with a point's values. A formula that cannot be computed there (a value that
    /// the project does not have, a division by nothing) does not hold; `why`, where given, says so or which one does not.
    bool hold(const Project& applied, Diagnostic* why = nullptr) const;

private:
    std::vector<Formula> m_formulas;
    MemoryForecast m_forecast;
};

}  // namespace lathe::sweep
