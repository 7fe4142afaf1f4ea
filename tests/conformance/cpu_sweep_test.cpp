// SPDX-License-Identifier: Apache-2.0
#include "core/backend/registry.h"
#include "tests/conformance/device_sweep.h"

namespace lathe::test::cpu_sweep_test {

namespace {

class CpuSweep : public testing::TestWithParam<LayerCase> {
protected:
    void compare(Phase phase) const {
        compareWithReference(GetParam(), phase, [](const Program& program) {
            CompileOptions options;
            options.threads = 2;
            return makeCpuBackend()->compile(std::span(&program, 1), options);
        });
    }
};

}  // namespace

TEST_P(CpuSweep, TrainingAgreesWithTheReference) {
    compare(Phase::Train);
}
TEST_P(CpuSweep, EvaluationAgreesWithTheReference) {
    compare(Phase::Evaluate);
}

INSTANTIATE_TEST_SUITE_P(Catalog, CpuSweep, testing::ValuesIn(allLayerCases()), layerCaseName);

}  // namespace lathe::test::cpu_sweep_test
