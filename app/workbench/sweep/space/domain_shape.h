// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/sweep/space/space.h"

namespace lathe::workbench {

/// How numbers are drawn.
struct DomainShape {
    bool normal = false;  ///< else a range
    Scale scale = Scale::Linear;
    bool operator==(const DomainShape&) const = default;
};
/// Nothing for choices.
std::optional<DomainShape> shapeOf(const sweep::Domain& domain);
/// The same numbers in another shape: a range is what lies within three deviations of the mean. Nothing where there is no
/// logarithm, and for choices.
std::optional<sweep::Domain> reshaped(const sweep::Domain& domain, DomainShape shape);

}  // namespace lathe::workbench
