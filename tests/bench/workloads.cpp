// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/workloads.h"

#include <cmath>
#include <vector>

#include "core/base/philox.h"
#include "core/compile/differentiate.h"
#include "core/ops/builder.h"

namespace lathe::bench {
namespace {

constexpr int64_t classes = 10;

/// Uniform in (-limit, limit).
Tensor uniform(const Shape& shape, uint64_t seed, double limit) {
    Tensor t(DType::F32, shape);
    const Philox random(seed, RandomStream::Init);
    for (int64_t i = 0; i < t.elements(); ++i) {
        t.data<float>()[i] = static_cast<float>(limit) * (2 * random.uniform(static_cast<uint64_t>(i)) - 1);
    }
    return t;
}

/// A network under construction, layer by layer.
class Net {
public:
    Net() : m_ops(m_work.program) {}

    Builder& ops() { return m_ops; }

    Value input(std::string name, InputRole role, Tensor tensor) {
        const Value v = m_work.program.newValue({tensor.dtype(), tensor.shape()});
        m_work.program.inputs.push_back({name, role, v});
        m_work.inputs.emplace(std::move(name), std::move(tensor));
        return v;
    }

    Value images(const Shape& shape) { return input("x", InputRole::Features, uniform(shape, 1, 2)); }

    Value state(StateRole role, Tensor tensor) {
        const std::string name = "s" + std::to_string(m_work.program.states.size());
        const Value v = m_work.program.newValue({tensor.dtype(), tensor.shape()});
        m_work.program.states.push_back({name, role, v, {}});
        m_work.states.emplace(name, std::move(tensor));
        return v;
    }

    Value weight(const Shape& shape, double limit) {
        m_weights.push_back(state(StateRole::Weight, uniform(shape, 100 + m_weights.size(), limit)));
        return m_weights.back();
    }

    Value dense(Value x, int64_t out) {
        const int64_t in = m_ops.shape(x)[1];
        const double limit = 1 / std::sqrt(static_cast<double>(in));
        const Value operands[] = {x, weight({out, in}, limit), weight({out}, limit)};
        return m_ops.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands)[0];
    }

    Value conv(Value x, int64_t out, int64_t kernel, int64_t stride, bool bias) {
        const int64_t in = m_ops.shape(x)[1], pad = kernel / 2;
        const double limit = 1 / std::sqrt(static_cast<double>(in * kernel * kernel));
        ConvAttributes attributes;
        attributes.stride = {stride, stride};
        attributes.padding = {pad, pad, pad, pad};
        std::vector<Value> operands{x, weight({out, in, kernel, kernel}, limit)};
        if (bias) operands.push_back(weight({out}, limit));
        return m_ops.append(OpKind::Conv2d, attributes, operands)[0];
    }

    Value norm(Value x) {
        const Shape channels{m_ops.shape(x)[1]};
        const auto constant = [&](double value) {
            Tensor t(DType::F32, channels);
            std::fill_n(t.data<float>(), t.elements(), static_cast<float>(value));
            return t;
        };
        const Value scale = weight(channels, 1), bias = weight(channels, 1);
        const size_t buffers = m_work.program.states.size();
        const Value mean = state(StateRole::Buffer, constant(0)), variance = state(StateRole::Buffer, constant(1));
        const Value operands[] = {x, scale, bias, mean, variance};
        const auto results = m_ops.append(OpKind::BatchNormTrain, NormAttributes{}, operands);
        m_work.program.states[buffers].next = results[3];
        m_work.program.states[buffers + 1].next = results[4];
        return results[0];
    }

    Value pool(Value x) { return m_ops.append(OpKind::MaxPool2d, PoolAttributes{}, std::span(&x, 1))[0]; }

    Value flatten(Value x) {
        const Shape& shape = m_ops.shape(x);
        return m_ops.reshape(x, {shape[0], shape.elements() / shape[0]});
    }

    Value crossEntropy(Value logits) {
        Tensor target(DType::I64, {m_ops.shape(logits)[0]});
        const Philox random(7, RandomStream::Generated);
        for (int64_t i = 0; i < target.elements(); ++i) {
            target.data<int64_t>()[i] = random.below(static_cast<uint64_t>(i), static_cast<uint32_t>(classes));
        }
        const Value operands[] = {logits, input("y", InputRole::Target, std::move(target))};
        return m_ops.reduceMean(m_ops.append(OpKind::CrossEntropy, CrossEntropyAttributes{}, operands)[0], {0});
    }

    /// Mean of softplus(-z) + (1 - y) z.
    Value binaryCrossEntropy(Value logits) {
        const Value y = input("y", InputRole::Target, uniform(m_ops.shape(logits), 9, 1));
        const Value curved = m_ops.unary(OpKind::Softplus, m_ops.unary(OpKind::Neg, logits));
        return m_ops.reduceMean(m_ops.add(curved, m_ops.mul(m_ops.affine(y, -1, 1), logits)), {0, 1});
    }

    Workload finish(Value loss) {
        const auto gradients = differentiate(m_work.program, loss, m_weights);
        const Value lr = input("lr", InputRole::Scalar, Tensor::scalar(0.01f));
        for (size_t i = 0; i < m_weights.size(); ++i) update(m_weights[i], gradients[i], lr);
        m_work.program.outputs.push_back({"loss", loss});
        removeDead(m_work.program);
        return std::move(m_work);
    }

private:
    void update(Value weight, Value gradient, Value lr) {
        const Value momentum = state(StateRole::Optimizer, Tensor(DType::F32, m_ops.shape(weight)));
        const Value next = m_ops.add(m_ops.affine(momentum, 0.9), gradient);
        m_work.program.states.back().next = next;
        for (StateSlot& slot : m_work.program.states) {
            if (slot.value == weight) slot.next = m_ops.sub(weight, m_ops.mul(next, lr));
        }
    }

    Workload m_work;
    Builder m_ops;
    std::vector<Value> m_weights;
};

Value mlp(Net& net, Value x, const std::vector<int64_t>& widths, OpKind activation) {
    for (size_t i = 0; i < widths.size(); ++i) {
        x = net.dense(x, widths[i]);
        if (i + 1 < widths.size()) x = net.ops().unary(activation, x);
    }
    return x;
}

Workload reluMlp(int64_t batch, int64_t features, const std::vector<int64_t>& widths) {
    Net net;
    const Value x = net.images({batch, features});
    return net.finish(net.crossEntropy(mlp(net, x, widths, OpKind::Relu)));
}

Workload higgs() {
    Net net;
    const Value x = net.images({100, 28});
    return net.finish(net.binaryCrossEntropy(mlp(net, x, {300, 300, 300, 300, 300, 1}, OpKind::Tanh)));
}

Workload lenet() {
    Net net;
    Value x = net.images({128, 1, 28, 28});
    for (const int64_t channels : {32, 64}) x = net.pool(net.ops().relu(net.conv(x, channels, 3, 1, true)));
    return net.finish(net.crossEntropy(mlp(net, net.flatten(x), {128, classes}, OpKind::Relu)));
}

Value residual(Net& net, Value x, int64_t channels, int64_t stride) {
    Value y = net.ops().relu(net.norm(net.conv(x, channels, 3, stride, false)));
    y = net.norm(net.conv(y, channels, 3, 1, false));
    const bool same = stride == 1 && net.ops().shape(x)[1] == channels;
    const Value shortcut = same ? x : net.norm(net.conv(x, channels, 1, stride, false));
    return net.ops().relu(net.ops().add(y, shortcut));
}

Workload resnet8() {
    Net net;
    Value x = net.images({128, 3, 32, 32});
    x = net.ops().relu(net.norm(net.conv(x, 16, 3, 1, false)));
    x = residual(net, x, 16, 1);
    x = residual(net, x, 32, 2);
    x = residual(net, x, 64, 2);
    return net.finish(net.crossEntropy(net.dense(net.ops().reduceMean(x, {2, 3}), classes)));
}

}  // namespace

std::optional<Workload> makeWorkload(std::string_view id) {
    if (id == "W0") return reluMlp(16, 16, {32, 32, classes});
    if (id == "W1") return reluMlp(128, 784, {512, 512, classes});
    if (id == "W2") return lenet();
    if (id == "W3") return resnet8();
    if (id == "W8") return higgs();
    return std::nullopt;
}

}  // namespace lathe::bench
