// SPDX-License-Identifier: Apache-2.0
// Test-time augmentation: `lathe predict --augment` and `lathe evaluate --augment`.
#include <cmath>
#include <fstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::augment_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Augment : public testing::Test {
protected:
    std::string trained(std::vector<Choice> transforms) const {
        Project p = pointsProject();
        p.data.transforms = std::move(transforms);
        EXPECT_TRUE(saveProject(m_folder / "points.lathe", p).ok());
        const Answer answer = ask({"train", m_folder / "points.lathe", "--run", m_folder / "run", "--device", "cpu"});
        EXPECT_EQ(answer.code, 0) << answer.err;
        return m_folder / "run";
    }
    Answer predicted(const std::string& run, const std::vector<std::string>& options) const {
        std::ofstream(m_folder / "new.csv") << "x,y\n0.1,0.2\n-0.4,0.6\n0.7,-0.3\n";
        std::vector<std::string> arguments{"predict", run, m_folder / "new.csv", "--device", "cpu"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return ask(arguments);
    }

    const TemporaryFolder m_folder;
};

const std::vector<Choice> noisy{{"column_noise", {{"strength", 0.5}}}};

TEST_F(Augment, PredictionsAreMeansAndSayOfHowMany) {
    const std::string run = trained(noisy);
    const Answer plain = predicted(run, {}), one = predicted(run, {"--augment", "1"}), mean = predicted(run, {"--augment", "8"});
    ASSERT_EQ(mean.code, 0) << mean.err;
    EXPECT_EQ(plain.json, one.json);
    EXPECT_EQ(mean.json["copies"], Json(8));
    EXPECT_THAT(mean.err, HasSubstr("means over 8 copies"));
    EXPECT_THAT(plain.err, Not(HasSubstr("copies")));
    EXPECT_EQ(mean.json["predictions"].array().size(), 3u);
    EXPECT_NE(mean.json["predictions"], plain.json["predictions"]);
    for (const char* threads : {"1", "2", "4", "8"})
        EXPECT_EQ(predicted(run, {"--augment", "8", "--threads", threads}).json, mean.json) << threads;
}

TEST_F(Augment, EvaluationsSayOfHowManyCopies) {
    const std::string run = trained(noisy);
    const Answer plain = ask({"evaluate", run, "--device", "cpu"}),
                 mean = ask({"evaluate", run, "--device", "cpu", "--augment", "5"});
    ASSERT_EQ(mean.code, 0) << mean.err;
    EXPECT_EQ(mean.json["copies"], Json(5));
    EXPECT_EQ(plain.json["copies"], Json());
    EXPECT_EQ(mean.json["samples"], plain.json["samples"]);
    EXPECT_TRUE(std::isfinite(mean.json["loss"].toDouble()));
    EXPECT_NE(mean.json["loss"], plain.json["loss"]);
    const Answer shown = call({"evaluate", run, "--device", "cpu", "--augment", "5"});
    EXPECT_THAT(shown.out, HasSubstr("30 samples, mean of 5 copies each"));
}

TEST_F(Augment, WithoutTransformsItIsRefusedWithARemedy) {
    const std::string run = trained({});
    for (const Answer& answer :
         {ask({"evaluate", run, "--device", "cpu", "--augment", "4"}), predicted(run, {"--augment", "4"})}) {
        EXPECT_EQ(answer.code, 2);
        EXPECT_THAT(answer.err, HasSubstr("no transforms"));
        EXPECT_THAT(answer.err, HasSubstr("leave out the augmented copies"));
    }
    EXPECT_EQ(ask({"evaluate", run, "--device", "cpu", "--augment", "1"}).code, 0);
    EXPECT_EQ(ask({"evaluate", run, "--device", "cpu", "--augment", "0"}).code, 2);
}

}  // namespace
}  // namespace lathe::test::augment_test
