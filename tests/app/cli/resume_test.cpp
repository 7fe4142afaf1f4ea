// SPDX-License-Identifier: Apache-2.0
// --resume takes the command line that began the run.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "core/store/run_dir.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::resume_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Resume : public testing::Test {
protected:
    Resume() { EXPECT_TRUE(saveProject(project, pointsProject()).ok()); }
    Answer train(const std::string& to, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"train", project, "--run", to, "--device", "cpu"};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    const TemporaryFolder m_folder;
    const std::string project = m_folder / "p.lathe", run = m_folder / "run";
};

TEST_F(Resume, WithTheFlagsOfTheBeginning) {
    const std::vector<std::string> flags{
        "--set", "training.optimizer.lr=0.01", "--set", "layers.hidden.units=5", "--seed", "7", "--epochs", "4"};
    std::vector<std::string> begin = flags, again = flags;
    begin.insert(begin.end(), {"--until", "2"});
    again.emplace_back("--resume");
    ASSERT_EQ(train(run, begin).code, 3);
    const Answer resumed = train(run, again);
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.json["epochs"], Json(4));
    EXPECT_EQ(resumed.json["final"], train(m_folder / "whole", flags).json["final"]);
}

TEST_F(Resume, ARunNeedsNoProject) {
    ASSERT_EQ(train(run, {"--until", "1"}).code, 3);
    const Answer resumed = ask({"train", "--run", run, "--resume", "--device", "cpu"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.json["final"], train(m_folder / "whole").json["final"]);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"train"}, {"train", "--resume"}, {"train", "--run", run}}) {
        const Answer refused = ask(words);
        EXPECT_EQ(refused.code, 2);
        EXPECT_EQ(refused.json["error"]["code"], Json("train.no_project"));
    }
}

TEST_F(Resume, OtherFlagsAreRefusedAndNamed) {
    ASSERT_EQ(train(run, {"--set", "training.optimizer.lr=0.01", "--until", "1"}).code, 3);
    const std::vector<std::pair<std::vector<std::string>, std::string>> others{
        {{"--set", "training.optimizer.lr=0.02"}, "training.optimizer.lr is 0.01, not 0.02"},
        {{"--set", "layers.hidden.units=9"}, "layers.hidden.units is 8, not 9"},
        {{"--seed", "3"}, "training.seed"},
        {{"--dtype", "f64"}, "--dtype f32, not f64"},
        {{"--kernels", "reference"}, "--kernels"},
        {{"--from", m_folder.path()}, "no --from"}};
    for (auto [words, part] : others) {
        words.emplace_back("--resume");
        const Answer refused = train(run, words);
        EXPECT_EQ(refused.code, 2) << words[0];
        EXPECT_EQ(refused.json["error"]["code"], Json("train.resume_changed"));
        EXPECT_THAT(refused.err, HasSubstr(part));
        EXPECT_THAT(refused.err, HasSubstr("another --run"));
    }
    EXPECT_EQ(train(run, {"--resume", "--dtype", "f32", "--kernels", "fast"}).code, 0) << "the control";
}

/// With a rate that does not depend on the number of epochs, to the bits of a training that had them from the beginning.
TEST_F(Resume, MoreEpochsExtendAFinishedRun) {
    ASSERT_EQ(train(run).code, 0);
    const Answer more = train(run, {"--resume", "--epochs", "5"});
    ASSERT_EQ(more.code, 0) << more.err;
    EXPECT_EQ(more.json["epochs"], Json(5));
    EXPECT_EQ(more.json["final"], train(m_folder / "whole", {"--epochs", "5"}).json["final"]);
    EXPECT_EQ(train(run, {"--resume"}).json["epochs"], Json(5)) << "as it is now";
    const Answer fewer = train(run, {"--resume", "--epochs", "4"});
    EXPECT_EQ(fewer.json["error"]["code"], Json("run.fewer_epochs"));
    EXPECT_THAT(fewer.err, HasSubstr("--until"));
}

TEST_F(Resume, AScheduleThatReckonsWithTheEndIsTold) {
    Project p = pointsProject();
    p.training.schedule = {"cosine", {}};
    ASSERT_TRUE(saveProject(project, p).ok());
    ASSERT_EQ(train(run).code, 0);
    EXPECT_THAT(train(run, {"--resume", "--epochs", "5"}).err, HasSubstr("planned for 3 epochs"));
}

/// Killed while the folder was made, and between that and the frozen project.
TEST_F(Resume, ARunThatKnewNothingIsBegun) {
    ASSERT_EQ(train(m_folder / "whole").code, 0);
    const Json whole = train(m_folder / "whole", {"--resume"}).json["final"];
    fs::create_directories(run + "/checkpoints");
    const Answer half = train(run, {"--resume"});
    ASSERT_EQ(half.code, 0) << half.err;
    EXPECT_EQ(half.json["final"], whole);
    const std::string other = m_folder / "other";
    ASSERT_TRUE(RunDir::create(other).ok());
    const Answer begun = train(other, {"--resume"});
    ASSERT_EQ(begun.code, 0) << begun.err;
    EXPECT_EQ(begun.json["final"], whole);
    ASSERT_TRUE(RunDir::create(m_folder / "third").ok());
    const Answer alone = ask({"train", m_folder / "third", "--resume"});
    EXPECT_EQ(alone.json["error"]["code"], Json("run.incomplete")) << "nobody knows what to train";
    fs::create_directories(m_folder / "diary");
    std::ofstream(m_folder / "diary/today") << "x";
    EXPECT_EQ(train(m_folder / "diary", {"--resume"}).code, 2);
    EXPECT_EQ(train(m_folder / "none", {"--resume"}).code, 2);
}

TEST_F(Resume, ARunOrAStudyIsNoProject) {
    ASSERT_EQ(train(run).code, 0);
    for (const std::string& named : {run, run + "/project.json"}) {
        const Answer refused = ask({"train", named, "--device", "cpu"});
        EXPECT_EQ(refused.code, 2);
        EXPECT_EQ(refused.json["error"]["code"], Json("train.run"));
        EXPECT_THAT(refused.err, HasSubstr("lathe train " + run + " --resume"));
    }
    EXPECT_FALSE(fs::exists(run + "/runs"));
    EXPECT_EQ(ask({"train", run, "--resume", "--device", "cpu"}).code, 0) << "the remedy";
    const std::string study = m_folder / "study";
    ASSERT_TRUE(saveProject(study, pointsProject()).ok());
    std::ofstream(study + "/study.db") << "x";
    EXPECT_EQ(ask({"train", study, "--device", "cpu"}).json["error"]["code"], Json("train.study"));
}

// ---- removed runs --------------------------------------------------------------------------------------------------------

TEST_F(Resume, ARemovedRunCanBeRestored) {
    ASSERT_EQ(train(run).code, 0);
    const Answer removed = ask({"runs", "remove", run});
    ASSERT_EQ(removed.code, 0) << removed.err;
    EXPECT_THAT(removed.err, HasSubstr("lathe runs restore " + run));
    EXPECT_FALSE(fs::exists(run));
    EXPECT_TRUE(ask({"runs", "list", m_folder.path()}).json["runs"].array().empty());
    EXPECT_EQ(ask({"runs", "trash", m_folder.path()}).json["runs"].array().size(), 1u);
    ASSERT_EQ(ask({"runs", "restore", run}).code, 0);
    EXPECT_EQ(ask({"runs", "show", run}).json["epochs"].array().size(), 3u);
    EXPECT_EQ(ask({"runs", "restore", run}).code, 2) << "there it is";

    ASSERT_EQ(ask({"runs", "remove", run}).code, 0);
    EXPECT_EQ(ask({"runs", "trash", m_folder.path(), "--empty"}).json["deleted"], Json(true));
    EXPECT_EQ(ask({"runs", "restore", run}).json["error"]["code"], Json("runs.trash"));
    ASSERT_EQ(train(run).code, 0);
    ASSERT_EQ(ask({"runs", "remove", run, "--permanent"}).code, 0);
    EXPECT_TRUE(ask({"runs", "trash", m_folder.path()}).json["runs"].array().empty());
}

TEST_F(Resume, AStudyIsNotRemovedNorListed) {
    const std::string study = m_folder / "study";
    const Answer swept = ask({"sweep", project, "--study", study, "--space", "training.batch=9,18", "--trials", "2", "--epochs",
                              "1", "--device", "cpu", "--jobs", "1"});
    ASSERT_EQ(swept.code, 0) << swept.err;
    const Answer refused = ask({"runs", "remove", study});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.json["error"]["code"], Json("run.none"));
    EXPECT_EQ(ask({"study", "show", study}).json["trials"].array().size(), 2u);
    EXPECT_TRUE(ask({"runs", "list", m_folder.path()}).json["runs"].array().empty());
    EXPECT_EQ(ask({"runs", "list", study + "/trials"}).json["runs"].array().size(), 2u) << "the control";
}

// ---- small sets ----------------------------------------------------------------------------------------------------------

TEST_F(Resume, ASmallSetIsOneBatch) {
    Project p = pointsProject();
    p.training.batch = 500;
    ASSERT_TRUE(saveProject(project, p).ok());
    const Answer checked = ask({"check", project, "--device", "cpu"});
    EXPECT_EQ(checked.code, 0) << checked.err;
    EXPECT_EQ(checked.json["batch"], Json(81));
    EXPECT_THAT(checked.err, HasSubstr("each step uses all 81"));
    const Answer trained = train(run);
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_EQ(trained.json["step"], Json(3));
    EXPECT_THAT(trained.err, HasSubstr("each step uses all 81"));
    EXPECT_EQ(train(run, {"--resume"}).code, 0);
    EXPECT_EQ(ask({"evaluate", run, "--device", "cpu"}).json["samples"], Json(30));
}

TEST_F(Resume, CheckShowsClassWeights) {
    const Answer checked = call({"check", project, "--device", "cpu", "--set", "training.loss.class_weights=1,2,5"});
    EXPECT_EQ(checked.code, 0) << checked.err;
    EXPECT_THAT(checked.out, HasSubstr("class_weights 1, 2, 5"));
}

}  // namespace
}  // namespace lathe::test::resume_test
