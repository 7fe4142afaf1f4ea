// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/sweep/space/space.h"

namespace lathe::workbench {

/// Distribution of the sampled numbers.
struct DomainShape {
    bool normal = false;  ///< normal distribution; else a range
    Scale scale = Scale::Linear;
    bool operator==(const DomainShape&) const = default;
};
/// The distribution of a domain; nothing for choices.
std::optional<DomainShape> shapeOf(const sweep::Domain& domain);
/// The same numbers with another distribution: a range corresponds to three deviations around the mean. Nothing if a logarithm is
/// not possible, and for choices.
std::optional<sweep::Domain> reshaped(const sweep::Domain& domain, DomainShape shape);

}  // namespace lathe::workbench
