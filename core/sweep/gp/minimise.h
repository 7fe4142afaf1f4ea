// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace lathe::sweep::gp {

/// A function with its gradient: returns the value at x and writes the gradient. The value may be infinite or NaN where it is
/// undefined.
using Differentiable = std::function<double(std::span<const double> x, std::span<double> gradient)>;

/// Lower and upper bounds for each variable.
struct Box {
    std::vector<double> low, high;
};

/// When the minimization stops.
struct MinimiseOptions {
    int evaluations = 50;             ///< largest number of function calls
    double gradientTolerance = 1e-5;  ///< largest component of the projected gradient
    double valueTolerance = 1e-9;     ///< decrease of one step, relative to the value or 1
};

/// The best point that was found.
struct Minimum {
    std::vector<double> x;
    double value = 0;
    int evaluations = 0;
};

/// Finds a local minimum in a box by L-BFGS (Nocedal and Wright 2006, algorithm 7.4) on the variables that are not at a bound.
/// Steps are projected to the box and shortened until they decrease the value enough (Bertsekas 1982). `start` is moved into the
/// box. Deterministic.
Minimum minimise(const Differentiable&, std::vector<double> start, const Box&, const MinimiseOptions& = {});

}  // namespace lathe::sweep::gp
