// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/read_meter.h"

#include <gtest/gtest.h>

namespace lathe::workbench::read_meter_test {
namespace {

TEST(ReadProgressText, NamesWhatIsDecoded) {
    EXPECT_EQ(readProgressText({ReadPhase::Decoding, 12300, 50000, 3100}), "Decoding 12,300 of 50,000 images, 3,100 a second");
    EXPECT_EQ(readProgressText({ReadPhase::Decoding, 3, 9, 0, ReadItems::Sounds}), "Decoding 3 of 9 sounds");
    EXPECT_EQ(readProgressText({ReadPhase::Decoding, 3, 9, 40, ReadItems::Sounds}), "Decoding 3 of 9 sounds, 40 a second");
}

}  // namespace
}  // namespace lathe::workbench::read_meter_test
