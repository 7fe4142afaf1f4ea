// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace lathe::sweep::gp {

/// The value at x; writes the gradient. May be infinite or NaN where there is none.
using Differentiable = std::function<double(std::span<const double> x, std::span<double> gradient)>;

struct Box {
    std::vector<double> low, high;
};

struct MinimiseOptions {
    int evaluations = 50;
    double gradientTolerance = 1e-5;  ///< largest component of the projected gradient
    double valueTolerance = 1e-9;     ///< gain of one step, relative to the value or 1
};

struct Minimum {
    std::vector<double> x;
    double value = 0;
    int evaluations = 0;
};

/// A local minimum in a box by the limited-memory method of Broyden, Fletcher, Goldfarb and Shanno (Nocedal and Wright 2006,
/// algorithm 7.4) on the variables that are free, with steps bent at the box and shortened until they gain enough (Bertsekas
/// 1982). `start` is moved into the box.
Minimum minimise(const Differentiable&, std::vector<double> start, const Box&, const MinimiseOptions& = {});

}  // namespace lathe::sweep::gp
