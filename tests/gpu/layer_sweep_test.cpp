// SPDX-License-Identifier: Apache-2.0
// Every layer of the catalogue on the simulated device, in training and evaluation.
#include "gpu/cuda_executable.h"
#include "tests/conformance/device_sweep.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::layer_sweep_test {

namespace {

Result<std::unique_ptr<Executable>> onDevice(const Program& program) {
    LATHE_TRY(auto compilation, compilePrograms(std::span(&program, 1), {}, {}));
    LATHE_TRY(auto made, CudaExecutable::make(std::move(compilation), 0, Launching::Captured));
    return std::unique_ptr<Executable>(std::move(made));
}

class CudaSweep : public testing::TestWithParam<test::LayerCase> {
protected:
    void SetUp() override { sim::reset(); }
    /// The third time it is a captured graph that runs.
    void compare(Phase phase) const {
        test::compareWithReference(GetParam(), phase, onDevice, 3);
        EXPECT_EQ(sim::fault(), "");
        if (sim::isSimulated()) {
            EXPECT_EQ(sim::counts().graphLaunches, 1);
        }
    }
};

}  // namespace

TEST_P(CudaSweep, TrainingAgreesWithTheReference) {
    compare(Phase::Train);
}
TEST_P(CudaSweep, EvaluationAgreesWithTheReference) {
    compare(Phase::Evaluate);
}

INSTANTIATE_TEST_SUITE_P(Catalog, CudaSweep, testing::ValuesIn(test::allLayerCases()), test::layerCaseName);

}  // namespace lathe::gpu::layer_sweep_test
