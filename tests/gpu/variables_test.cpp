// SPDX-License-Identifier: Apache-2.0
// Environment variables of the plug-in, in a `lathe train` on the simulated device.
#include "tests/gpu/simulated_gpus.h"

namespace lathe::test::variables_test {
namespace {

class GpuVariables : public SimulatedGpus {
protected:
    GpuVariables() {
        Project project = smallProject(1);
        project.graph = {};
        appendLayer(project.graph, "input", "image", {});
        appendLayer(project.graph, "conv2d", "conv", {{"filters", int64_t{2}}});
        appendLayer(project.graph, "flatten", "flat", {});
        appendLayer(project.graph, "dense", "scores", {{"units", int64_t{10}}});
        project.data.reader = {"digits", {{"samples", int64_t{40}}, {"test_samples", int64_t{10}}}};
        EXPECT_TRUE(saveProject(m_project, project).ok());
    }

    /// plan.json of a training with these variables.
    Json planWith(std::map<std::string, std::string> variables, const std::string& run) {
        m_more = std::move(variables);
        const Answer answer = ask(run, 1);
        EXPECT_EQ(answer.code, 0) << answer.err;
        m_err = answer.err;
        return Json::parse(readFile(m_folder / run + "/plan.json").value()).value();
    }
    static bool hasImagesChannelsLast(const Json& plan) {
        return plan["record"]["programs"].dump(-1).find("channels_last") != std::string::npos;
    }

    /// Products whose detail has the algorithm with sums.
    static int64_t productsWithSums(const Json& plan) {
        int64_t count = 0;
        for (const Json& row : plan["record"]["programs"].array()[0].array()) {
            const std::string detail = row["detail"].toString();
            count += std::count(detail.begin(), detail.end(), '|') == 2;
        }
        return count;
    }

    std::string m_err;
};

TEST_F(GpuVariables, LayoutOfImages) {
    EXPECT_TRUE(hasImagesChannelsLast(planWith({}, "default"))) << "without cuDNN";
    EXPECT_FALSE(hasImagesChannelsLast(planWith({{"LATHE_CUDA_LAYOUT", "nchw"}}, "nchw")));
    EXPECT_TRUE(hasImagesChannelsLast(planWith({{"LATHE_CUDA_LAYOUT", "nhwc"}}, "nhwc")));
    const Json unknown = planWith({{"LATHE_CUDA_LAYOUT", "chwn"}}, "chwn");
    EXPECT_TRUE(hasImagesChannelsLast(unknown));
    EXPECT_THAT(m_err, testing::HasSubstr("LATHE_CUDA_LAYOUT: the value chwn is ignored"));
}

TEST_F(GpuVariables, GradientsOfBiasesInProducts) {
    const std::map<std::string, std::string> library{
        {"LATHE_CUDA_LIBRARY_DIR", LATHE_MOCK_CUBLASLT}, {"LATHE_CUDA_TUNE", "0"}, {"LATHE_CUDA_SMALL_PRODUCTS", "0"}};
    std::map<std::string, std::string> off = library;
    off["LATHE_CUDA_BIAS_SUMS"] = "0";
    EXPECT_EQ(productsWithSums(planWith(library, "together")), 1);
    EXPECT_EQ(productsWithSums(planWith(off, "apart")), 0);
    EXPECT_LE(largestDifference("together", "apart"), 1e-5);
}

}  // namespace
}  // namespace lathe::test::variables_test
