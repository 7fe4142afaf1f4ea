// SPDX-License-Identifier: Apache-2.0
#include "core/layers/transformer_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe {

const IntParam attentionHeads{
    {.key = "heads",
     .label = "Heads",
     .initial = 4,
     .min = 1,
     .max = 1024,
     .sweep = Scale::Log,
     .help = "Number of attention heads (num_heads in PyTorch). It must divide the size of the queries."}};
const IntParam keyHeads{{.key = "key_heads",
                         .label = "Key heads",
                         .initial = 0,
                         .min = 0,
                         .max = 1024,
                         .help = "Number of heads of keys and values; several query heads then share one (grouped-query "
                                 "attention). 0: as many as heads."}};
const BoolParam causal{
    {.key = "causal", .label = "Causal", .help = "Each position sees only itself and the positions before it."}};
const FloatParam transformerDropout{{.key = "dropout",
                                     .label = "Dropout",
                                     .initial = 0,
                                     .min = 0,
                                     .max = 0.999,
                                     .help = "Probability that an attention weight or a value is set to zero while training."}};

const ChoiceParam attentionPositions{
    {.key = "positions",
     .label = "Positions",
     .initial = "none",
     .options = {"none", "rotary"},
     .help = "rotary: self-attention knows the distance of two positions, because queries and keys are rotated by angles that "
             "grow with the position (RoPE, with halves of a head as pairs, as in Llama)."}};
const FloatParam ropeBase{{.key = "rope_base",
                           .label = "RoPE base",
                           .initial = 10000,
                           .min = 1,
                           .max = 1e9,
                           .sweep = Scale::Log,
                           .help = "Base of the rotation angles (rope_theta). Use a larger value for longer sequences."}};

HotParam transformerDropoutHot() {
    return {&transformerDropout, "To change the dropout during training, start with a value above 0"};
}

AttentionOptions attentionOptions(const Params& p, bool bias) {
    const int64_t heads = p[attentionHeads], shared = p[keyHeads];
    return {heads, shared == 0 ? heads : shared, p[causal], bias, p[attentionPositions] == "rotary" ? p[ropeBase] : 0};
}

namespace {

/// Sizes of the three projections, for queries with `width` values.
std::array<int64_t, 3> projectionSizes(int64_t width, const AttentionOptions& o) {
    const int64_t shared = width / o.heads * o.keyHeads;
    return {width, shared, shared};
}

/// One weight for the three projections, as torch.nn.MultiheadAttention has it if all inputs have one size; else three.
bool hasJointWeight(const std::array<int64_t, 3>& sizes) {
    return sizes[0] == sizes[1] && sizes[0] == sizes[2];
}

/// Glorot and Bengio's uniform initialization.
Init glorot(int64_t rows, int64_t columns) {
    return Init::uniform(std::sqrt(6 / static_cast<double>(rows + columns)));
}

class Projections {
public:
    Projections(Lowering& l, const Params& p, std::string_view prefix, std::array<Value, 3> inputs, const AttentionOptions& o)
        : m_l(l), m_prefix(prefix), m_inputs(inputs), m_rate(p[weightRate]) {
        for (size_t i = 0; i < 3; ++i) m_widths[i] = l.shape(inputs[i])[2];
        m_sizes = projectionSizes(m_widths[0], o);
        const int64_t all = m_sizes[0] + m_sizes[1] + m_sizes[2];
        if (hasJointWeight(m_widths))
            m_weight = l.weight(name("in_proj_weight"), {all, m_widths[0]}, glorot(all, m_widths[0]), m_rate);
        if (o.bias) m_bias = l.weight(name("in_proj_bias"), {all}, Init::zeros(), p[biasRate]);
    }

    /// [N, L, C] -> [N, L, size of projection i]
    Value run(size_t i) {
        Builder& b = m_l.ops();
        const Value bias = m_bias.valid() ? b.slice(m_bias, 0, begin(i), begin(i) + m_sizes[i]) : Value();
        return product(m_inputs[i], weight(i), bias);
    }

    /// Whether one product makes all projections.
    bool areJoint() const { return m_weight.valid() && m_inputs[0] == m_inputs[1] && m_inputs[0] == m_inputs[2]; }
    /// [N, L, C] -> [N, L, size of all projections], side by side
    Value runAll() { return product(m_inputs[0], m_weight, m_bias); }

private:
    Value product(Value x, Value weight, Value bias) {
        Builder& b = m_l.ops();
        const Shape shape = m_l.shape(x);
        std::vector<Value> operands{b.reshape(x, {shape[0] * shape[1], shape[2]}), weight};
        if (bias.valid()) operands.push_back(bias);
        const Value y = b.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands).front();
        return b.reshape(y, shape.withLast(m_l.shape(weight)[0]));
    }
    std::string name(std::string_view key) const { return std::string(m_prefix).append(key); }
    int64_t begin(size_t i) const { return i == 0 ? 0 : m_sizes[0] + (i == 2 ? m_sizes[1] : 0); }

    Value weight(size_t i) {
        constexpr std::string_view keys[] = {"q_proj_weight", "k_proj_weight", "v_proj_weight"};
        if (m_weight.valid()) return m_l.ops().slice(m_weight, 0, begin(i), begin(i) + m_sizes[i]);
        return m_l.weight(name(keys[i]), {m_sizes[i], m_widths[i]}, glorot(m_sizes[i], m_widths[i]), m_rate);
    }

    Lowering& m_l;
    std::string_view m_prefix;
    std::array<Value, 3> m_inputs;
    std::array<int64_t, 3> m_widths{}, m_sizes{};
    double m_rate;
    Value m_weight, m_bias;
};

/// Rotary position embedding (Su et al., "RoFormer", 2021): elements k and k + D/2 of a head of D elements are a pair, which is
/// rotated at position i by the angle i / base^(2 k / D). The tables of sines and cosines are one buffer of the layer.
class RotaryPositions {
public:
    RotaryPositions(Lowering& l, std::string_view prefix, int64_t positions, int64_t width, double base)
        : m_b(l.ops()), m_half(width / 2) {
        const Value table = l.buffer(std::string(prefix) + "rotary", {positions, width}, Init::sinusoidal(base));
        const Value pairs = m_b.reshape(table, {positions, m_half, 2});
        m_sine = m_b.slice(pairs, 2, 0, 1);
        m_cosine = m_b.slice(pairs, 2, 1, 2);
    }

    /// [N, L, H D] -> the same shape
    Value rotated(Value x, int64_t heads) {
        const Shape whole = m_b.shape(x);
        const int64_t length = whole[1];
        const Value split = m_b.reshape(x, {whole[0], length, heads, 2 * m_half});
        const Value first = m_b.slice(split, 3, 0, m_half), second = m_b.slice(split, 3, m_half, 2 * m_half);
        const Value sine = at(m_sine, length), cosine = at(m_cosine, length);
        const Value real = m_b.mul(first, cosine), imaginary = m_b.mul(second, cosine);
        const Value parts[] = {m_b.sub(real, m_b.mul(second, sine)), m_b.add(imaginary, m_b.mul(first, sine))};
        return m_b.reshape(m_b.concat(parts, 3), whole);
    }

private:
    /// Of the first positions, for all heads: [L, 1, D/2]
    Value at(Value table, int64_t length) {
        const Value own = length == m_b.shape(table)[0] ? table : m_b.slice(table, 0, 0, length);
        return m_b.reshape(own, {length, 1, m_half});
    }

    Builder& m_b;
    int64_t m_half;
    Value m_sine, m_cosine;
};

}  // namespace

bool checkAttention(InferContext& c, const TensorType& queries, const TensorType& keys, const TensorType& values,
                    const AttentionOptions& o) {
    for (const TensorType& t : {queries, keys, values})
        if (t.shape.rank() != 3) {
            c.error("attention.rank", "each sample must have 2 dimensions, positions and values; it has the shape {0}",
                    {toString(t.shape.sample())}, "add a Reshape to positions and values before it");
            return false;
        }
    if (queries.shape[2] % o.heads != 0 || o.heads % o.keyHeads != 0) {
        c.error("attention.heads", "{0} features cannot be divided among {1} heads with {2} key heads",
                {std::to_string(queries.shape[2]), std::to_string(o.heads), std::to_string(o.keyHeads)},
                "choose a number of heads that divides the number of features, and a number of key heads that divides the number "
                "of heads");
        return false;
    }
    if (const int64_t width = queries.shape[2] / o.heads; o.ropeBase > 0 && width % 2 != 0) {
        c.error("attention.rotary", "a head of {0} features cannot be rotated in pairs", {std::to_string(width)},
                "choose a number of heads with which each head has an even number of features");
        return false;
    }
    if (keys.shape[1] != values.shape[1]) {
        c.error("attention.lengths", "the keys have {0} positions, but the values have {1}",
                {std::to_string(keys.shape[1]), std::to_string(values.shape[1])}, "connect keys and values of one sequence");
        return false;
    }
    return true;
}

Value transformerDrop(Lowering& l, const Params& p, Value x) {
    const uint32_t site = l.nextRandomSite();
    if (!l.training() || p[transformerDropout] == 0) return x;
    return l.ops().append1(OpKind::Dropout, DropoutAttributes{site}, {x, l.seed(), l.step(), l.setting("dropout")});
}

Value keyMask(Lowering& l, size_t i, Value keys) {
    return l.isPadded(i) ? l.stepMask(i, l.shape(keys)[1]) : Value();
}

Value multiHeadAttention(Lowering& l, const Params& p, std::string_view prefix, Value queries, Value keys, Value values,
                         const AttentionOptions& o, Value mask) {
    Builder& b = l.ops();
    const int64_t width = l.shape(queries)[2];
    Projections projections(l, p, prefix, {queries, keys, values}, o);
    const bool packed = o.ropeBase == 0 && projections.areJoint();
    std::vector<Value> operands;
    if (packed)
        operands = {projections.runAll()};
    else
        operands = {projections.run(0), projections.run(1), projections.run(2)};
    if (o.ropeBase > 0) {
        const int64_t positions = l.longestSteps(std::max(l.shape(queries)[1], l.shape(keys)[1]));
        RotaryPositions rotary(l, prefix, positions, width / o.heads, o.ropeBase);
        operands[0] = rotary.rotated(operands[0], o.heads);
        operands[1] = rotary.rotated(operands[1], o.keyHeads);
    }
    AttentionAttributes attributes{.heads = o.heads, .keyHeads = o.keyHeads, .causal = o.causal, .site = l.nextRandomSite()};
    attributes.masked = mask.valid();
    if (mask.valid()) operands.push_back(mask);
    attributes.drops = l.training() && p[transformerDropout] > 0;
    if (attributes.drops)
        operands.insert(operands.end(), {l.seed(), l.step(), l.setting("dropout")});
    else
        attributes.site = 0;
    const OpKind kind = packed ? OpKind::PackedAttention : OpKind::Attention;
    const Value mixed = b.append(kind, attributes, operands).front();
    const Shape shape = l.shape(mixed);
    const std::string key(prefix);
    const double bound = 1 / std::sqrt(static_cast<double>(shape[2]));
    std::vector<Value> output{b.reshape(mixed, {shape[0] * shape[1], shape[2]}),
                              l.weight(key + "out_proj.weight", {width, shape[2]}, Init::uniform(bound), p[weightRate])};
    if (o.bias) output.push_back(l.weight(key + "out_proj.bias", {width}, Init::zeros(), p[biasRate]));
    const Value y = b.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, output).front();
    return b.reshape(y, {shape[0], shape[1], width});
}

// ---- ONNX ----------------------------------------------------------------------------------------------------------------

std::string TransformerOnnx::one(std::string_view op, std::vector<std::string> inputs,
                                 std::map<std::string, OnnxAttribute> attributes) {
    const std::string result = m_c.writer.fresh("value");
    m_c.writer.node(
        {.op = std::string(op), .inputs = std::move(inputs), .outputs = {result}, .attributes = std::move(attributes)});
    return result;
}

std::string TransformerOnnx::ints(std::vector<int64_t> values) {
    return m_c.writer.constant("ints", onnxIntsTensor(values));
}

std::string TransformerOnnx::real(double value) {
    return m_c.writer.constant("number", Tensor::scalar(static_cast<float>(value)));
}

std::string TransformerOnnx::linear(const std::string& x, const std::string& weight, const std::string& bias) {
    const std::string product = one("MatMul", {x, one("Transpose", {weight}, {{"perm", std::vector<int64_t>{1, 0}}})});
    return bias.empty() ? product : one("Add", {product, bias});
}

std::string TransformerOnnx::norm(const std::string& x, std::string_view key, double epsilon) {
    const std::string name(key);
    return one("LayerNormalization", {x, m_c.writer.weight(name + ".weight"), m_c.writer.weight(name + ".bias")},
               {{"axis", int64_t{-1}}, {"epsilon", static_cast<float>(epsilon)}});
}

std::string TransformerOnnx::gelu(const std::string& x) {
    const std::string part = one("Erf", {one("Mul", {x, real(std::sqrt(0.5))})});
    return one("Mul", {one("Mul", {x, real(0.5)}), one("Add", {part, real(1)})});
}

void TransformerOnnx::finish(const std::string& result) {
    m_c.writer.node({.op = "Identity", .inputs = {result}, .outputs = {m_c.output}});
}

std::array<std::string, 3> TransformerOnnx::projected(std::string_view prefix, const std::array<std::string, 3>& inputs,
                                                      const std::array<TensorType, 3>& types, const AttentionOptions& o) {
    const std::string key(prefix);
    const std::array<int64_t, 3> widths{types[0].shape[2], types[1].shape[2], types[2].shape[2]};
    const std::array<int64_t, 3> sizes = projectionSizes(widths[0], o);
    std::array<std::string, 3> result;
    for (size_t i = 0; i < 3; ++i) {
        constexpr std::string_view keys[] = {"q_proj_weight", "k_proj_weight", "v_proj_weight"};
        const int64_t begin = i == 0 ? 0 : sizes[0] + (i == 2 ? sizes[1] : 0);
        const auto part = [&](const std::string& whole) {
            return one("Slice", {m_c.writer.weight(key + whole), ints({begin}), ints({begin + sizes[i]}), ints({0})});
        };
        const std::string weight =
            hasJointWeight(widths) ? part("in_proj_weight") : m_c.writer.weight(key + std::string(keys[i]));
        result[i] = linear(inputs[i], weight, o.bias ? part("in_proj_bias") : "");
    }
    return result;
}

/// [N, L, H D] -> [N, H, L, D]
std::string TransformerOnnx::heads(const std::string& x, int64_t heads, int64_t width) {
    return one("Transpose", {one("Reshape", {x, ints({0, 0, heads, width})})}, {{"perm", std::vector<int64_t>{0, 2, 1, 3}}});
}

/// [N, H, L, D], and the table [L, D] of pairs (sine, cosine), to the same shape.
std::string TransformerOnnx::rotated(const std::string& x, const std::string& table, int64_t width) {
    const auto part = [&](const std::string& of, int64_t axis, int64_t begin, int64_t end) {
        return one("Slice", {of, ints({begin}), ints({end}), ints({axis})});
    };
    const std::string pairs = one("Reshape", {table, ints({0, width / 2, 2})});
    const std::string sine = one("Squeeze", {part(pairs, 2, 0, 1), ints({2})});
    const std::string cosine = one("Squeeze", {part(pairs, 2, 1, 2), ints({2})});
    const std::string first = part(x, 3, 0, width / 2), second = part(x, 3, width / 2, width);
    const std::string left = one("Sub", {one("Mul", {first, cosine}), one("Mul", {second, sine})});
    const std::string right = one("Add", {one("Mul", {second, cosine}), one("Mul", {first, sine})});
    return one("Concat", {left, right}, {{"axis", int64_t{3}}});
}

std::string TransformerOnnx::keyMask(size_t i) {
    return m_c.lengthsOf(i) ? one("Unsqueeze", {onnxStepMask(m_c, i), ints({1, 2})}) : "";
}

std::string TransformerOnnx::attention(std::string_view prefix, const std::array<std::string, 3>& inputs,
                                       const std::array<TensorType, 3>& types, const AttentionOptions& o,
                                       const std::string& mask) {
    const std::string key(prefix);
    const int64_t width = types[0].shape[2] / o.heads, queries = types[0].shape[1], keys = types[1].shape[1];
    const std::array<std::string, 3> flat = projected(prefix, inputs, types, o);
    std::array<std::string, 3> split;
    for (size_t i = 0; i < 3; ++i) split[i] = heads(flat[i], i == 0 ? o.heads : o.keyHeads, width);
    for (size_t i = 0; o.ropeBase > 0 && i < 2; ++i) {
        const std::string table = m_c.writer.weight(key + "rotary");
        const int64_t own = i == 0 ? queries : keys;
        const bool isWhole = own == std::max(queries, keys);
        split[i] = rotated(split[i], isWhole ? table : one("Slice", {table, ints({0}), ints({own}), ints({0})}), width);
    }
    if (o.heads != o.keyHeads) {
        std::vector<int64_t> shared;
        for (int64_t h = 0; h < o.heads; ++h) shared.push_back(h / (o.heads / o.keyHeads));
        for (size_t i = 1; i < 3; ++i) split[i] = one("Gather", {split[i], ints(shared)}, {{"axis", int64_t{1}}});
    }
    std::string scores = one("MatMul", {split[0], one("Transpose", {split[1]}, {{"perm", std::vector<int64_t>{0, 1, 3, 2}}})});
    scores = one("Mul", {scores, real(1 / std::sqrt(static_cast<double>(width)))});
    if (o.causal) {
        const std::string all = one("Expand", {real(-INFINITY), ints({queries, keys})});
        scores =
            one("Add",
                {scores, one("Trilu", {all, m_c.writer.constant("one", Tensor::scalar(int64_t{1}))}, {{"upper", int64_t{1}}})});
    }
    if (!mask.empty()) scores = one("Where", {mask, scores, real(-INFINITY)});
    const std::string mixed = one("MatMul", {one("Softmax", {scores}, {{"axis", int64_t{-1}}}), split[2]});
    const std::string joined =
        one("Reshape", {one("Transpose", {mixed}, {{"perm", std::vector<int64_t>{0, 2, 1, 3}}}), ints({0, 0, o.heads * width})});
    return linear(joined, m_c.writer.weight(key + "out_proj.weight"), o.bias ? m_c.writer.weight(key + "out_proj.bias") : "");
}

}  // namespace lathe
