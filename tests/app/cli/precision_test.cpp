// SPDX-License-Identifier: Apache-2.0
// 16 bits on the command line: what a processor says about them, and layers that stay in float32.
#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::precision_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class PrecisionOnTheCommandLine : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(saveProject(m_project, smallProject(2)).ok()); }
    Answer check(const std::string& precision) {
        return call({"check", m_project, "--device", "cpu", "--set", "training.precision=" + precision});
    }
    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "p.lathe", m_run = m_folder / "run";
};

TEST_F(PrecisionOnTheCommandLine, CheckSaysWhatTheProcessorIsSlowAt) {
    const Answer plain = check("f32"), f16 = check("f16");
    EXPECT_EQ(f16.code, 0);
    EXPECT_THAT(f16.out + f16.err, HasSubstr("the CPU converts float16 to float32"));
    EXPECT_THAT(f16.out + f16.err, HasSubstr("set training.precision to f32"));
    EXPECT_THAT(plain.out + plain.err, Not(HasSubstr("float16")));
    setenv("LATHE_SIMD", "x86-64-v3", 1);
    const Answer bf16 = check("bf16");
    unsetenv("LATHE_SIMD");
    EXPECT_EQ(bf16.code, 0);
    EXPECT_THAT(bf16.out + bf16.err, HasSubstr("this processor has no bfloat16 instructions"));
}

TEST_F(PrecisionOnTheCommandLine, ALayerCanBeKeptInFloat32) {
    const Answer trained = call({"train", m_project, "--device", "cpu", "--run", m_run, "--set", "training.precision=bf16",
                                 "--set", "layers.first.keep_float32=true"});
    EXPECT_EQ(trained.code, 0) << trained.err;
    const Answer resumed = call({"train", "--run", m_run, "--resume", "--epochs", "3"});
    EXPECT_EQ(resumed.code, 0) << resumed.err;
}

}  // namespace
}  // namespace lathe::test::precision_test
