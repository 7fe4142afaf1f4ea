// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::sweep {

/// The distribution function of the standard normal distribution at `x`.
double normalShare(double x);

/// Its inverse for `p` in (0, 1): P. J. Acklam's rational approximation (2003), refined by one step of Halley's method.
double normalQuantile(double p);

}  // namespace lathe::sweep
