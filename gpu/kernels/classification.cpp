// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/classification.h"

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/grid_size.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

RowsOfClasses sizeOfRows(const Shape& logits) {
    return {logits.elements() / logits[-1], logits[-1]};
}

template <class T>
class SoftmaxKernel final : public Kernel {
public:
    explicit SoftmaxKernel(const KernelRequest& r) : m_size(sizeOfRows(r.input(0).shape)) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchSoftmax<T>(stream, m_size, a.inputs[0], a.outputs[0]);
    }
    bool inPlace(size_t, size_t) const override { return true; }

private:
    RowsOfClasses m_size;
};

template <class T>
class SoftmaxGradKernel final : public Kernel {
public:
    explicit SoftmaxGradKernel(const KernelRequest& r) : m_size(sizeOfRows(r.input(0).shape)) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchSoftmaxGrad<T>(stream, m_size, a.inputs[0], a.inputs[1], a.outputs[0]);
    }
    bool inPlace(size_t, size_t) const override { return true; }

private:
    RowsOfClasses m_size;
};

/// Base of the loss and its gradient. `first`: index of the logits among the operands.
class LossKernel : public Kernel {
protected:
    LossKernel(const KernelRequest& r, size_t first) : m_first(first), m_weighted(r.inputs.size() > first + 2) {
        m_arguments.size = sizeOfRows(r.input(first).shape);
        m_arguments.smoothing = r.instruction.as<CrossEntropyAttributes>().smoothing;
    }

    LossArguments lossArguments(const KernelArguments& a) const {
        LossArguments l = m_arguments;
        l.logits = a.inputs[m_first];
        l.target = a.in<int64_t>(m_first + 1);
        l.weights = m_weighted ? a.inputs[m_first + 2] : nullptr;
        return l;
    }

private:
    size_t m_first;
    bool m_weighted;
    LossArguments m_arguments;
};

template <class T>
class CrossEntropyKernel final : public LossKernel {
public:
    explicit CrossEntropyKernel(const KernelRequest& r) : LossKernel(r, 0) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchCrossEntropy<T>(stream, lossArguments(a), a.outputs[0], a.outputs[1]);
    }
};

template <class T>
class CrossEntropyGradKernel final : public LossKernel {
public:
    explicit CrossEntropyGradKernel(const KernelRequest& r) : LossKernel(r, 1) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchCrossEntropyGrad<T>(stream, lossArguments(a), a.inputs[0], a.outputs[0]);
    }
    bool inPlace(size_t input, size_t) const override { return input == 1; }
};

template <class T>
class TopKCorrectKernel final : public Kernel {
public:
    explicit TopKCorrectKernel(const KernelRequest& r)
        : m_size(sizeOfRows(r.input(0).shape)), m_k(r.instruction.as<TopKCorrectAttributes>().k) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchTopKCorrect<T>(stream, m_size, a.inputs[0], a.in<int64_t>(1), m_k, a.outputs[0]);
    }

private:
    RowsOfClasses m_size;
    int64_t m_k;
};

constexpr KernelDef classificationKernelList[] = {
    {"softmax.rows", preparePlain<OpKind::Softmax, SoftmaxKernel>},
    {"softmax_grad.rows", preparePlain<OpKind::SoftmaxGrad, SoftmaxGradKernel>},
    {"cross_entropy.rows", preparePlain<OpKind::CrossEntropy, CrossEntropyKernel>},
    {"cross_entropy_grad.rows", preparePlain<OpKind::CrossEntropyGrad, CrossEntropyGradKernel>},
    {"top_k_correct.rows", preparePlain<OpKind::TopKCorrect, TopKCorrectKernel>},
};

}  // namespace

std::span<const KernelDef> classificationKernels() {
    return classificationKernelList;
}

}  // namespace lathe::gpu
