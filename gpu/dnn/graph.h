// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "gpu/dnn/api.h"

namespace lathe::gpu::dnn {

using TensorId = int;
constexpr TensorId noTensor = -1;

/// A tensor of a graph. Dimensions in the order N C H W (batch, head, row, column for matrices); strides, in elements, say how it
/// lies.
struct GraphTensor {
    /// Virtual: lives inside the graph only. Scalar: one number that is handed over from the host, `value`.
    enum class Home : uint8_t { Memory, Virtual, Scalar };

    std::string name;
    api::DataType type = api::DataType::F32;
    std::vector<int64_t> dims, strides;
    Home home = Home::Memory;
    double value = 0;

    int64_t uid(TensorId id) const { return id + 1; }
};

enum class ConvolutionPass : uint8_t { Forward, GradInput, GradWeights };

/// Two spatial dimensions, cross-correlation. Which of x, w and y is computed follows from the pass; the other two are read.
struct ConvolutionNode {
    ConvolutionPass pass = ConvolutionPass::Forward;
    TensorId x = noTensor, w = noTensor, y = noTensor;
    std::vector<int64_t> prePadding, postPadding, stride, dilation;  ///< of height and width
};

/// y = mode(x[, b[, t]]).
struct PointwiseNode {
    api::PointwiseMode mode = api::PointwiseMode::Add;
    TensorId x = noTensor, b = noTensor, t = noTensor, y = noTensor;
    int64_t axis = -1;  ///< GenerateIndex: along which dimension
};

/// c = a b, over the last two dimensions.
struct MatMulNode {
    TensorId a = noTensor, b = noTensor, c = noTensor;
};

/// Over the dimensions that are 1 in y.
struct ReductionNode {
    api::ReductionOperator op = api::ReductionOperator::Add;
    TensorId x = noTensor, y = noTensor;
};

/// y = (x - mean) * invStd * scale + bias. Batch: statistics of each channel; Layer: of each image. Running statistics are not
/// asked for: whether cuDNN's variance is the biased one is not documented.
struct NormForwardNode {
    api::NormMode mode = api::NormMode::Batch;
    TensorId x = noTensor, scale = noTensor, bias = noTensor, epsilon = noTensor;
    TensorId y = noTensor, mean = noTensor, invStd = noTensor;
};

struct NormBackwardNode {
    api::NormMode mode = api::NormMode::Batch;
    TensorId x = noTensor, mean = noTensor, invStd = noTensor, dy = noTensor, scale = noTensor;
    TensorId dx = noTensor, dscale = noTensor, dbias = noTensor;
};

/// y: 1 with this probability, else 0, from cuDNN's Philox.
struct RandomNode {
    double probability = 1;
    TensorId seed = noTensor, offset = noTensor, y = noTensor;
};

/// The same elements under other dimensions, or transposed: strides of y say how.
struct ReshapeNode {
    TensorId x = noTensor, y = noTensor;
};

using Node = std::variant<ConvolutionNode, PointwiseNode, MatMulNode, ReductionNode, NormForwardNode, NormBackwardNode,
                          RandomNode, ReshapeNode>;

/// A value that describes what cuDNN is to compute as one. Products and sums are made in float32.
class Graph {
public:
    /// `name` is for people: "conv 3x3 64>128".
    explicit Graph(std::string name) : m_name(std::move(name)) {}

    TensorId memory(std::string name, api::DataType, std::vector<int64_t> dims, std::vector<int64_t> strides);
    /// Float32 unless told otherwise, dense in the order of `like`.
    TensorId inside(TensorId like, api::DataType = api::DataType::F32);
    TensorId inside(std::vector<int64_t> dims, std::vector<int64_t> strides, api::DataType = api::DataType::F32);
    TensorId scalar(std::string name, double value, size_t rank = 4);
    void add(Node node) { m_nodes.push_back(std::move(node)); }
    /// Adds a pointwise node; returns its result, a tensor inside the graph.
    TensorId pointwise(api::PointwiseMode, TensorId x, TensorId b = noTensor);

    const std::string& name() const { return m_name; }
    const std::vector<GraphTensor>& tensors() const { return m_tensors; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    const GraphTensor& tensor(TensorId id) const { return m_tensors[static_cast<size_t>(id)]; }
    /// A tensor in memory by name; noTensor where there is none.
    TensorId find(std::string_view name) const;
    bool reads(api::DataType) const;

    /// Everything but the names, as text: equal for equal graphs, another one for others.
    std::string description() const;

private:
    std::string m_name;
    std::vector<GraphTensor> m_tensors;
    std::vector<Node> m_nodes;
};

/// Dense, the last dimension innermost; and with the second dimension innermost (N H W C).
std::vector<int64_t> plainStrides(const std::vector<int64_t>& dims);
std::vector<int64_t> channelsLastStrides(const std::vector<int64_t>& dims);

}  // namespace lathe::gpu::dnn
