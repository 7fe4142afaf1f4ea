// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/philox.h"

namespace lathe::sweep::gp {

/// Points that fill the cube evenly, as many as are asked for: the additive recurrence with the powers of the generalised golden
/// ratio, phi^(n + 1) = phi + 1 (Martin Roberts 2018, "The unreasonable effectiveness of quasirandom sequences"), shifted at
/// random.
class Spread {
public:
    Spread(size_t axes, const Philox& random);
    std::vector<double> operator()(uint64_t index) const;

private:
    std::vector<double> m_shift, m_step;
};

}  // namespace lathe::sweep::gp
