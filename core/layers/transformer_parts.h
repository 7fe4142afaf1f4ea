// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/layer.h"

namespace lathe {

// Parameters that attention and transformer layers share.
extern const IntParam attentionHeads;
extern const IntParam keyHeads;  ///< 0: as many as `attentionHeads`
extern const BoolParam causal;
extern const FloatParam transformerDropout;
extern const ChoiceParam attentionPositions;  ///< none or rotary
extern const FloatParam ropeBase;
/// `transformerDropout` as a hot parameter.
HotParam transformerDropoutHot();

/// How one attention is computed.
struct AttentionOptions {
    int64_t heads = 1, keyHeads = 1;
    bool causal = false, bias = true;
    double ropeBase = 0;  ///< of the rotary position embedding of queries and keys; 0: they are not rotated
};
AttentionOptions attentionOptions(const Params&, bool bias = true);

/// Reports queries[N, L, E], keys[N, S, F] and values[N, S, G] that an attention cannot take.
bool checkAttention(InferContext&, const TensorType& queries, const TensorType& keys, const TensorType& values,
                    const AttentionOptions&);

/// torch.nn.MultiheadAttention with batch_first=True: projections, attention, output projection. `prefix`: of the names of its
/// weights ("self_attn."). Dropout of attention weights with the setting "dropout" if that is above 0. `mask` real[N, S]: keys
/// with 0 are left out; invalid: none.
Value multiHeadAttention(Lowering&, const Params&, std::string_view prefix, Value queries, Value keys, Value values,
                         const AttentionOptions&, Value mask);
/// The mask of operand `i` of the layer, which has the steps of `keys`; invalid if it has no padding.
Value keyMask(Lowering&, size_t i, Value keys);
/// Dropout with the setting "dropout"; nothing in evaluation.
Value transformerDrop(Lowering&, const Params&, Value x);

/// Writes parts of transformer layers to ONNX. Names of values in, names of values out.
class TransformerOnnx {
public:
    explicit TransformerOnnx(const OnnxWriteContext& c) : m_c(c) {}

    std::string one(std::string_view op, std::vector<std::string> inputs, std::map<std::string, OnnxAttribute> attributes = {});
    /// x weight^T + bias; `bias` empty: none.
    std::string linear(const std::string& x, const std::string& weight, const std::string& bias);
    std::string norm(const std::string& x, std::string_view key, double epsilon);
    std::string attention(std::string_view prefix, const std::array<std::string, 3>& inputs,
                          const std::array<TensorType, 3>& types, const AttentionOptions&, const std::string& mask);
    /// The mask of input `i` of the layer, BOOL[N, 1, 1, S]; empty if it has no padding.
    std::string keyMask(size_t i);
    std::string gelu(const std::string& x);
    std::string ints(std::vector<int64_t> values);
    std::string real(double value);
    /// Gives the result the name of the layer's output.
    void finish(const std::string& result);

private:
    std::array<std::string, 3> projected(std::string_view prefix, const std::array<std::string, 3>& inputs,
                                         const std::array<TensorType, 3>& types, const AttentionOptions&);
    std::string heads(const std::string& x, int64_t heads, int64_t width);
    std::string rotated(const std::string& x, const std::string& table, int64_t width);

    const OnnxWriteContext& m_c;
};

}  // namespace lathe
