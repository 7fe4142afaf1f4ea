// SPDX-License-Identifier: Apache-2.0
// The whole backend over three simulated devices.
#include <cstdlib>

#include <gmock/gmock.h>

#include "gpu/cuda_backend.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::backend_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class CudaBackendOfThree : public testing::Test {
protected:
    void SetUp() override {
        ::setenv("LATHE_SIM_DEVICES", "3", 1);
        sim::reset();
    }
    void TearDown() override { sim::setDeviceBytes(size_t{4} << 30); }

    static CompileOptions on(const std::string& device) {
        CompileOptions options;
        options.device = device;
        options.kernels = KernelChoice::Reference;  // no libraries of this machine
        return options;
    }
    CudaBackend backend;
};

TEST_F(CudaBackendOfThree, OnlyTheDeviceThatIsUsedGetsAContext) {
    ASSERT_EQ(backend.probe().devices.size(), 3u);
    EXPECT_THAT(sim::contexts(), IsEmpty()) << "asking is not using";
    const test::Example example = test::mlpTraining(DType::F32);
    const auto compiled = backend.compile(std::span(&example.program, 1), on("cuda:1"));
    ASSERT_TRUE(compiled.ok()) << toString(compiled.error());
    EXPECT_THAT(sim::contexts(), ElementsAre(1));
    EXPECT_EQ(backend.probe().devices.size(), 3u);
    EXPECT_THAT(sim::contexts(), ElementsAre(1));
}

TEST_F(CudaBackendOfThree, ADeviceOnWhichNothingRunsIsNamedWhenItIsUsed) {
    const test::Example example = test::mlpTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    sim::setDeviceBytes(16);
    const auto refused = backend.compile(programs, on("cuda:2"));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "cuda.test_kernel");
    EXPECT_THAT(toString(refused.error()), HasSubstr("cuda:2 \"simulated device\": a test kernel failed on the device: out of"));
    sim::setDeviceBytes(size_t{4} << 30);
    EXPECT_TRUE(backend.compile(programs, on("cuda:2")).ok()) << "it is tried again";
}

}  // namespace
}  // namespace lathe::gpu::backend_test
