// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep {

/// Prediction of a learning curve.
struct Forecast {
    double value = 0;          ///< expected value at the requested resource
    double low = 0, high = 0;  ///< 90 % interval, if the curve belongs to the fitted families
    double gain = 0;           ///< expected decrease since the last fitted value; 0 if the curve rises
};

/// Extrapolates a curve to `resource`, which must not be before its last reading. Fits the curves a + b r^-c and a + b exp(-c r)
/// by least squares, for 48 bounded values of c each. Each fit is weighted by its quality; the interval covers their disagreement
/// and the noise. Nothing: fewer than four finite readings at different resources, or a resource that is not finite. Source of
/// the families: T. Domhan, J. T. Springenberg, F. Hutter, "Speeding up automatic hyperparameter optimization of deep neural
/// networks by extrapolation of learning curves", IJCAI 2015.
std::optional<Forecast> forecast(std::span<const Curve::Report> reports, double resource);

/// Expected effect of more trials.
struct StudyForecast {
    double probability = 0;    ///< that one of the new trials is better than the best one so far
    double gain = 0;           ///< expected improvement of the best value
    double low = 0, high = 0;  ///< 90 % interval of the improvement
};

/// The expected improvement over the smallest of `results` if `more` trials with the same distribution are run. The probability
/// that the best of all is a new one is more / (results + more) for any distribution. The amount follows from a generalized
/// Pareto distribution of the best values, fitted by probability-weighted moments. Its mean error over many studies is below a
/// third; where results accumulate at a hard limit, it can be twice too large for three times as many trials. A sampler with a
/// model does better than this. Nothing: fewer than eight finite results, `more` below 0, or values too far apart for a double.
/// Source: J. R. M. Hosking, J. R. Wallis, "Parameter and quantile estimation for the generalized Pareto distribution",
/// Technometrics 29 (1987).
std::optional<StudyForecast> forecastStudy(std::span<const double> results, int64_t more);

}  // namespace lathe::sweep
