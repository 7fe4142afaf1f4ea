// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::test {

/// How often `operator new` has been called in this test program, by all threads together.
int64_t allocationCount();

}  // namespace lathe::test
