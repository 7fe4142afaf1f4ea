// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/philox.h"

namespace lathe::sweep::gp {

/// Quasi-random points that fill the cube evenly, in any number: the additive recurrence with the powers of the generalized
/// golden ratio, phi^(n + 1) = phi + 1 (Martin Roberts 2018, "The unreasonable effectiveness of quasirandom sequences"), with a
/// random shift.
class Spread {
public:
    Spread(size_t axes, const Philox& random);
    std::vector<double> operator()(uint64_t index) const;

private:
    std::vector<double> m_shift, m_step;
};

}  // namespace lathe::sweep::gp
