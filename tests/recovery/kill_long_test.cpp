// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>

#include "tests/recovery/run_comparison.h"
#include "tests/recovery/training_process.h"
#include "tests/support/small_project.h"

namespace lathe::test::kill_long_test {
namespace {

TEST(KillLong, fiveHundredMoments) {
    const TrainingFolder folder(smallProject(30));
    ASSERT_EQ(folder.train(folder.run("whole")).exitCode, 0);
    Killer killer(17, {1, 2, 3, 4, 8});
    int kills = 0;
    for (int i = 0; kills < 500; ++i) {
        const std::string run = folder.run("killed" + std::to_string(i));
        kills += killer.trainToTheEnd(folder, run, false, 0.02 * (1 + i % 12));
        EXPECT_THAT(differences(folder.run("whole"), run), testing::IsEmpty()) << i;
        std::filesystem::remove_all(run);
    }
}

}  // namespace
}  // namespace lathe::test::kill_long_test
