// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// Where a learning curve is going.
struct Forecast {
    double value = 0;          ///< expected at the resource asked for
    double low = 0, high = 0;  ///< it is in between with 90 % probability, as far as the families of curves hold
    double gain = 0;           ///< how much smaller than the last fitted value; 0 where the curve rises
};

/// Continues a curve to `resource` (not before its last reading). Curves a + b r^-c and a + b exp(-c r) are fitted by least
/// squares for 48 speeds c each between bounds; every one counts by how well it fits, and the interval holds their disagreement
/// as well as the noise. None: fewer than four finite readings at different resources, or a resource that is not finite. Source
/// of the families: T. Domhan, J. T. Springenberg, F. Hutter, "Speeding up automatic hyperparameter optimization of deep neural
/// networks by extrapolation of learning curves", IJCAI 2015.
std::optional<Forecast> forecast(std::span<const Curve::Reading> readings, double resource);

/// What more trials would bring.
struct StudyForecast {
    double probability = 0;    ///< that one of the new trials is better than the best so far
    double gain = 0;           ///< expected improvement of the best
    double low = 0, high = 0;  ///< the improvement is in between with 90 % probability
};

/// The expected improvement over the smallest of `results` when `more` trials are run that are drawn as those were. That the best
/// of all is a new one has the probability more / (results + more), whatever the distribution; how much better it is follows from
/// a generalised Pareto distribution of the best ones, fitted by probability-weighted moments: right within a third in the mean
/// over many studies, but up to twice too much for thrice as many trials where results crowd at a hard limit. A sampler that
/// learns does better than this. None: fewer than eight finite results, `more` below 0, or values that are too far apart for a
/// double. Source: J. R. M. Hosking, J. R. Wallis, "Parameter and quantile estimation for the generalized Pareto distribution",
/// Technometrics 29 (1987).
std::optional<StudyForecast> forecastStudy(std::span<const double> results, int64_t more);

}  // namespace lathe::sweep
