// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/golden_curve.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "tests/peers/peer_trainer.h"
#include "tests/support/places.h"

namespace lathe {
namespace {

double allowed(DType real, size_t step, double envelope) {
    if (real == DType::F64) return 1e-7;
    return std::max(step < 5 ? 2e-6 : 1e-4, 10 * envelope);
}

/// Largest relative difference; stops at the first one that is not allowed.
double follow(PeerTrainer& trainer, const PeerCurve& curve, DType real, size_t steps) {
    double worst = 0;
    for (size_t step = 0; step < steps; ++step) {
        const Status done = trainer.step();
        if (!done) ADD_FAILURE() << toString(done.error());
        const double apart = std::abs(trainer.loss() - curve.exact[step]) / std::abs(curve.exact[step]);
        worst = std::max(worst, apart);
        EXPECT_LE(apart, allowed(real, step, curve.envelope[step])) << "step " << step << ": " << trainer.loss();
        if (testing::Test::HasFailure()) break;
    }
    return worst;
}

}  // namespace

void expectGoldenCurve(std::string_view id, const CurveArm& arm, size_t steps) {
    const std::filesystem::path folder = test::sourceDir() / "tests" / "peers" / "golden" / id;
    const auto files = readPeerFiles(workload(id), folder);
    ASSERT_TRUE(files) << toString(files.error());
    const auto curve = readPeerCurve(folder);
    ASSERT_TRUE(curve) << toString(curve.error());
    ASSERT_EQ(curve->exact.size(), wholeCurve);
    const auto backend = makeCpuBackend();
    auto trainer =
        PeerTrainer::make(workload(id), *files, *backend, {.threads = 2, .kernels = arm.kernels, .record = {}}, arm.real);
    ASSERT_TRUE(trainer) << toString(trainer.error());
    const double worst = follow(*trainer, *curve, arm.real, steps);
    std::printf("[ measured ] %s %s: largest relative difference to PyTorch's float64 curve in %zu steps: %.2g\n",
                std::string(id).c_str(), arm.name, steps, worst);
}

}  // namespace lathe
