// SPDX-License-Identifier: Apache-2.0
// `--device auto` with a plug-in over the simulated device: tested once, then used.
#include "tests/gpu/simulated_gpus.h"

namespace lathe::test::automatic_device_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class AutomaticDevice : public SimulatedGpus {
protected:
    AutomaticDevice() { m_more["XDG_STATE_HOME"] = m_folder / "state"; }

    /// With a hidden layer of this size; the state of the user stays.
    Answer trained(const std::string& run, int64_t units) {
        Project project = smallProject(1);
        project.graph.nodes[1].params.set("units", units);
        EXPECT_TRUE(saveProject(m_project, project).ok());
        return ask(run, 1, {"--device", "auto"});
    }
};

TEST_F(AutomaticDevice, IsTestedBeforeItsFirstTraining) {
    const std::string testing = "before it is used for the first time";
    const Answer first = trained("first", 2000);
    ASSERT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(first.json["device"].toString(), "cuda:0") << first.err;
    EXPECT_THAT(first.err, HasSubstr(testing));
    const Answer second = trained("second", 2000);
    EXPECT_EQ(second.json["device"].toString(), "cuda:0");
    EXPECT_THAT(second.err, Not(HasSubstr(testing)));
}

TEST_F(AutomaticDevice, IsTheCpuForASmallNetwork) {
    const Answer small = trained("small", 24);
    ASSERT_EQ(small.code, 0) << small.err;
    EXPECT_EQ(small.json["device"].toString(), "cpu");
    EXPECT_THAT(small.err, HasSubstr("the network is so small that"));
    EXPECT_THAT(small.err, HasSubstr("--device cuda:0"));
}

}  // namespace
}  // namespace lathe::test::automatic_device_test
