// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/even_point.h"

#include "core/sweep/models/lattice.h"
#include "core/sweep/models/sobol_sequence.h"

namespace lathe::sweep {

std::optional<Coordinates> evenPoint(const Question& q) {
    constexpr uint32_t reserve = 1u << 24;  // no trial comes to those points
    constexpr int tries = 100;
    const auto number = static_cast<uint32_t>(q.number);
    const auto attempt = [&](int t) { return sobolPoint(q.seed, q.coding.size(), number + static_cast<uint32_t>(t) * reserve); };
    return freePoint(q, attempt, tries);
}

}  // namespace lathe::sweep
