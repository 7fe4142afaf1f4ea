// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm_trust.h"

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::sweep::slurm_trust_test {
namespace {

TEST(SlurmTrust, OnlyWhatRunsProgramsCounts) {
    SlurmSettings s;
    s.partition = "gpu";
    s.cpus = 4;
    EXPECT_EQ(slurmCommands(s), "");
    s.setup = "module load cuda";
    s.options = "--exclusive";
    EXPECT_EQ(slurmCommands(s), "setup=\"module load cuda\", options=\"--exclusive\"");
    SlurmSettings other;
    other.setup = "module load cuda\", options=\"--exclusive";
    EXPECT_NE(slurmCommands(other), slurmCommands(s));
}

TEST(SlurmTrust, RemembersWhatWasAcceptedAndNothingElse) {
    const TemporaryFolder folder;
    const std::string file = folder / "state/lathe/slurm-accepted";
    const AcceptedCommands accepted(file);
    EXPECT_TRUE(accepted.has(""));
    EXPECT_FALSE(accepted.has("setup=\"a\""));
    ASSERT_TRUE(accepted.add("setup=\"a\"").ok());
    ASSERT_TRUE(accepted.add("setup=\"b\"").ok());
    ASSERT_TRUE(accepted.add("setup=\"b\"").ok());
    EXPECT_TRUE(AcceptedCommands(file).has("setup=\"a\""));
    EXPECT_TRUE(AcceptedCommands(file).has("setup=\"b\""));
    EXPECT_FALSE(AcceptedCommands(file).has("setup=\"a\", lathe=\"/x\""));
    EXPECT_EQ(readFile(file)->size(), 2 * 65u);
}

TEST(SlurmTrust, WithoutAFileNothingIsAccepted) {
    const AcceptedCommands accepted("");
    EXPECT_TRUE(accepted.add("setup=\"a\"").ok());
    EXPECT_FALSE(accepted.has("setup=\"a\""));
}

}  // namespace
}  // namespace lathe::sweep::slurm_trust_test
