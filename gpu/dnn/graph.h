// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "gpu/dnn/api.h"

namespace lathe::gpu::dnn {

/// Index of a tensor in its graph.
using TensorId = int;
constexpr TensorId noTensor = -1;

/// A tensor of a graph. Dimensions in the order N C H W (matrices: batch, head, row, column). Strides, in elements, describe the
/// layout in memory.
struct GraphTensor {
    /// Memory: in device memory. Virtual: exists only inside the graph. Scalar: one number, `value`, passed from the host.
    enum class Home : uint8_t { Memory, Virtual, Scalar };

    std::string name;
    api::DataType type = api::DataType::F32;
    std::vector<int64_t> dims, strides;
    Home home = Home::Memory;
    double value = 0;

    int64_t uid(TensorId id) const { return id + 1; }
};

/// Which tensor a convolution computes: y, dx or dw.
enum class ConvolutionPass : uint8_t { Forward, GradInput, GradWeights };

/// A two-dimensional convolution (cross-correlation). The pass determines which of x, w and y is computed; the other two are
/// inputs.
struct ConvolutionNode {
    ConvolutionPass pass = ConvolutionPass::Forward;
    TensorId x = noTensor, w = noTensor, y = noTensor;
    std::vector<int64_t> prePadding, postPadding, stride, dilation;  ///< each for height and width
};

/// y = mode(x[, b[, t]]), element by element.
struct PointwiseNode {
    api::PointwiseMode mode = api::PointwiseMode::Add;
    TensorId x = noTensor, b = noTensor, t = noTensor, y = noTensor;
    int64_t axis = -1;  ///< GenerateIndex only: the dimension
};

/// c = a b, over the last two dimensions.
struct MatMulNode {
    TensorId a = noTensor, b = noTensor, c = noTensor;
};

/// Reduces x over the dimensions that have size 1 in y.
struct ReductionNode {
    api::ReductionOperator op = api::ReductionOperator::Add;
    TensorId x = noTensor, y = noTensor;
};

/// y = (x - mean) * invStd * scale + bias. Batch: statistics per channel; Layer: per image. Running statistics are not requested,
/// because cuDNN does not document whether its variance is biased.
struct NormForwardNode {
    api::NormMode mode = api::NormMode::Batch;
    TensorId x = noTensor, scale = noTensor, bias = noTensor, epsilon = noTensor;
    TensorId y = noTensor, mean = noTensor, invStd = noTensor;
};

/// Gradients of NormForwardNode with respect to x, scale and bias. Mean and invStd are results of the forward pass.
struct NormBackwardNode {
    api::NormMode mode = api::NormMode::Batch;
    TensorId x = noTensor, mean = noTensor, invStd = noTensor, dy = noTensor, scale = noTensor;
    TensorId dx = noTensor, dscale = noTensor, dbias = noTensor;
};

/// y: 1 with this probability, else 0, from cuDNN's Philox generator.
struct RandomNode {
    double probability = 1;
    TensorId seed = noTensor, offset = noTensor, y = noTensor;
};

/// y has the elements of x with other dimensions, or transposed, according to its strides.
struct ReshapeNode {
    TensorId x = noTensor, y = noTensor;
};

using Node = std::variant<ConvolutionNode, PointwiseNode, MatMulNode, ReductionNode, NormForwardNode, NormBackwardNode,
                          RandomNode, ReshapeNode>;

/// A value type that describes operations which cuDNN executes as one plan. Products and sums are computed in float32.
class Graph {
public:
    /// `name` appears in messages: "conv 3x3 64>128".
    explicit Graph(std::string name) : m_name(std::move(name)) {}

    /// Adds a tensor in device memory.
    TensorId memory(std::string name, api::DataType, std::vector<int64_t> dims, std::vector<int64_t> strides);
    /// Adds a virtual tensor, with the dimensions and strides of `like`, or with these.
    TensorId inside(TensorId like, api::DataType = api::DataType::F32);
    TensorId inside(std::vector<int64_t> dims, std::vector<int64_t> strides, api::DataType = api::DataType::F32);
    /// Adds a float32 number that is passed from the host; `rank` dimensions of size 1.
    TensorId scalar(std::string name, double value, size_t rank = 4);
    void add(Node node) { m_nodes.push_back(std::move(node)); }
    /// Adds a pointwise node and a virtual float32 tensor for its result, which is returned.
    TensorId pointwise(api::PointwiseMode, TensorId x, TensorId b = noTensor);

    const std::string& name() const { return m_name; }
    const std::vector<GraphTensor>& tensors() const { return m_tensors; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    const GraphTensor& tensor(TensorId id) const { return m_tensors[static_cast<size_t>(id)]; }
    /// A tensor in memory by name; noTensor if there is none.
    TensorId find(std::string_view name) const;
    /// True if a tensor in memory has this type.
    bool reads(api::DataType) const;

    /// Everything except the names, as text. Two graphs have the same text if and only if they are equal.
    std::string description() const;

private:
    std::string m_name;
    std::vector<GraphTensor> m_tensors;
    std::vector<Node> m_nodes;
};

/// Dense strides, in elements, with the last dimension innermost (N C H W).
std::vector<int64_t> plainStrides(const std::vector<int64_t>& dims);
/// Dense strides, in elements, with the second dimension innermost (N H W C).
std::vector<int64_t> channelsLastStrides(const std::vector<int64_t>& dims);

}  // namespace lathe::gpu::dnn
