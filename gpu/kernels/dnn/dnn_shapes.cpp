// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/dnn/dnn_shapes.h"

namespace lathe::gpu {

namespace {

std::vector<int64_t> dimsOf(const TensorType& type) {
    return {type.shape.dims().begin(), type.shape.dims().end()};
}

int64_t product(const Shape& shape, int from, int to) {
    int64_t n = 1;
    for (int i = from; i < to; ++i) n *= shape[i];
    return n;
}

dnn::api::DataType storedTypeOf(const KernelRequest& r) {
    switch (r.stored()) {
        case DType::F16: return dnn::api::DataType::F16;
        case DType::BF16: return dnn::api::DataType::BF16;
        default: return dnn::api::DataType::F32;
    }
}

struct Operands {
    const TensorType &x, &w, &y;
    Layout layout;
    dnn::ConvolutionPass pass;
};

Operands operandsOf(const KernelRequest& r) {
    using dnn::ConvolutionPass;
    switch (r.instruction.kind) {
        case OpKind::Conv2d: return {r.input(0), r.input(1), r.output(0), r.inputs[0], ConvolutionPass::Forward};
        case OpKind::Conv2dGradInput: return {r.output(0), r.input(1), r.input(0), r.inputs[0], ConvolutionPass::GradInput};
        default: return {r.input(1), r.output(0), r.input(0), r.inputs[0], ConvolutionPass::GradWeights};
    }
}

}  // namespace

std::optional<dnn::api::PointwiseMode> pointwiseModeOf(Activation activation) {
    using dnn::api::PointwiseMode;
    switch (activation) {
        case Activation::Relu: return PointwiseMode::Relu;
        case Activation::Sigmoid: return PointwiseMode::Sigmoid;
        case Activation::Tanh: return PointwiseMode::Tanh;
        default: return std::nullopt;
    }
}

dnn::ConvolutionShape convolutionShapeOf(const KernelRequest& r) {
    const auto& a = r.instruction.as<ConvAttributes>();
    const Operands o = operandsOf(r);
    dnn::ConvolutionShape s;
    s.pass = o.pass;
    s.type = storedTypeOf(r);
    s.x = dimsOf(o.x);
    s.w = dimsOf(o.w);
    s.y = dimsOf(o.y);
    s.padding = a.padding;
    s.stride = a.stride;
    s.dilation = a.dilation;
    s.channelsLast = o.layout == Layout::ChannelsLast;
    s.weightsChannelsLast = o.pass != dnn::ConvolutionPass::GradWeights && r.inputs[1] == Layout::ChannelsLast;
    if (o.pass != dnn::ConvolutionPass::Forward) return s;
    s.bias = r.inputs.size() > 2;
    s.activation = pointwiseModeOf(a.activation);
    return s;
}

dnn::NormShape normShapeOf(const KernelRequest& r) {
    const auto& a = r.instruction.as<NormAttributes>();
    const OpKind kind = r.instruction.kind;
    const Shape& x = r.input(0).shape;
    dnn::NormShape s;
    s.type = storedTypeOf(r);
    s.epsilon = a.epsilon;
    if (kind == OpKind::LayerNorm || kind == OpKind::LayerNormGrad) {
        const int outer = x.rank() - a.axes;
        s.mode = dnn::api::NormMode::Layer;
        s.x = {product(x, 0, outer), product(x, outer, x.rank()), 1, 1};
        return s;
    }
    s.x = {x[0], x[1], product(x, 2, x.rank()), 1};
    s.channelsLast = r.inputs[0] == Layout::ChannelsLast || s.x[2] == 1;
    s.residual = kind == OpKind::BatchNormTrain && r.inputs.size() > 5;
    s.relu = a.activation == Activation::Relu;
    return s;
}

dnn::MatMulShape matMulShapeOf(const KernelRequest& r) {
    const auto& a = r.instruction.as<MatMulAttributes>();
    const Shape &left = r.input(0).shape, &c = r.output(0).shape;
    dnn::MatMulShape s;
    s.type = storedTypeOf(r);
    s.batch = product(c, 0, c.rank() - 2);
    s.m = c[c.rank() - 2];
    s.n = c[c.rank() - 1];
    s.k = left[left.rank() - (a.transposeA ? 2 : 1)];
    s.transposeA = a.transposeA;
    s.transposeB = a.transposeB;
    s.bias = r.inputs.size() > 2;
    s.activation = pointwiseModeOf(a.activation);
    return s;
}

dnn::AttentionShape attentionShapeOf(const KernelRequest& r, const AttentionOperands& o) {
    dnn::AttentionShape s;
    s.type = storedTypeOf(r);
    s.batch = o.samples;
    s.heads = o.heads;
    s.length = o.queries;
    s.depth = o.width;
    s.causal = r.instruction.as<AttentionAttributes>().causal;
    s.packed = o.q.operand == o.k.operand;
    return s;
}

}  // namespace lathe::gpu
