// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include "tests/support/interop.h"
#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::test {

/// Random tables through the programs and onnxruntime (scripts/check-table-rows).
inline void expectIndependentRows(int tables) {
    const ProcessResult done = run({.arguments = {interopPython(), (sourceDir() / "scripts/check-table-rows").string(), "--lathe",
                                                  latheProgram().string(), "--tables", std::to_string(tables)},
                                    .limit = std::chrono::hours(2)});
    EXPECT_EQ(done.exitCode, 0) << done.out << done.err;
    std::cout << done.out;
}

}  // namespace lathe::test
