// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>

#include "gpu/dnn/graph.h"

/// Graphs that Lathe requests from cuDNN. The comment of each graph function lists its tensors in memory by name, in the order of
/// `Plan::run`'s pointers. Tensors in brackets are optional.
namespace lathe::gpu::dnn {

/// A convolution to request from cuDNN.
struct ConvolutionShape {
    ConvolutionPass pass = ConvolutionPass::Forward;
    api::DataType type = api::DataType::F32;
    std::vector<int64_t> x, w, y;      ///< N C H W; O C/groups H W; N O H W
    std::array<int64_t, 4> padding{};  ///< top, left, bottom, right
    std::array<int64_t, 2> stride{1, 1}, dilation{1, 1};
    bool channelsLast = false, weightsChannelsLast = false;  ///< channelsLast: of x and y; weightsChannelsLast: of w
    /// Forward only. The activation is applied after the bias.
    bool bias = false;
    std::optional<api::PointwiseMode> activation;
};
/// Tensors: forward: x, w, [bias], y; GradInput: dy, w, dx; GradWeights: dy, x, dw.
Graph convolutionGraph(const ConvolutionShape&);

/// A batch or layer normalization to request from cuDNN.
struct NormShape {
    api::NormMode mode = api::NormMode::Batch;
    api::DataType type = api::DataType::F32;  ///< type of images; scale, bias and statistics are float32
    std::vector<int64_t> x;                   ///< N C H W; Layer: rows, inner, 1, 1
    bool channelsLast = true;
    double epsilon = 1e-5;  ///< forward
    bool residual = false;  ///< forward, Batch only: added before the activation
    bool relu = false;      ///< Batch only: applied last; backward: y of the forward pass masks dy
};
/// Tensors: x, scale, bias, [residual], y, mean, invStd.
Graph normGraph(const NormShape&);
/// Tensors: dy, x, mean, invStd, scale, [y], dx, dscale, dbias. With `relu`, no kernel uses it: its plans fail on an H200
/// (kernels/norm/dnn_norm.cpp).
Graph normGradGraph(const NormShape&);

/// A batched matrix product to request from cuDNN: c[batch, m, n] = a[batch, m, k] b[batch, k, n], plus bias, then the
/// activation.
struct MatMulShape {
    api::DataType type = api::DataType::F32;
    int64_t batch = 1, m = 1, n = 1, k = 1;
    bool transposeA = false, transposeB = false;
    bool bias = false;  ///< n elements, added to each row
    std::optional<api::PointwiseMode> activation;
};
/// Tensors: a, b, [bias], c.
Graph matMulGraph(const MatMulShape&);

/// Scaled dot-product attention to request from cuDNN.
struct AttentionShape {
    api::DataType type = api::DataType::BF16;
    int64_t batch = 1, heads = 1, length = 1, depth = 64;
    bool causal = true;
    double dropout = 0;   ///< probability that a weight is dropped
    bool packed = false;  ///< q, k and v of a position are side by side in memory, and so are dq, dk and dv
};
/// o = softmax(q k' / sqrt(depth)) v. Tensors: q, k, v, [seed, offset], o, stats. q, k, v and o are stored as [batch, length,
/// heads, depth]; packed, the distance of two positions of q, k and v is three times as large. stats[batch, heads, length, 1]:
/// the logarithm of the sum of exponentials of each row.
Graph attentionGraph(const AttentionShape&);
/// Tensors: q, k, v, o, do, stats, [seed, offset], dq, dk, dv.
Graph attentionGradGraph(const AttentionShape&);

}  // namespace lathe::gpu::dnn
