// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/onednn.h"
#include "core/backend/steps/layout.h"

namespace lathe::cpu {
namespace {

size_t padded(size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

onednn::ConvShape convShapeOf(const ConvAttributes& a, const Shape& image, const Shape& weights, const Shape& result) {
    onednn::ConvShape s;
    s.inChannels = image[1];
    s.outChannels = result[1];
    s.groups = a.groups;
    s.inSize = {image[2], image[3]};
    s.outSize = {result[2], result[3]};
    s.kernel = {weights[2], weights[3]};
    s.stride = a.stride;
    s.dilation = a.dilation;
    s.padding = a.padding;
    s.activation = static_cast<onednn::Activation>(a.activation);
    return s;
}

/// The parts of a batch: so many images each.
std::vector<int64_t> imagesOf(int64_t batch, const Cost& cost) {
    const int parts = partsFor(batch, std::max<int64_t>(cost.macs / batch / 8, 1));
    std::vector<int64_t> images;
    for (int part = 0; part < parts; ++part) images.push_back(rangeOf(batch, parts, part).size());
    return images;
}

struct Prepared {
    std::unique_ptr<onednn::Convolution> convolution;
    int parts = 0;
    int64_t batch = 0;
};

Result<Prepared> prepare(const KernelRequest& request, onednn::Pass pass, const onednn::ConvShape& shape, int64_t batch) {
    if (batch == 0) return refuse("no images");
    const auto images = imagesOf(batch, costOf(request.program, request.instruction));
    Prepared prepared{nullptr, static_cast<int>(images.size()), batch};
    LATHE_TRY(prepared.convolution, onednn::Convolution::make(pass, shape, images));
    return prepared;
}

/// Forward and gradient of the input: weights are packed, then each part of the batch is computed.
class ConvKernel final : public Kernel {
public:
    ConvKernel(Prepared prepared, int64_t inImage, int64_t outImage, bool bias)
        : m_convolution(std::move(prepared.convolution)),
          m_batch(prepared.batch),
          m_inImage(inImage),
          m_outImage(outImage),
          m_scratch(padded(m_convolution->scratchBytes())),
          m_packed(padded(m_convolution->packedBytes())),
          m_bias(bias) {
        m_phases = {1, prepared.parts};
        m_workspaceBytes = m_packed + static_cast<size_t>(prepared.parts) * m_scratch;
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        if (phase == 0) return m_convolution->pack(a.in<float>(1), a.workspace);
        const int64_t first = rangeOf(m_batch, m_phases[1], part).begin;
        m_convolution->run(
            part, {a.in<float>(0) + first * m_inImage, a.workspace, m_bias ? a.inputs[2] : nullptr,
                   a.out<float>(0) + first * m_outImage, a.workspace + m_packed + static_cast<size_t>(part) * m_scratch});
    }

private:
    std::unique_ptr<onednn::Convolution> m_convolution;
    int64_t m_batch, m_inImage, m_outImage;
    size_t m_scratch, m_packed;
    bool m_bias;
};

/// Gradient of the weights: each part of the batch has a sum of its own; they are added in the order of the parts.
class ConvGradWeightsKernel final : public Kernel {
public:
    ConvGradWeightsKernel(Prepared prepared, int64_t image, int64_t gradient)
        : m_convolution(std::move(prepared.convolution)),
          m_batch(prepared.batch),
          m_image(image),
          m_gradient(gradient),
          m_scratch(padded(m_convolution->scratchBytes())),
          m_packed(padded(m_convolution->packedBytes())) {
        const auto floats = static_cast<int64_t>(m_packed / sizeof(float));
        m_phases = {prepared.parts, partsFor(floats / 16, 16 * prepared.parts), 1};
        m_workspaceBytes = static_cast<size_t>(prepared.parts) * (m_scratch + m_packed);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        if (phase == 0) return multiply(part, a);
        if (phase == 1) return sum(part, a);
        m_convolution->unpack(a.workspace, a.out<float>(0));
    }

private:
    void multiply(int part, const KernelArguments& a) const noexcept {
        const int64_t first = rangeOf(m_batch, m_phases[0], part).begin;
        const auto index = static_cast<size_t>(part), parts = static_cast<size_t>(m_phases[0]);
        m_convolution->run(part, {a.in<float>(1) + first * m_image, a.in<float>(0) + first * m_gradient, nullptr,
                                  a.workspace + index * m_packed, a.workspace + parts * m_packed + index * m_scratch});
    }

    void sum(int part, const KernelArguments& a) const noexcept {
        const auto floats = static_cast<int64_t>(m_packed / sizeof(float));
        const auto [begin, end] = rangeOf(floats, m_phases[1], part, 16);
        auto* const total = reinterpret_cast<float*>(a.workspace);
        for (int64_t p = 1; p < m_phases[0]; ++p) {
            const float* const partial = total + p * floats;
            for (int64_t i = begin; i < end; ++i) total[i] += partial[i];
        }
    }

    std::unique_ptr<onednn::Convolution> m_convolution;
    int64_t m_batch, m_image, m_gradient;
    size_t m_scratch, m_packed;
};

int64_t imageElements(const TensorType& type) {
    return type.shape.sample().elements();
}

Status checkRequest(const KernelRequest& request, OpKind kind) {
    if (request.instruction.kind != kind) return refuse("another kind of convolution");
    if (!request.allF32()) return refuse("float64");
    for (size_t i = 0; i < request.inputs.size(); ++i) {
        const bool image = steps::isImageOperand(request.program, request.instruction, i);
        const bool fits = request.inputs[i] == Layout::ChannelsLast || steps::sameInBothLayouts(request.input(i).shape);
        if (image && !fits) return refuse("plain images");
    }
    const bool images = kind != OpKind::Conv2dGradWeights;
    if (images && request.outputs[0] == Layout::Plain && !steps::sameInBothLayouts(request.output(0).shape))
        return refuse("plain result");
    return {};
}

Result<std::unique_ptr<Kernel>> prepareForward(const KernelRequest& request) {
    LATHE_CHECK(checkRequest(request, OpKind::Conv2d));
    const auto& a = request.instruction.as<ConvAttributes>();
    auto shape = convShapeOf(a, request.input(0).shape, request.input(1).shape, request.output(0).shape);
    shape.bias = request.instruction.inputs.size() > 2;
    LATHE_TRY(Prepared prepared, prepare(request, onednn::Pass::Forward, shape, request.input(0).shape[0]));
    return std::unique_ptr<Kernel>(std::make_unique<ConvKernel>(std::move(prepared), imageElements(request.input(0)),
                                                                imageElements(request.output(0)), shape.bias));
}

Result<std::unique_ptr<Kernel>> prepareGradInput(const KernelRequest& request) {
    LATHE_CHECK(checkRequest(request, OpKind::Conv2dGradInput));
    const auto& a = request.instruction.as<ConvAttributes>();
    const auto shape = convShapeOf(a, request.output(0).shape, request.input(1).shape, request.input(0).shape);
    LATHE_TRY(Prepared prepared, prepare(request, onednn::Pass::GradInput, shape, request.input(0).shape[0]));
    return std::unique_ptr<Kernel>(std::make_unique<ConvKernel>(std::move(prepared), imageElements(request.input(0)),
                                                                imageElements(request.output(0)), false));
}

Result<std::unique_ptr<Kernel>> prepareGradWeights(const KernelRequest& request) {
    LATHE_CHECK(checkRequest(request, OpKind::Conv2dGradWeights));
    const auto& a = request.instruction.as<ConvAttributes>();
    const auto shape = convShapeOf(a, request.input(1).shape, request.output(0).shape, request.input(0).shape);
    LATHE_TRY(Prepared prepared, prepare(request, onednn::Pass::GradWeights, shape, request.input(0).shape[0]));
    return std::unique_ptr<Kernel>(std::make_unique<ConvGradWeightsKernel>(std::move(prepared), imageElements(request.input(1)),
                                                                           imageElements(request.input(0))));
}

constexpr KernelDef convKernelList[] = {
    {"conv.onednn", prepareForward},
    {"conv.onednn.grad_input", prepareGradInput},
    {"conv.onednn.grad_weights", prepareGradWeights},
};

}  // namespace

std::span<const KernelDef> convKernels() {
    return convKernelList;
}

}  // namespace lathe::cpu
