// SPDX-License-Identifier: Apache-2.0
// Test-time augmentation: `lathe predict --augment` and `lathe evaluate --augment`.
#include <cmath>
#include <fstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/small_project.h"
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

/// A class for each pixel: the predictions for a copy are moved back, if that is possible.
TEST_F(Augment, OfImagesWithAClassForEachPixel) {
    Project p = smallProject(1);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "head", {{"filters", int64_t{4}}, {"padding", std::string("same")}});
    p.data = {};
    p.data.reader = {"shapes",
                     {{"task", std::string("segment")},
                      {"samples", int64_t{40}},
                      {"test_samples", int64_t{8}},
                      {"size", int64_t{12}},
                      {"classes", int64_t{3}}}};
    p.training.metrics = {{"accuracy", {}}, {"f1", {}}};
    const auto evaluated = [&](std::vector<Choice> transforms, const std::string& run) {
        p.data.transforms = std::move(transforms);
        EXPECT_TRUE(saveProject(m_folder / (run + ".lathe"), p).ok());
        const Answer trained = ask({"train", m_folder / (run + ".lathe"), "--run", m_folder / run, "--device", "cpu"});
        EXPECT_EQ(trained.code, 0) << trained.err;
        return ask({"evaluate", m_folder / run, "--device", "cpu", "--augment", "4"});
    };
    const Answer flips = evaluated({{"horizontal_flip", {}}, {"quarter_turn", {}}}, "flips");
    ASSERT_EQ(flips.code, 0) << flips.err;
    EXPECT_EQ(flips.json["copies"], Json(4));
    EXPECT_TRUE(std::isfinite(flips.json["f1"].toDouble()));
    const Answer rotated = evaluated({{"rotation", {}}}, "rotated");
    EXPECT_EQ(rotated.code, 2);
    EXPECT_THAT(rotated.err, HasSubstr("images that rotation has changed cannot be moved back"));
    EXPECT_THAT(rotated.err, HasSubstr("quarter_turn"));
}

}  // namespace
}  // namespace lathe::test::augment_test
