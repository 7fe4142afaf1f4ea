// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/app/workbench/design/random_edits.h"

namespace lathe::workbench::monkey_long_test {
namespace {

TEST(RandomLong, AMonkeyOf5000) {
    monkey(2026, 5000);
}

}  // namespace
}  // namespace lathe::workbench::monkey_long_test
