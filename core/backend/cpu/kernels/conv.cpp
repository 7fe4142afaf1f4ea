// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/onednn_kernels.h"
#include "core/backend/steps/layout.h"

namespace lathe::cpu {
namespace {

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

Result<PreparedConvolution> prepare(const KernelRequest& request, onednn::Pass pass, const onednn::ConvShape& shape,
                                    int64_t batch) {
    if (batch == 0) return refuse("no images");
    const auto images = imagesOf(batch, costOf(request.program, request.instruction));
    PreparedConvolution prepared{nullptr, static_cast<int>(images.size()), batch};
    LATHE_TRY(prepared.convolution, onednn::Convolution::make(pass, shape, images));
    return prepared;
}

size_t imageBytes(const TensorType& type) {
    return static_cast<size_t>(type.shape.sample().elements()) * sizeOf(type.dtype);
}

Status checkRequest(const KernelRequest& request, OpKind kind) {
    if (request.instruction.kind != kind) return refuse("another kind of convolution");
    if (!request.allF32()) return refuse("float64");
    if (request.anyNarrow()) {
        LATHE_CHECK(checkBFloat16(request));
    }
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
    shape.bfloat16 = request.anyNarrow();
    shape.bias = request.instruction.inputs.size() > 2;
    LATHE_TRY(PreparedConvolution prepared, prepare(request, onednn::Pass::Forward, shape, request.input(0).shape[0]));
    return makePackedKernel(std::move(prepared), imageBytes(request.input(0)), imageBytes(request.output(0)), shape.bias);
}

Result<std::unique_ptr<Kernel>> prepareGradInput(const KernelRequest& request) {
    LATHE_CHECK(checkRequest(request, OpKind::Conv2dGradInput));
    const auto& a = request.instruction.as<ConvAttributes>();
    auto shape = convShapeOf(a, request.output(0).shape, request.input(1).shape, request.input(0).shape);
    shape.bfloat16 = request.anyNarrow();
    LATHE_TRY(PreparedConvolution prepared, prepare(request, onednn::Pass::GradInput, shape, request.input(0).shape[0]));
    return makePackedKernel(std::move(prepared), imageBytes(request.input(0)), imageBytes(request.output(0)), false);
}

Result<std::unique_ptr<Kernel>> prepareGradWeights(const KernelRequest& request) {
    LATHE_CHECK(checkRequest(request, OpKind::Conv2dGradWeights));
    const auto& a = request.instruction.as<ConvAttributes>();
    auto shape = convShapeOf(a, request.input(1).shape, request.output(0).shape, request.input(0).shape);
    shape.bfloat16 = request.anyNarrow();
    LATHE_TRY(PreparedConvolution prepared, prepare(request, onednn::Pass::GradWeights, shape, request.input(0).shape[0]));
    return makeSummedKernel(std::move(prepared), imageBytes(request.input(1)), imageBytes(request.input(0)));
}

/// The instructions multiply pairs of channels, in groups of 16 or 32: with one or three channels, as images have, float32 takes
/// a third of the time (2.6 and AMX, measured).
bool hasFewChannels(const KernelRequest& request) {
    const bool gradient = request.instruction.kind == OpKind::Conv2dGradWeights;
    const Shape& weights = gradient ? request.output(0).shape : request.input(1).shape;
    return request.instruction.as<ConvAttributes>().groups == 1 && weights[1] < 4;
}

/// Of bfloat16 numbers, on a processor with instructions for them.
template <Result<std::unique_ptr<Kernel>> (*prepareAny)(const KernelRequest&)>
Result<std::unique_ptr<Kernel>> prepareNarrowConv(const KernelRequest& request) {
    if (!request.anyNarrow()) return refuse("float32");
    if (hasFewChannels(request)) return refuse("few channels, which are faster in float32");
    return prepareAny(request);
}

constexpr KernelDef convKernelList[] = {
    {"conv.onednn.bf16", prepareNarrowConv<prepareForward>, true},
    {"conv.onednn.grad_input.bf16", prepareNarrowConv<prepareGradInput>, true},
    {"conv.onednn.grad_weights.bf16", prepareNarrowConv<prepareGradWeights>, true},
    {"conv.onednn", prepareForward},
    {"conv.onednn.grad_input", prepareGradInput},
    {"conv.onednn.grad_weights", prepareGradWeights},
};

}  // namespace

std::span<const KernelDef> convKernels() {
    return convKernelList;
}

}  // namespace lathe::cpu
