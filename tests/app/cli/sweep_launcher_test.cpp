// SPDX-License-Identifier: Apache-2.0
// What `lathe sweep` says of a cluster that it cannot use: before there is a study.
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::sweep_launcher_test {
namespace {

class SweepLauncher : public testing::Test {
protected:
    SweepLauncher() {
        EXPECT_TRUE(makeFolders(m_folder / "p.lathe"));
        EXPECT_TRUE(saveProject(m_folder / "p.lathe", pointsProject()).ok());
    }
    ProcessResult sweep(std::vector<std::string> more) const {
        std::vector<std::string> words{
            "sweep", m_folder / "p.lathe", "--study", m_folder / "study", "--space", "training.optimizer.lr=log:1e-4..1e-1"};
        words.insert(words.end(), more.begin(), more.end());
        Command command = latheCommand(words);
        command.environment["PATH"] = m_folder.path();
        return run(command);
    }
    TemporaryFolder m_folder;
};

TEST_F(SweepLauncher, SaysWhatIsWrongBeforeThereIsAStudy) {
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"--launcher", "slurm"}, "Slurm is not installed on this machine: sbatch not found"},
        {{"--slurm", "partition=gpu"}, "Slurm is not installed on this machine"},
        {{"--slurm", "cpus=0"}, "cpus must be an integer between 1 and"},
        {{"--slurm", "partitions=gpu"}, "use one of: partition, account"},
        {{"--slurm", m_folder / "absent.json"}, "absent.json"},
        {{"--launcher", "local", "--slurm", "cpus=2"}, "cannot be used with --launcher local"},
        {{"--launcher", "cloud"}, "--launcher"},
    };
    for (const auto& [words, says] : cases) {
        const ProcessResult answer = sweep(words);
        EXPECT_NE(answer.exitCode, 0);
        EXPECT_NE(answer.err.find(says), std::string::npos) << says << ": " << answer.err;
        EXPECT_FALSE(pathExists(m_folder / "study"));
    }
}

}  // namespace
}  // namespace lathe::test::sweep_launcher_test
