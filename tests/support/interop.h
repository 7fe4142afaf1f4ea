// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

/// Skips the running test where no Python with scripts/requirements-interop.txt is named ($LATHE_INTEROP_PYTHON; scripts/test
/// and .ci/run name one).
#define LATHE_NEEDS_INTEROP_PYTHON()          \
    if (!std::getenv("LATHE_INTEROP_PYTHON")) \
    GTEST_SKIP() << "needs a Python with scripts/requirements-interop.txt (LATHE_INTEROP_PYTHON)"

namespace lathe::test {

/// The Python of the interop tests; only after LATHE_NEEDS_INTEROP_PYTHON.
inline std::string interopPython() {
    return std::getenv("LATHE_INTEROP_PYTHON");
}

}  // namespace lathe::test
