// SPDX-License-Identifier: Apache-2.0
// The gradients of one step on the fast kernels against the reference kernels in float64. Rounding grows over the steps of a
// training (a value near a kink of ReLU or near another one in a window of max pooling goes the other way), and a curve tells it
// from a wrong kernel only by its size; one step has none of that.
#include <cmath>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "tests/peers/peer_trainer.h"
#include "tests/peers/workloads.h"
#include "tests/support/places.h"

namespace lathe::first_step_test {
namespace {

constexpr std::string_view prefix = "optimizer.momentum/";  // after one step the gradient itself

using Gradients = std::map<std::string, Tensor>;

Gradients firstGradients(const Workload& w, KernelChoice kernels, DType real) {
    const auto files = readPeerFiles(w, test::sourceDir() / "tests" / "peers" / "golden" / w.id).value();
    const auto backend = makeCpuBackend();
    auto trainer = PeerTrainer::make(w, files, *backend, {.threads = 2, .kernels = kernels, .record = {}}, real).value();
    const Status done = trainer.step();
    EXPECT_TRUE(done) << toString(done.error());
    Gradients gradients;
    for (const auto& [name, tensor] : files.initial)
        if (auto gradient = trainer.executable().read(std::string(prefix) + name)) gradients.emplace(name, std::move(*gradient));
    return gradients;
}

/// The largest over the weights of |a - b| / |b|, in the 2-norm.
double largestError(const Gradients& approximate, const Gradients& exact) {
    double worst = 0;
    for (const auto& [name, b] : exact) {
        const Tensor& a = approximate.at(name);
        double apart = 0, size = 0;
        for (int64_t i = 0; i < b.elements(); ++i) {
            apart += std::pow(a.at(i) - b.at(i), 2);
            size += std::pow(b.at(i), 2);
        }
        worst = std::max(worst, std::sqrt(apart / size));
    }
    return worst;
}

class FirstStep : public testing::TestWithParam<std::string_view> {};

TEST_P(FirstStep, FastGradientsAreThoseOfFloat64ButForRounding) {
    const Gradients exact = firstGradients(workload(GetParam()), KernelChoice::Reference, DType::F64);
    ASSERT_GE(exact.size(), 4u);
    const double fast = largestError(firstGradients(workload(GetParam()), KernelChoice::Fast, DType::F32), exact);
    std::printf("[ measured ] %s: largest relative error of a gradient: %.2g\n", std::string(GetParam()).c_str(), fast);
    EXPECT_LT(fast, 1e-5);
    Workload narrow = workload(GetParam());
    narrow.project.training.precision = Precision::BF16;
    EXPECT_GT(largestError(firstGradients(narrow, KernelChoice::Fast, DType::F32), exact), 1e-3)
        << "the control: products of 8 bits are noticed";
}

/// Those whose optimizer keeps the gradient.
std::vector<std::string_view> trainedWithMomentum() {
    std::vector<std::string_view> ids = workloadIds();
    std::erase_if(ids, [](std::string_view id) { return workload(id).project.training.optimizer.type != "sgd"; });
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Workloads, FirstStep, testing::ValuesIn(trainedWithMomentum()),
                         [](const auto& row) { return std::string(row.param); });

}  // namespace
}  // namespace lathe::first_step_test
