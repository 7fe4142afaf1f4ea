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

/// The memory in bytes that a training of this project needs on its device, or why that is unknown.
using MemoryForecast = std::function<Result<int64_t>(const Project&)>;

/// The constraints of a space, evaluated for whole projects. Names in formulas are paths of the project, and `parameters`, `macs`
/// (per sample, forward) and `memory` (bytes of the training's memory plan).
class Constraints {
public:
    /// Error: a formula with a syntax error, or `memory` without a forecast.
    static Result<Constraints> parse(const Space&, MemoryForecast forecast = {});

    bool none() const { return m_formulas.empty(); }
    /// Error sweep.unknown-size: a formula uses the size of a network whose size is unknown before its data are read.
    Status checkSizes(const Project&) const;
    /// Reports names that do not exist in the project at any point of the space (sweep.constraint-name).
    Diagnostics checkNames(const Project&, const Space&) const;
    /// Whether all constraints hold for `applied`, the project with the values of a point. A formula that cannot be evaluated
    /// there (a missing value, a division by zero) does not hold. `why`, if given, gets the reason or the constraint that failed.
    bool hold(const Project& applied, Diagnostic* why = nullptr) const;

private:
    std::vector<Formula> m_formulas;
    MemoryForecast m_forecast;
};

}  // namespace lathe::sweep
