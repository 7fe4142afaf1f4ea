// SPDX-License-Identifier: Apache-2.0
#include "tests/core/backend/cpu/small_programs.h"

#include <cmath>

#include "core/base/philox.h"
#include "core/compile/differentiate.h"

namespace lathe::test {
namespace {

constexpr int64_t batch = 24, classes = 5;
constexpr int64_t widths[] = {12, 16, 16, classes};

struct Weights {
    std::vector<Value> values;
    std::vector<std::string> names;
};

Value addInput(Example& e, std::string name, InputRole role, Tensor tensor) {
    const Value v = e.program.newValue({tensor.dtype(), tensor.shape()});
    e.program.inputs.push_back({name, role, v});
    e.inputs.emplace(std::move(name), std::move(tensor));
    return v;
}

Value addState(Example& e, std::string name, StateRole role, Tensor tensor) {
    const Value v = e.program.newValue({tensor.dtype(), tensor.shape()});
    e.program.states.push_back({name, role, v, {}});
    e.states.emplace(std::move(name), std::move(tensor));
    return v;
}

/// The logits; weights are added to `weights`.
Value mlp(Example& e, Builder& b, DType real, Value x, Weights& weights) {
    for (int layer = 1; layer <= 3; ++layer) {
        const int64_t in = widths[layer - 1], out = widths[layer];
        const std::string name = "fc" + std::to_string(layer);
        const auto seed = static_cast<uint64_t>(10 * layer);
        const double scale = 1 / std::sqrt(static_cast<double>(in));
        const Value w = addState(e, name + ".weight", StateRole::Weight, randomTensor({real, {out, in}}, seed, scale));
        const Value bias = addState(e, name + ".bias", StateRole::Weight, randomTensor({real, {out}}, seed + 1, scale));
        x = b.add(b.matmul(x, w, false, true), bias);
        if (layer < 3) x = b.relu(x);
        weights.values.insert(weights.values.end(), {w, bias});
        weights.names.insert(weights.names.end(), {name + ".weight", name + ".bias"});
    }
    return x;
}

/// w <- w - lr (momentum m + g).
void sgd(Example& e, Builder& b, DType real, const Weights& weights, std::span<const Value> gradients) {
    const Value lr = addInput(e, "lr", InputRole::Scalar, Tensor::scalar(0.1).to(real));
    for (size_t i = 0; i < weights.values.size(); ++i) {
        const TensorType type = b.type(weights.values[i]);
        const Value m = addState(e, "optimizer.momentum/" + weights.names[i], StateRole::Optimizer, Tensor(real, type.shape));
        const Value next = b.add(b.affine(m, 0.9), gradients[i]);
        e.program.states.back().next = next;
        for (StateSlot& slot : e.program.states) {
            if (slot.name == weights.names[i]) slot.next = b.sub(weights.values[i], b.mul(next, lr));
        }
    }
}

struct Block {
    Example& e;
    Builder& b;
    DType real;
    Weights& weights;

    Value weight(std::string name, const Shape& shape, double scale) {
        const auto seed = static_cast<uint64_t>(100 + weights.values.size());
        const Value v = addState(e, name, StateRole::Weight, randomTensor({real, shape}, seed, scale));
        weights.values.push_back(v);
        weights.names.push_back(std::move(name));
        return v;
    }

    Value conv(std::string name, Value x, int64_t out) {
        const int64_t in = b.shape(x)[1];
        ConvAttributes attributes;
        attributes.padding = {1, 1, 1, 1};
        const double scale = 1 / std::sqrt(static_cast<double>(9 * in));
        const Value operands[] = {x, weight(name + ".weight", {out, in, 3, 3}, scale), weight(name + ".bias", {out}, scale)};
        return b.append(OpKind::Conv2d, attributes, operands)[0];
    }

    Value norm(std::string name, Value x) {
        const Shape channels{b.shape(x)[1]};
        const Value scale = weight(name + ".weight", channels, 1), bias = weight(name + ".bias", channels, 1);
        const size_t buffers = e.program.states.size();
        const Value mean = addState(e, name + ".running_mean", StateRole::Buffer, randomTensor({real, channels}, 5));
        const Value variance = addState(e, name + ".running_var", StateRole::Buffer, randomTensor({real, channels}, 6));
        const Value operands[] = {x, scale, bias, mean, variance};
        const auto results = b.append(OpKind::BatchNormTrain, NormAttributes{}, operands);
        e.program.states[buffers].next = results[3];
        e.program.states[buffers + 1].next = results[4];
        return results[0];
    }

    Value pool(Value x) { return b.append(OpKind::MaxPool2d, PoolAttributes{}, std::span(&x, 1))[0]; }
};

}  // namespace

std::vector<const std::byte*> Example::pointers() const {
    std::vector<const std::byte*> pointers;
    for (const ProgramInput& input : program.inputs) pointers.push_back(inputs.at(input.name).raw());
    return pointers;
}

Tensor randomTensor(const TensorType& type, uint64_t seed, double scale) {
    Tensor t(DType::F64, type.shape);
    const Philox random(seed, RandomStream::Init);
    for (int64_t i = 0; i < t.elements(); ++i) {
        const auto at = static_cast<uint64_t>(3 * i);
        t.data<double>()[i] = scale * 2 * (random.uniform53(at) + random.uniform53(at + 1) + random.uniform53(at + 2) - 1.5);
    }
    return t.to(type.dtype);
}

Tensor randomClasses(int64_t count, int64_t among, uint64_t seed) {
    Tensor t(DType::I64, {count});
    const Philox random(seed, RandomStream::Init);
    for (int64_t i = 0; i < count; ++i) {
        t.data<int64_t>()[i] = random.below(static_cast<uint64_t>(i), static_cast<uint32_t>(among));
    }
    return t;
}

double nmse(const Tensor& a, const Tensor& b) {
    double error = 0, size = 0;
    for (int64_t i = 0; i < b.elements(); ++i) {
        error += (a.at(i) - b.at(i)) * (a.at(i) - b.at(i));
        size += b.at(i) * b.at(i);
    }
    return error / (size > 0 ? size : 1);
}

Example mlpTraining(DType real) {
    Example e;
    Builder b(e.program);
    const Value x = addInput(e, "x", InputRole::Features, randomTensor({real, {batch, widths[0]}}, 1));
    const Value y = addInput(e, "y", InputRole::Target, randomClasses(batch, classes, 2));
    Weights weights;
    const Value logits = mlp(e, b, real, x, weights);
    const Value losses = b.append(OpKind::CrossEntropy, CrossEntropyAttributes{}, std::vector{logits, y})[0];
    const Value loss = b.reduceMean(losses, {0});
    sgd(e, b, real, weights, differentiate(e.program, loss, weights.values));
    e.program.outputs.push_back({"loss", loss});
    removeDead(e.program);
    return e;
}

Example mlpPrediction(DType real) {
    Example e;
    Builder b(e.program);
    const Value x = addInput(e, "x", InputRole::Features, randomTensor({real, {batch, widths[0]}}, 1));
    Weights weights;
    e.program.outputs.push_back({"prediction", mlp(e, b, real, x, weights)});
    return e;
}

Example flatteningTraining(DType real) {
    Example e;
    Builder b(e.program);
    Weights weights;
    Block block{e, b, real, weights};
    const Value x = addInput(e, "x", InputRole::Features, randomTensor({real, {batch, 3, 4, 4}}, 1));
    const Value y = addInput(e, "y", InputRole::Target, randomClasses(batch, classes, 2));
    const Value rows = b.reshape(b.relu(block.conv("conv", x, 6)), {batch, 96});
    const Value operands[] = {rows, block.weight("fc.weight", {classes, 96}, 0.1), block.weight("fc.bias", {classes}, 0.25)};
    const Value logits = b.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands)[0];
    const Value loss = b.reduceMean(b.append(OpKind::CrossEntropy, CrossEntropyAttributes{}, std::vector{logits, y})[0], {0});
    sgd(e, b, real, weights, differentiate(e.program, loss, weights.values));
    e.program.outputs.push_back({"loss", loss});
    removeDead(e.program);
    return e;
}

Example cnnTraining(DType real) {
    Example e;
    Builder b(e.program);
    Weights weights;
    Block block{e, b, real, weights};
    Value x = addInput(e, "x", InputRole::Features, randomTensor({real, {batch, 3, 8, 8}}, 1));
    const Value y = addInput(e, "y", InputRole::Target, randomClasses(batch, classes, 2));
    x = block.pool(b.relu(block.norm("bn1", block.conv("conv1", x, 16))));
    x = b.relu(b.add(block.norm("bn2", block.conv("conv2", x, 16)), x));
    const Value features = b.reduceMean(x, {2, 3});
    const Value operands[] = {features, block.weight("fc.weight", {classes, 16}, 0.25), block.weight("fc.bias", {classes}, 0.25)};
    const Value logits = b.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands)[0];
    const Value loss = b.reduceMean(b.append(OpKind::CrossEntropy, CrossEntropyAttributes{}, std::vector{logits, y})[0], {0});
    sgd(e, b, real, weights, differentiate(e.program, loss, weights.values));
    e.program.outputs.push_back({"loss", loss});
    removeDead(e.program);
    return e;
}

}  // namespace lathe::test
