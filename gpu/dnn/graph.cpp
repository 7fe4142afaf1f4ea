// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/graph.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/json.h"  // shortestText

namespace lathe::gpu::dnn {

namespace {

std::string numbers(const std::vector<int64_t>& v) {
    return fmt::format("{}", fmt::join(v, ","));
}

std::string text(const GraphTensor& t) {
    return fmt::format("tensor {} {} [{}] [{}] {}\n", static_cast<int>(t.home), static_cast<int>(t.type), numbers(t.dims),
                       numbers(t.strides), shortestText(t.value));
}

struct NodeText {
    std::string operator()(const ConvolutionNode& n) const {
        return fmt::format("convolution {} {} {} {} [{}] [{}] [{}] [{}]\n", static_cast<int>(n.pass), n.x, n.w, n.y,
                           numbers(n.prePadding), numbers(n.postPadding), numbers(n.stride), numbers(n.dilation));
    }
    std::string operator()(const PointwiseNode& n) const {
        return fmt::format("pointwise {} {} {} {} {} {}\n", static_cast<int>(n.mode), n.x, n.b, n.t, n.y, n.axis);
    }
    std::string operator()(const MatMulNode& n) const { return fmt::format("matmul {} {} {}\n", n.a, n.b, n.c); }
    std::string operator()(const ReductionNode& n) const {
        return fmt::format("reduction {} {} {}\n", static_cast<int>(n.op), n.x, n.y);
    }
    std::string operator()(const NormForwardNode& n) const {
        return fmt::format("norm {} {} {} {} {} {} {} {}\n", static_cast<int>(n.mode), n.x, n.scale, n.bias, n.epsilon, n.y,
                           n.mean, n.invStd);
    }
    std::string operator()(const NormBackwardNode& n) const {
        return fmt::format("norm_grad {} {} {} {} {} {} {} {} {}\n", static_cast<int>(n.mode), n.x, n.mean, n.invStd, n.dy,
                           n.scale, n.dx, n.dscale, n.dbias);
    }
    std::string operator()(const RandomNode& n) const {
        return fmt::format("random {} {} {} {}\n", shortestText(n.probability), n.seed, n.offset, n.y);
    }
    std::string operator()(const ReshapeNode& n) const { return fmt::format("reshape {} {}\n", n.x, n.y); }
};

/// Dense strides for dimensions in this order, outermost first.
std::vector<int64_t> stridesInOrder(const std::vector<int64_t>& dims, const std::vector<size_t>& order) {
    std::vector<int64_t> strides(dims.size());
    int64_t next = 1;
    for (auto axis = order.rbegin(); axis != order.rend(); ++axis) {
        strides[*axis] = next;
        next *= dims[*axis];
    }
    return strides;
}

}  // namespace

TensorId Graph::memory(std::string name, api::DataType type, std::vector<int64_t> dims, std::vector<int64_t> strides) {
    m_tensors.push_back({std::move(name), type, std::move(dims), std::move(strides), GraphTensor::Home::Memory, 0});
    return static_cast<TensorId>(m_tensors.size()) - 1;
}

TensorId Graph::inside(TensorId like, api::DataType type) {
    return inside(tensor(like).dims, tensor(like).strides, type);
}

TensorId Graph::inside(std::vector<int64_t> dims, std::vector<int64_t> strides, api::DataType type) {
    m_tensors.push_back({{}, type, std::move(dims), std::move(strides), GraphTensor::Home::Virtual, 0});
    return static_cast<TensorId>(m_tensors.size()) - 1;
}

TensorId Graph::scalar(std::string name, double value, size_t rank) {
    const std::vector<int64_t> ones(rank, 1);
    m_tensors.push_back({std::move(name), api::DataType::F32, ones, ones, GraphTensor::Home::Scalar, value});
    return static_cast<TensorId>(m_tensors.size()) - 1;
}

TensorId Graph::pointwise(api::PointwiseMode mode, TensorId x, TensorId b) {
    const TensorId y = inside(x);
    add(PointwiseNode{mode, x, b, noTensor, y});
    return y;
}

TensorId Graph::find(std::string_view name) const {
    const auto found = std::find_if(m_tensors.begin(), m_tensors.end(),
                                    [&](const GraphTensor& t) { return t.home == GraphTensor::Home::Memory && t.name == name; });
    return found == m_tensors.end() ? noTensor : static_cast<TensorId>(found - m_tensors.begin());
}

bool Graph::reads(api::DataType type) const {
    return std::any_of(m_tensors.begin(), m_tensors.end(),
                       [&](const GraphTensor& t) { return t.home == GraphTensor::Home::Memory && t.type == type; });
}

std::string Graph::description() const {
    std::string all;
    for (const GraphTensor& t : m_tensors) all.append(text(t));
    for (const Node& node : m_nodes) all.append(std::visit(NodeText{}, node));
    return all;
}

std::vector<int64_t> plainStrides(const std::vector<int64_t>& dims) {
    std::vector<size_t> order(dims.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    return stridesInOrder(dims, order);
}

std::vector<int64_t> channelsLastStrides(const std::vector<int64_t>& dims) {
    std::vector<size_t> order{0};
    for (size_t i = 2; i < dims.size(); ++i) order.push_back(i);
    order.push_back(1);
    return stridesInOrder(dims, order);
}

}  // namespace lathe::gpu::dnn
