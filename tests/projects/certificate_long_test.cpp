// SPDX-License-Identifier: Apache-2.0
// Every sample project as it lies there, trained to its end, exported, and judged on its whole test part.
#include <cstdio>

#include <gtest/gtest.h>

#include "tests/projects/sample_projects.h"
#include "tests/support/interop.h"
#include "tests/support/shared_dir.h"

namespace lathe::certificate_long_test {
namespace {

void print(const std::string& name, const char* verifier, const Parity& p) {
    std::printf("%s, %s: %ld samples, max_rel %.2g, differing %ld, close calls %ld (differing %ld)\n", name.c_str(), verifier,
                static_cast<long>(p.samples), p.maxRel, static_cast<long>(p.differing), static_cast<long>(p.closeCalls),
                static_cast<long>(p.closeDiffering));
}

class SampleCertificate : public testing::TestWithParam<std::string> {};

TEST_P(SampleCertificate, HoldsOnTheTestPart) {
    const Project project = test::loadSample(GetParam());
    if (test::needsFashion(project)) LATHE_NEEDS_SHARED("data/fashion-mnist");
    LATHE_NEEDS_INTEROP_PYTHON();
    const auto sample = test::certifySample(project, GetParam(), test::interopPython());
    ASSERT_TRUE(sample) << toString(sample.error());
    const Certificate& c = sample->certificate;
    ASSERT_TRUE(c.onnxruntime);
    for (const auto& [figure, value] : sample->summary.test)
        std::printf("%s: test %s %.4f\n", GetParam().c_str(), figure.c_str(), value);
    print(GetParam(), "reference", c.reimported);
    print(GetParam(), "onnxruntime", c.onnxruntime->parity);
    EXPECT_TRUE(c.passed());
}

INSTANTIATE_TEST_SUITE_P(Projects, SampleCertificate,
                         testing::Values("digits", "spirals", "heating", "fashion-mlp", "fashion-cnn", "resnet8"),
                         [](const auto& project) {
                             std::string name = project.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace lathe::certificate_long_test
