// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lathe {

/// One step of a learning-rate range test.
struct LrPoint {
    double rate = 0, loss = 0;
    double smoothed = 0;  ///< mean of the losses so far, with exponential weights and bias correction
};

/// The learning rate of step `i` of `steps`: from `lowest` to `highest` with a constant factor.
double rateOfStep(int64_t i, int64_t steps, double lowest, double highest);

/// The curve of a range test (Smith, "Cyclical learning rates for training neural networks", 2017).
class LrCurve {
public:
    /// `smoothing`: weight of the earlier losses, in [0, 1).
    explicit LrCurve(double smoothing) : m_smoothing(smoothing) {}

    /// Adds a step. False: the loss diverges (not finite, or more than four times its smallest value), so the test ends here.
    bool add(double rate, double loss);
    const std::vector<LrPoint>& points() const { return m_points; }

private:
    double m_smoothing, m_mean = 0, m_weight = 1;
    double m_best = 0;  ///< smallest smoothed loss
    std::vector<LrPoint> m_points;
};

/// The learning rate at which the smoothed loss falls most steeply over the logarithm of the rate, before its smallest value,
/// with two significant digits. Slopes are fitted to about a tenth of the points each; the first tenth only smooths the loss.
/// Nothing: the loss does not fall.
std::optional<double> steepestRate(std::span<const LrPoint>);

}  // namespace lathe
