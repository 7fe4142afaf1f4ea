// SPDX-License-Identifier: Apache-2.0
// Every layer of the catalogue on the simulated device, in training and evaluation: with Lathe's own kernels, and with those of
// libraries where they serve.
#include "gpu/cuda_executable.h"
#include "tests/conformance/device_sweep.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::layer_sweep_test {

namespace {

/// `libraries`: null: Lathe's own kernels only.
void compare(const test::LayerCase& layer, Phase phase, const DeviceContext* libraries) {
    const auto onDevice = [libraries](const Program& program) -> Result<std::unique_ptr<Executable>> {
        LATHE_TRY(auto compilation, compilePrograms(std::span(&program, 1), {}, {}, libraries));
        LATHE_TRY(auto made, CudaExecutable::make(std::move(compilation), 0, Launching::Captured));
        return std::unique_ptr<Executable>(std::move(made));
    };
    const bool ownOrSimulated = !libraries || sim::isSimulated();
    const double tolerance = ownOrSimulated ? test::usualTolerance : 1e-5;
    test::compareWithReference(layer, phase, onDevice, 3, tolerance);  // the third time it is a captured graph that runs
    EXPECT_EQ(sim::fault(), "");
    if (sim::isSimulated()) {
        EXPECT_EQ(sim::counts().graphLaunches, 1);
    }
}

class CudaSweep : public testing::TestWithParam<test::LayerCase> {
protected:
    void SetUp() override { sim::reset(); }
};
class CudaLibrarySweep : public CudaSweep {};

}  // namespace

TEST_P(CudaSweep, TrainingAgreesWithTheReference) {
    compare(GetParam(), Phase::Train, nullptr);
}
TEST_P(CudaSweep, EvaluationAgreesWithTheReference) {
    compare(GetParam(), Phase::Evaluate, nullptr);
}
TEST_P(CudaLibrarySweep, TrainingAgreesWithTheReference) {
    compare(GetParam(), Phase::Train, &allLibraries());
}
TEST_P(CudaLibrarySweep, EvaluationAgreesWithTheReference) {
    compare(GetParam(), Phase::Evaluate, &allLibraries());
}

INSTANTIATE_TEST_SUITE_P(Catalog, CudaSweep, testing::ValuesIn(test::allLayerCases()), test::layerCaseName);
INSTANTIATE_TEST_SUITE_P(Catalog, CudaLibrarySweep, testing::ValuesIn(test::allLayerCases()), test::layerCaseName);

}  // namespace lathe::gpu::layer_sweep_test
