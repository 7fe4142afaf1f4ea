// SPDX-License-Identifier: Apache-2.0
// `lathe-workbench --help` and `--version` on a machine without a display.
#include <gtest/gtest.h>

#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::workbench::help_test {
namespace {

// A display that is not there, whatever the machine has.
lathe::test::ProcessResult withoutDisplay(const char* argument) {
    const auto program = lathe::test::latheProgram().parent_path() / "lathe-workbench";
    return lathe::test::run({.arguments = {program.string(), argument},
                             .environment = {{"DISPLAY", ":4711"}, {"WAYLAND_DISPLAY", ""}, {"QT_QPA_PLATFORM", "xcb"}},
                             .limit = std::chrono::seconds(60)});
}

TEST(WorkbenchArguments, AreExplainedWithoutADisplay) {
    for (const char* argument : {"--help", "-h"}) {
        const auto result = withoutDisplay(argument);
        EXPECT_EQ(result.exitCode, 0) << result.err;
        EXPECT_NE(result.out.find("--reset-layout"), std::string::npos) << result.out;
    }
    const auto version = withoutDisplay("--version");
    EXPECT_EQ(version.exitCode, 0);
    EXPECT_NE(version.out.find("lathe"), std::string::npos) << version.out;
}

TEST(WorkbenchArguments, NeedADisplayForTheWindowItself) {
    const auto result = withoutDisplay("--reset-layout");
    EXPECT_NE(result.exitCode, 0);
    EXPECT_FALSE(result.timedOut);
}

}  // namespace
}  // namespace lathe::workbench::help_test
