// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::sweep::gp {

/// Logarithm of h(z) = phi(z) + z Phi(z), the expected improvement in units of the deviation when the best value is z deviations
/// above the mean; and its derivative. Exact to a few units in the last place for every finite z, where the improvement
/// itself would underflow (Ament, Daulton, Eriksson, Balandat and Bakshy 2023, "Unexpected improvements to expected
/// improvement"); for z far below 0 by the continued fraction of Mills' ratio (Abramowitz and Stegun 26.2.14):
/// phi(x) / (1 - Phi(x)) = x + c(x), h(-x) = phi(x) c / (x + c), (log h)' = 1 / c.
struct LogImprovement {
    double value = 0, slope = 0;
};
LogImprovement logImprovement(double z);

}  // namespace lathe::sweep::gp
