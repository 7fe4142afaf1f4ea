// SPDX-License-Identifier: Apache-2.0
// The second training of a run on the command line: its own stage, and the model that other commands take.
#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::refit_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class RefitOnTheCommandLine : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(saveProject(m_project, smallProject(3)).ok()); }
    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "p.lathe", m_run = m_folder / "run";
    const std::vector<std::string> m_train{"train", m_project, "--device", "cpu", "--run", m_run, "--set", "training.refit=true"};
};

TEST_F(RefitOnTheCommandLine, IsAStageOfItsOwn) {
    const Answer answer = ask(m_train);
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.json["refit"]["epochs"], answer.json["best"]["epoch"]);
    EXPECT_THAT(answer.err, HasSubstr("second training with new weights"));
    EXPECT_THAT(answer.err, HasSubstr("epochs on all 400 samples"));
    EXPECT_TRUE(answer.json["best"].contains("val.loss"));
    const Answer again = ask({"train", "--run", m_run, "--resume"});
    ASSERT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(again.json["final"]["test"], answer.json["final"]["test"]) << "a finished run stays as it is";
}

TEST_F(RefitOnTheCommandLine, OtherCommandsTakeItsModel) {
    ASSERT_EQ(call(m_train).code, 0);
    const Answer test = ask({"evaluate", m_run}), first = ask({"evaluate", m_run, "--last"});
    ASSERT_EQ(test.code, 0) << test.err;
    ASSERT_EQ(first.code, 0) << first.err;
    EXPECT_NE(test.json["loss"], first.json["loss"]);
    EXPECT_EQ(ask({"evaluate", m_run, "--split", "train"}).json["samples"].toInt(), 400);
    EXPECT_EQ(ask({"evaluate", m_run, "--last", "--split", "val"}).json["samples"].toInt(), 40);
}

TEST_F(RefitOnTheCommandLine, TheValidationSplitIsEvaluatedByTheFirstModel) {
    const Answer trained = ask(m_train);
    ASSERT_EQ(trained.code, 0) << trained.err;
    const Answer val = ask({"evaluate", m_run, "--split", "val"});
    ASSERT_EQ(val.code, 0) << val.err;
    EXPECT_THAT(val.err, HasSubstr("the second training has seen the validation split"));
    EXPECT_EQ(val.json["samples"].toInt(), 40);
    EXPECT_NEAR(val.json["loss"].toDouble(), trained.json["best"]["val.loss"].toDouble(), 1e-6);
    EXPECT_THAT(ask({"evaluate", m_run}).err, Not(HasSubstr("second training"))) << "there is a test split";
}

TEST_F(RefitOnTheCommandLine, WithoutATestSplitTheValidationSplitIsEvaluated) {
    std::vector<std::string> words = m_train;
    words.insert(words.end(), {"--set", "data.reader.test_samples=0"});
    const Answer trained = ask(words);
    ASSERT_EQ(trained.code, 0) << trained.err;
    const Answer val = ask({"evaluate", m_run});
    ASSERT_EQ(val.code, 0) << val.err;
    EXPECT_THAT(val.err, HasSubstr("these are the metrics of the first training"));
    EXPECT_NEAR(val.json["loss"].toDouble(), trained.json["best"]["val.loss"].toDouble(), 1e-6);
}

TEST_F(RefitOnTheCommandLine, NeedsAValidationSplit) {
    std::vector<std::string> words = m_train;
    words.insert(words.end(), {"--set", "training.best=train.loss"});
    const Answer refused = ask(words);
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.json["error"]["code"], Json("training.refit_best"));
}

}  // namespace
}  // namespace lathe::test::refit_test
