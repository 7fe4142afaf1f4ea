// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/mean_loss/mean_loss.h"

#include <cstdlib>
#include <string_view>

namespace lathe::gpu {

namespace {

class MeanLossKernel final : public Kernel {
public:
    MeanLossKernel(const Shape& logits, const Instruction& crossEntropy, double seed)
        : m_weighted(crossEntropy.inputs.size() > 2) {
        m_arguments.loss.size = {logits[0], logits[1]};
        m_arguments.loss.smoothing = crossEntropy.as<CrossEntropyAttributes>().smoothing;
        m_arguments.seed = static_cast<float>(seed);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        MeanLossArguments a = m_arguments;
        a.loss.logits = k.inputs[0];
        a.loss.target = k.in<int64_t>(1);
        a.loss.weights = m_weighted ? k.inputs[2] : nullptr;
        a.mean = k.out<float>(0);
        a.dlogits = k.out<float>(1);
        return launchMeanLoss(stream, a);
    }

private:
    MeanLossArguments m_arguments;
    bool m_weighted;
};

}  // namespace

bool meanLossesAreWanted() {
    const char* value = std::getenv("LATHE_CUDA_MEAN_LOSS");
    return !(value && std::string_view(value) == "0");
}

std::unique_ptr<Kernel> makeMeanLossKernel(const Program& program, const Instruction& crossEntropy, const Instruction& seed) {
    return std::make_unique<MeanLossKernel>(program.shape(crossEntropy.inputs[0]), crossEntropy, seed.as<FillAttributes>().value);
}

}  // namespace lathe::gpu
