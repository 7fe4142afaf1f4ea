// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe {

/// Seconds since 1970 by the system clock, which may jump.
double wallSeconds();

}  // namespace lathe
