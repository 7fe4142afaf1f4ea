// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>

#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/store/command_box.h"
#include "tests/recovery/run_comparison.h"
#include "tests/recovery/training_process.h"
#include "tests/support/small_project.h"

namespace lathe::test::kill_test {
namespace {

using testing::IsEmpty;

Project project() {
    return smallProject(30);
}

void edit(const std::string& run, const char* path, const Json& value, int64_t step) {
    ASSERT_TRUE(
        sendCommand(run + "/control", Json::Object{{"command", "set"}, {"path", path}, {"value", value}, {"step", step}}));
}

// Copies of a begun run, killed and resumed to the end: one after the other, until one was indeed killed (a quick machine may be
// done before the first moment comes). The name of that one.
std::string killedCopy(const TrainingFolder& folder, const std::string& begun, uint32_t seed) {
    Killer killer(seed, {1, 2});
    for (int i = 0; i < 100; ++i) {
        const std::string run = begun + "-killed" + std::to_string(i);
        folder.copy(begun, run);
        if (killer.trainToTheEnd(folder, run, true, 0.05) > 0) return run;
    }
    ADD_FAILURE() << "a hundred trainings ended before they could be killed";
    return begun;
}

TEST(Kill, twentyMomentsAndNothingShows) {
    const TrainingFolder folder(project());
    ASSERT_EQ(folder.train(folder.run("whole")).exitCode, 0);
    Killer killer(1, {1, 2, 4});
    int kills = 0;
    for (int i = 0; kills < 20; ++i) {
        const std::string run = folder.run("killed" + std::to_string(i));
        kills += killer.trainToTheEnd(folder, run, false, 0.15);
        EXPECT_THAT(differences(folder.run("whole"), run), IsEmpty()) << i;
    }
}

TEST(Kill, threadsDoNotShow) {
    const TrainingFolder folder(project());
    ASSERT_EQ(folder.train(folder.run("1")).exitCode, 0);
    for (const int threads : {2, 4}) {
        const std::string run = folder.run(std::to_string(threads));
        ASSERT_EQ(folder.train(run, false, threads).exitCode, 0);
        EXPECT_THAT(differences(folder.run("1"), run), IsEmpty()) << threads;
    }
}

TEST(Kill, valuesEditedOnTheWayAreEditedAgain) {
    const TrainingFolder folder(project());
    folder.begin(folder.run("edited"));
    edit(folder.run("edited"), "training.optimizer.lr", 0.003, 57);
    edit(folder.run("edited"), "training.epochs", 20, 111);
    folder.copy(folder.run("edited"), folder.run("whole"));
    ASSERT_EQ(folder.train(folder.run("whole"), true).exitCode, 0);
    // Killed when all was trained, but before the end was written down: the edits decide that there is nothing left to train.
    ASSERT_TRUE(writeFileAtomically(folder.run("whole") + "/status.json", "{}"));
    ASSERT_EQ(folder.train(folder.run("whole"), true).exitCode, 0);
    EXPECT_THAT(differences(folder.run("whole"), killedCopy(folder, folder.run("edited"), 2)), IsEmpty());
}

// The plan of a run that began elsewhere: other kernels would be chosen here, and give other bits.
void planForAnotherMachine(const std::string& run) {
    auto plan = Json::parse(*readFile(run + "/plan.json"));
    ASSERT_TRUE(plan);
    int changed = 0;
    for (Json& program : plan->mutableObject()["record"].mutableObject()["programs"].mutableArray())
        for (Json& row : program.mutableArray())
            if (row["op"].toString() == "matmul" && row["kernel"].toString() != "reference") {
                row.set("kernel", "reference");
                row.set("layout", "plain");
                row.set("parts", Json::Array{1});
                ++changed;
            }
    ASSERT_GT(changed, 0);
    ASSERT_TRUE(writeFileAtomically(run + "/plan.json", plan->dump() + "\n"));
}

TEST(Kill, thePlanHoldsWhereAnotherWouldBeMade) {
    const TrainingFolder folder(project());
    const std::string here = folder.run("here"), planned = folder.run("planned"), begun = folder.run("begun");
    ASSERT_EQ(folder.train(here).exitCode, 0);
    folder.begin(planned);
    planForAnotherMachine(planned);
    folder.copy(planned, begun);
    const ProcessResult result = folder.train(planned, true);
    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(differences(planned, killedCopy(folder, begun, 3)), IsEmpty());
    EXPECT_THAT(differences(here, planned), testing::Contains("last tensors.safetensors")) << "the plan has no effect";
}

}  // namespace
}  // namespace lathe::test::kill_test
