// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/graph/project.h"

namespace lathe::workbench::test {

/// A project with drawn digits, and 50 more for the test split.
inline Project digits(int64_t samples = 300) {
    Project p;
    p.name = "digits";
    p.data.reader = {"digits", {{"samples", samples}, {"test_samples", int64_t{50}}}};
    return p;
}

}  // namespace lathe::workbench::test
