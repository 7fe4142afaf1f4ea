// SPDX-License-Identifier: Apache-2.0
#include "core/layers/transformer_layer.h"

#include <array>
#include <cmath>

#include "core/layers/keep_float32.h"
#include "core/layers/rates.h"

namespace lathe {

namespace {

const IntParam feedForward{{.key = "feed_forward",
                            .label = "Feed-forward",
                            .initial = 256,
                            .min = 1,
                            .max = 65536,
                            .sweep = Scale::Log,
                            .help = "Number of hidden units of the feed-forward part (dim_feedforward in PyTorch)."}};
const ChoiceParam activation{{.key = "activation",
                              .label = "Activation",
                              .initial = "relu",
                              .options = {"relu", "gelu"},
                              .help = "Activation function of the feed-forward part."}};
const BoolParam normFirst{
    {.key = "norm_first",
     .label = "Norm first",
     .initial = true,
     .help = "Normalizes before each part, and not after the residual connection. This makes the training more stable."}};
constexpr double epsilon = 1e-5;
/// The two sequences of the other attention of a decoder have no distance, so only this one has rotary positions.
constexpr std::string_view selfAttention = "self_attn.";

/// A part of the layer: what stands between a value and its residual connection. The two visitors of `sublayers` are the lowering
/// and the ONNX writer.
template <class V, class Write>
V withResidual(Write& w, const Params& p, V x, const std::string& norm, auto part) {
    return p[normFirst] ? w.add(x, part(w.norm(x, norm))) : w.norm(w.add(x, part(x)), norm);
}

template <class V, class Write>
V sublayers(Write& w, const Params& p, V x, const V* memory) {
    x = withResidual(w, p, x, "norm1", [&](V y) { return w.drop(w.attention(selfAttention, y, y, p[causal])); });
    if (memory)
        x = withResidual(w, p, x, "norm2", [&](V y) { return w.drop(w.attention("multihead_attn.", y, *memory, false)); });
    return withResidual(w, p, x, memory ? "norm3" : "norm2", [&](V y) {
        const V hidden = w.drop(w.activated(w.linear(y, "linear1", p[feedForward])));
        return w.drop(w.linear(hidden, "linear2", w.width()));
    });
}

class LoweredParts {
public:
    LoweredParts(Lowering& l, const Params& p, Value x) : m_l(l), m_p(p), m_width(l.shape(x)[2]) {}

    int64_t width() const { return m_width; }
    Value add(Value a, Value b) { return m_l.ops().add(a, b); }
    Value drop(Value x) { return transformerDrop(m_l, m_p, x); }
    Value norm(Value x, const std::string& key) {
        const std::array operands{x, m_l.weight(key + ".weight", {m_width}, Init::ones(), m_p[weightRate]),
                                  m_l.weight(key + ".bias", {m_width}, Init::zeros(), m_p[biasRate])};
        return m_l.ops().append(OpKind::LayerNorm, NormAttributes{epsilon}, operands).front();
    }
    Value attention(std::string_view prefix, Value x, Value memory, bool isCausal) {
        AttentionOptions options = attentionOptions(m_p);
        options.causal = isCausal;
        if (prefix != selfAttention) options.ropeBase = 0;
        const size_t read = prefix == selfAttention ? 0 : 1;
        return multiHeadAttention(m_l, m_p, prefix, x, memory, memory, options, keyMask(m_l, read, memory));
    }
    Value linear(Value x, const std::string& key, int64_t units) {
        const Shape shape = m_l.shape(x);
        const Init init = Init::uniform(1 / std::sqrt(static_cast<double>(shape[2])));
        const std::array operands{m_l.ops().reshape(x, {shape[0] * shape[1], shape[2]}),
                                  m_l.weight(key + ".weight", {units, shape[2]}, init, m_p[weightRate]),
                                  m_l.weight(key + ".bias", {units}, init, m_p[biasRate])};
        const Value y = m_l.ops().append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands).front();
        return m_l.ops().reshape(y, shape.withLast(units));
    }
    Value activated(Value x) { return m_l.ops().unary(m_p[activation] == "gelu" ? OpKind::Gelu : OpKind::Relu, x); }

private:
    Lowering& m_l;
    const Params& m_p;
    int64_t m_width;
};

class WrittenParts {
public:
    explicit WrittenParts(const OnnxWriteContext& c) : m_c(c), m_onnx(c) {}

    int64_t width() const { return m_c.types[0].shape[2]; }
    std::string add(const std::string& a, const std::string& b) { return m_onnx.one("Add", {a, b}); }
    std::string drop(const std::string& x) { return x; }
    std::string norm(const std::string& x, const std::string& key) { return m_onnx.norm(x, key, epsilon); }
    std::string attention(std::string_view prefix, const std::string& x, const std::string& memory, bool isCausal) {
        AttentionOptions options = attentionOptions(m_c.params);
        options.causal = isCausal;
        if (prefix != selfAttention) options.ropeBase = 0;
        const size_t port = prefix == selfAttention ? 0 : 1;
        const TensorType& read = m_c.types[port];
        return m_onnx.attention(prefix, {x, memory, memory}, {m_c.types[0], read, read}, options, m_onnx.keyMask(port));
    }
    std::string linear(const std::string& x, const std::string& key, int64_t) {
        return m_onnx.linear(x, m_c.writer.weight(key + ".weight"), m_c.writer.weight(key + ".bias"));
    }
    std::string activated(const std::string& x) {
        return m_c.params[activation] == "gelu" ? m_onnx.gelu(x) : m_onnx.one("Relu", {x});
    }
    void finish(const std::string& result) { m_onnx.finish(result); }

private:
    const OnnxWriteContext& m_c;
    TransformerOnnx m_onnx;
};

}  // namespace

ParamDefs transformerParams() {
    return {&attentionHeads,     &keyHeads, &feedForward,        &activation, &normFirst, &causal,
            &attentionPositions, &ropeBase, &transformerDropout, &weightRate, &biasRate,  &keepFloat32};
}

std::vector<TensorType> inferTransformerLayer(InferContext& c) {
    const AttentionOptions options = attentionOptions(c.params);
    const TensorType& last = c.inputs.back();
    if (!checkAttention(c, c.inputs[0], c.inputs[0], c.inputs[0], options)) return {};
    if (!checkAttention(c, c.inputs[0], last, last, options)) return {};
    return {c.inputs[0]};
}

Value lowerTransformerLayer(Lowering& l, const Params& p, Value x, Value memory) {
    LoweredParts parts(l, p, x);
    return sublayers(parts, p, x, memory.valid() ? &memory : nullptr);
}

void writeTransformerLayer(const OnnxWriteContext& c) {
    WrittenParts parts(c);
    parts.finish(sublayers(parts, c.params, c.inputs[0], c.inputs.size() > 1 ? &c.inputs[1] : nullptr));
}

}  // namespace lathe
