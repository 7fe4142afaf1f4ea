// SPDX-License-Identifier: Apache-2.0
#include "core/layers/conv_params.h"
#include "core/layers/max_norm.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::sequence_conv_def {

namespace {

const ChoiceParam padding{{.key = "padding",
                           .label = "Padding",
                           .initial = "same",
                           .options = {"same", "causal"},
                           .help =
                               "same: a step sees as many steps before it as behind it. causal: a step sees itself and earlier "
                               "steps only. Steps outside of the sequence are zeros."}};

/// Zeros before the first step and behind the last one, so that there are as many results as steps.
struct Ends {
    int64_t before, behind;
};

Ends endsOf(const Params& p) {
    const int64_t both = p[convDilation1d] * (p[convKernel1d] - 1);
    const int64_t behind = p[padding] == "causal" ? 0 : (both + 1) / 2;  // as Conv1d: an odd one is behind
    return {both - behind, behind};
}

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() != 3)
        return c.error("sequence_conv.rank", "each sample must have 2 dimensions, steps and values; it has the shape {0}",
                       {toString(c.shape().sample())}, "add a Reshape to steps and values before it");
    return {{c.inputs[0].dtype, c.shape().withLast(c.params[convFilters])}};
}

Value withoutPadding(Builder& b, Value x, Value mask) {
    const Shape steps = b.shape(mask);
    return b.append1(OpKind::Mask, {}, {x, b.reshape(mask, {steps[0], steps[1], 1})});
}

Value withEnds(Builder& b, Value x, const Ends& ends) {
    const TensorType type = b.type(x);
    std::vector<Value> parts;
    const auto zeros = [&](int64_t steps) { return b.fill({type.dtype, {type.shape[0], steps, type.shape[2]}}, 0); };
    if (ends.before > 0) parts.push_back(zeros(ends.before));
    parts.push_back(x);
    if (ends.behind > 0) parts.push_back(zeros(ends.behind));
    return parts.size() == 1 ? x : b.concat(parts, 1);
}

/// For each step the values that its filters see, one step after the other: x[N, T, C] -> [N * T, kernel * C].
Value windowsOf(Builder& b, Value x, const Params& p) {
    const Shape shape = b.shape(x);
    const Value wide = withEnds(b, x, endsOf(p));
    std::vector<Value> parts;
    for (int64_t k = 0; k < p[convKernel1d]; ++k) {
        const int64_t from = k * p[convDilation1d];
        parts.push_back(b.slice(wide, 1, from, from + shape[1]));
    }
    const Value all = parts.size() == 1 ? parts[0] : b.concat(parts, 2);
    return b.reshape(all, {shape[0] * shape[1], p[convKernel1d] * shape[2]});
}

// A matrix product computes each row by itself, in an order that does not depend on the number of rows. So padding changes no
// bit.
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Shape x = l.shape(in[0]);
    const Value mask = l.isPadded(0) ? l.stepMask(0, x[1]) : Value();
    const Value rows = windowsOf(b, mask.valid() ? withoutPadding(b, in[0], mask) : in[0], p);
    const Shape shape{p[convFilters], x[2], p[convKernel1d]};
    const Init init = Init::uniform(convBound(shape));
    const Value weights = l.weight("weight", shape, init, p[weightRate], p[maxWeightNorm]);
    std::vector<Value> operands{rows, b.reshape(b.transpose(weights, {0, 2, 1}), {shape[0], shape[1] * shape[2]})};
    if (p[convBias]) operands.push_back(l.weight("bias", {p[convFilters]}, init, p[biasRate]));
    const Value product = b.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands).front();
    const Value y = b.reshape(product, {x[0], x[1], p[convFilters]});
    return {mask.valid() ? withoutPadding(b, y, mask) : y};
}

/// The same in ONNX, whose Conv has the steps last.
class Writer {
public:
    explicit Writer(const OnnxWriteContext& c) : m_c(c) {
        if (!c.lengthsOf(0)) return;
        m_counts = c.writer.fresh("counts_by_value");
        const std::string axes = c.writer.constant("axes", onnxIntsTensor(std::vector<int64_t>{2}));
        c.writer.node({.op = "Unsqueeze", .inputs = {onnxStepMask(c, 0), axes}, .outputs = {m_counts}});
    }

    void write() {
        const std::string x = m_counts.empty() ? m_c.inputs[0] : masked(m_c.inputs[0], m_c.writer.fresh("counted"));
        const std::string moved = convolved(transposed(x, m_c.writer.fresh("steps_last")));
        if (m_counts.empty())
            transposed(moved, m_c.output);
        else
            masked(transposed(moved, m_c.writer.fresh("result")), m_c.output);
    }

private:
    std::string masked(const std::string& x, const std::string& result) {
        const std::string zero = m_c.writer.constant("zero", Tensor::scalar(0.0F));
        m_c.writer.node({.op = "Where", .inputs = {m_counts, x, zero}, .outputs = {result}});
        return result;
    }
    std::string transposed(const std::string& x, const std::string& result) {
        m_c.writer.node(
            {.op = "Transpose", .inputs = {x}, .outputs = {result}, .attributes = {{"perm", std::vector<int64_t>{0, 2, 1}}}});
        return result;
    }
    std::string convolved(const std::string& x) {
        const Ends ends = endsOf(m_c.params);
        OnnxNode node{.op = "Conv", .inputs = {x, m_c.writer.weight("weight")}, .outputs = {m_c.writer.fresh("convolved")}};
        if (m_c.params[convBias]) node.inputs.push_back(m_c.writer.weight("bias"));
        node.attributes = {{"kernel_shape", std::vector<int64_t>{m_c.params[convKernel1d]}},
                           {"dilations", std::vector<int64_t>{m_c.params[convDilation1d]}},
                           {"pads", std::vector<int64_t>{ends.before, ends.behind}}};
        const std::string result = node.outputs[0];
        m_c.writer.node(std::move(node));
        return result;
    }

    const OnnxWriteContext& m_c;
    std::string m_counts;  ///< BOOL[N, steps, 1], if the sequences are padded
};

void write(const OnnxWriteContext& c) {
    Writer(c).write();
}

}  // namespace

extern const LayerDef sequence_conv{
    .type = "sequence_conv",
    .label = "SequenceConv",
    .group = "Sequence",
    .help =
        "Convolves a sequence of steps and values with trained filters. It keeps the number of steps. Padding does not count.",
    .synonyms = {"convolution", "temporal", "text cnn", "tcn", "causal", "n-gram", "Conv1D"},
    .params = {&convFilters, &convKernel1d, &padding, &convDilation1d, &convBias, &weightRate, &biasRate, &maxWeightNorm},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = masksSteps},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {{"filters", 4}}, .inputs = {{3, 5, 2}}},
                {.params = {{"filters", 3}, {"kernel", 4}, {"bias", false}}, .inputs = {{2, 6, 3}}},
                {.params = {{"filters", 2}, {"padding", "causal"}, {"dilation", 2}}, .inputs = {{2, 7, 3}}},
                {.params = {{"filters", 3}, {"kernel", 5}, {"dilation", 3}, {"weight_rate", 0.5}}, .inputs = {{2, 4, 2}}},
                {.params = {{"filters", 5}, {"kernel", 1}}, .inputs = {{2, 3, 4}}}},
};

}  // namespace lathe::layers::sequence_conv_def
