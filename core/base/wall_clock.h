// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe {

/// Seconds since 1970, by the clock of the system.
double wallSeconds();

}  // namespace lathe
