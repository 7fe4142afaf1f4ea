// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/conv/conv.h"

#include <algorithm>

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/images_of.h"
#include "gpu/kernels/common/index_width.h"
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/dnn/dnn_kernels.h"

namespace lathe::gpu {
namespace {

ConvShape shapeOf(const KernelRequest& r, const Images& x, const Shape& weights, const Images& y) {
    const auto& a = r.instruction.as<ConvAttributes>();
    ConvShape s;
    s.x = x;
    s.y = y;
    for (size_t i : {0u, 1u}) {
        s.kernel[i] = weights[2 + static_cast<int>(i)];
        s.stride[i] = a.stride[i];
        s.dilation[i] = a.dilation[i];
        s.padding[i] = a.padding[i];
    }
    s.groups = a.groups;
    s.inputsPerGroup = weights[1];
    s.outputsPerGroup = weights[0] / a.groups;
    s.wide = needsWideIndex(std::max({x.elements(), y.elements(), weights.elements()}));
    return s;
}

Images operandImages(const KernelRequest& r, size_t i) {
    return imagesOf(r.input(i).shape, r.inputs[i]);
}

Images resultImages(const KernelRequest& r) {
    return imagesOf(r.output(0).shape, r.outputs[0]);
}

ConvShape shapeOf(const KernelRequest& r) {
    switch (r.instruction.kind) {
        case OpKind::Conv2d: return shapeOf(r, operandImages(r, 0), r.input(1).shape, resultImages(r));
        case OpKind::Conv2dGradInput: return shapeOf(r, resultImages(r), r.input(1).shape, operandImages(r, 0));
        default: return shapeOf(r, operandImages(r, 1), r.output(0).shape, operandImages(r, 0));
    }
}

using Forward = cudaError_t (*)(cudaStream_t, const ConvForwardArguments&);
using GradInput = cudaError_t (*)(cudaStream_t, const ConvGradInputArguments&);

template <Forward function>
class ForwardKernel final : public Kernel {
public:
    explicit ForwardKernel(const KernelRequest& r) : m_bias(r.inputs.size() > 2) {
        m_arguments.shape = shapeOf(r);
        m_arguments.activation = r.instruction.as<ConvAttributes>().activation;
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        ConvForwardArguments a = m_arguments;
        a.x = k.inputs[0];
        a.weights = k.inputs[1];
        a.bias = m_bias ? k.inputs[2] : nullptr;
        a.y = k.outputs[0];
        return function(stream, a);
    }

private:
    ConvForwardArguments m_arguments;
    bool m_bias;
};

template <GradInput function>
class GradInputKernel final : public Kernel {
public:
    explicit GradInputKernel(const KernelRequest& r) { m_arguments.shape = shapeOf(r); }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        ConvGradInputArguments a = m_arguments;
        a.dy = k.inputs[0];
        a.weights = k.inputs[1];
        a.dx = k.outputs[0];
        return function(stream, a);
    }

private:
    ConvGradInputArguments m_arguments;
};

/// Enough parts to occupy a large device if there are few weights, with at least 512 pixels per part.
int64_t partsOf(const ConvShape& s) {
    const auto tiles = [](int64_t extent) { return (extent + 63) / 64; };
    const int64_t blocks = std::max<int64_t>(s.groups * tiles(s.outputsPerGroup) * tiles(s.inputsPerGroup * s.window()), 1);
    return std::clamp<int64_t>(std::min(s.outputPixels() / 512, 256 / blocks), 1, 64);
}

template <class T>
class GradWeightsKernel final : public Kernel {
public:
    explicit GradWeightsKernel(const KernelRequest& r) {
        const ConvShape s = shapeOf(r);
        m_arguments.shape = s;
        m_arguments.parts = partsOf(s);
        m_arguments.perPart = (s.outputPixels() + m_arguments.parts - 1) / m_arguments.parts;
        if (m_arguments.parts > 1) m_workspaceBytes = static_cast<size_t>(m_arguments.parts * s.weights()) * sizeof(T);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        ConvGradWeightsArguments a = m_arguments;
        a.dy = k.inputs[0];
        a.x = k.inputs[1];
        a.dweights = k.outputs[0];
        return launchConvGradWeights<T>(stream, a, k.workspace);
    }

private:
    ConvGradWeightsArguments m_arguments;
};

template <class T>
class ThinGradWeightsKernel final : public Kernel {
public:
    explicit ThinGradWeightsKernel(const KernelRequest& r) {
        m_arguments.shape = shapeOf(r);
        m_plan = ReducePlan::of(m_arguments.shape.weights(), m_arguments.shape.outputPixels(), false);
        m_workspaceBytes = m_plan.workspaceBytes(sizeof(T));
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        ConvGradWeightsArguments a = m_arguments;
        a.dy = k.inputs[0];
        a.x = k.inputs[1];
        a.dweights = k.outputs[0];
        return launchThinGradWeights<T>(stream, a, m_plan, k.workspace);
    }

private:
    ConvGradWeightsArguments m_arguments;
    ReducePlan m_plan;
};

template <class T>
using ImplicitForward = ForwardKernel<launchConvForward<T>>;
template <class T>
using ImplicitGradInput = GradInputKernel<launchConvGradInput<T>>;
template <class T>
using ThinForward = ForwardKernel<launchThinForward<T>>;
template <class T>
using ThinGradInput = GradInputKernel<launchThinGradInput<T>>;

template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> prepareThin(const KernelRequest& r) {
    constexpr int64_t thin = 4;  // channels per group
    if (r.instruction.kind != kind) return refuse("another kind");
    const ConvShape s = shapeOf(r);
    if (s.groups == 1 || s.inputsPerGroup > thin || s.outputsPerGroup > thin) return refuse("groups of many channels");
    return forReal<K>(r);
}

constexpr KernelDef kernels[] = {
    {"conv.cudnn", prepareDnnConv<OpKind::Conv2d>, true, true},
    {"conv.thin", prepareThin<OpKind::Conv2d, ThinForward>},
    {"conv.implicit", prepareKind<OpKind::Conv2d, ImplicitForward>},
    {"conv_grad_input.cudnn", prepareDnnConv<OpKind::Conv2dGradInput>, true, true},
    {"conv_grad_input.thin", prepareThin<OpKind::Conv2dGradInput, ThinGradInput>},
    {"conv_grad_input.implicit", prepareKind<OpKind::Conv2dGradInput, ImplicitGradInput>},
    {"conv_grad_weights.cudnn", prepareDnnConv<OpKind::Conv2dGradWeights>, true},
    {"conv_grad_weights.thin", prepareThin<OpKind::Conv2dGradWeights, ThinGradWeightsKernel>},
    {"conv_grad_weights.implicit", prepareKind<OpKind::Conv2dGradWeights, GradWeightsKernel>},
};

}  // namespace

std::span<const KernelDef> convKernels() {
    return kernels;
}

}  // namespace lathe::gpu
