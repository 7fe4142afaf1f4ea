// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <iostream>

#include <gtest/gtest.h>

#include "tests/support/interop.h"
#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::test::check_templates_long_test {
namespace {

// Each template through the programs: new, check, train, predict, export with its certificate (scripts/check-templates).
TEST(CheckTemplates, EachGoesFromNewToTheExport) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const ProcessResult done = run(
        {.arguments = {interopPython(), (sourceDir() / "scripts/check-templates").string(), "--lathe", latheProgram().string()},
         .limit = std::chrono::hours(1)});
    EXPECT_EQ(done.exitCode, 0) << done.out << done.err;
    std::cout << done.out;
}

}  // namespace
}  // namespace lathe::test::check_templates_long_test
