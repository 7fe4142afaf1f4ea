// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::sweep::gp {

/// Logarithm of h(z) = phi(z) + z Phi(z), and its derivative. h is the expected improvement in units of the deviation, if the
/// best value is z deviations above the mean. Accurate to a few units in the last place for all finite z, also where h itself
/// would underflow (Ament, Daulton, Eriksson, Balandat and Bakshy 2023, "Unexpected improvements to expected improvement"). For z
/// far below 0 it uses the continued fraction of Mills' ratio (Abramowitz and Stegun 26.2.14): phi(x) / (1 - Phi(x)) = x + c(x),
/// h(-x) = phi(x) c / (x + c), (log h)' = 1 / c.
struct LogImprovement {
    double value = 0, slope = 0;
};
/// Computes both at z; see above.
LogImprovement logImprovement(double z);

}  // namespace lathe::sweep::gp
