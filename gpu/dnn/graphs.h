// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>

#include "gpu/dnn/graph.h"

/// The graphs that Lathe asks cuDNN for. Tensors in memory are named as said at each function and come in that order, which is
/// that of `Plan::run`'s pointers.
namespace lathe::gpu::dnn {

struct ConvolutionShape {
    ConvolutionPass pass = ConvolutionPass::Forward;
    api::DataType type = api::DataType::F32;
    std::vector<int64_t> x, w, y;      ///< N C H W; O C/groups H W; N O H W
    std::array<int64_t, 4> padding{};  ///< top, left, bottom, right
    std::array<int64_t, 2> stride{1, 1}, dilation{1, 1};
    bool channelsLast = false, weightsChannelsLast = false;  ///< x and y; w
    /// Forward only. The activation comes after the bias.
    bool bias = false;
    std::optional<api::PointwiseMode> activation;
};
/// Forward: x, w, [bias], y. GradInput: dy, w, dx. GradWeights: dy, x, dw.
Graph convolutionGraph(const ConvolutionShape&);

struct NormShape {
    api::NormMode mode = api::NormMode::Batch;
    api::DataType type = api::DataType::F32;  ///< of images; scale, bias and statistics are float32
    std::vector<int64_t> x;                   ///< N C H W; Layer: rows, inner, 1, 1
    bool channelsLast = true;
    double epsilon = 1e-5;  ///< forward
    bool residual = false;  ///< forward, Batch: added before the activation
    bool relu = false;      ///< Batch: after all else; backward, y, the result of the forward pass, masks dy
};
/// x, scale, bias, [residual], y, mean, invStd.
Graph normGraph(const NormShape&);
/// dy, x, mean, invStd, scale, [y], dx, dscale, dbias.
Graph normGradGraph(const NormShape&);

struct MatMulShape {
    api::DataType type = api::DataType::F32;
    int64_t batch = 1, m = 1, n = 1, k = 1;
    bool transposeA = false, transposeB = false;
    bool bias = false;  ///< of n elements
    std::optional<api::PointwiseMode> activation;
};
/// a, b, [bias], c.
Graph matMulGraph(const MatMulShape&);

struct AttentionShape {
    api::DataType type = api::DataType::BF16;
    int64_t batch = 1, heads = 1, length = 1, depth = 64;
    bool causal = true;
    double dropout = 0;  ///< probability of being dropped
};
/// softmax(q k' / sqrt(depth)) v. q, k, v and o lie as [batch, length, heads, depth]. q, k, v, [seed, offset], o, stats.
/// stats: the logarithm of each row's sum of exponentials.
Graph attentionGraph(const AttentionShape&);
/// q, k, v, o, do, stats, [seed, offset], dq, dk, dv.
Graph attentionGradGraph(const AttentionShape&);

}  // namespace lathe::gpu::dnn
