// SPDX-License-Identifier: Apache-2.0
#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::sequence_pool_def {

namespace {

constexpr double belowAll = -1e30;  // the score of padding where the largest value is wanted

const ChoiceParam kind{{.key = "kind",
                        .label = "Kind",
                        .initial = "mean",
                        .options = {"mean", "max", "sum", "last"},
                        .help = "mean, max or sum of each value over the steps; last: the values of the last step."}};

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() != 3)
        return c.error("sequence_pool.rank", "each sample must have 2 dimensions, steps and values; it has the shape {0}",
                       {toString(c.shape().sample())}, "add a Reshape to steps and values before it");
    return {{c.inputs[0].dtype, {c.shape()[0], c.shape()[2]}}};
}

/// The pool of sequences of which all steps count.
Value pooled(Builder& b, const std::string& what, Value x) {
    const Shape shape = b.shape(x);
    const Shape result{shape[0], shape[2]};
    if (what == "mean") return b.reduceMean(x, {1});
    if (what == "sum") return b.reduceSum(x, {1});
    if (what == "max") return b.reshape(reduceMax(b, x, {1}), result);
    return b.reshape(b.slice(x, 1, shape[1] - 1, shape[1]), result);
}

Value pooledOfPadded(Builder& b, const std::string& what, Value x, Value mask) {
    const Shape shape = b.shape(x);
    const Value counts = b.reshape(mask, {shape[0], shape[1], 1});
    if (what == "last") return lastCounted(b, x, mask);
    if (what == "max") return pooled(b, what, b.add(x, b.affine(counts, -belowAll, belowAll)));
    const Value sum = b.reduceSum(b.append1(OpKind::Mask, {}, {x, counts}), {1});
    return what == "sum" ? sum : b.div(sum, b.reduceSum(mask, {1}, true));
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    if (!l.isPadded(0)) return {pooled(l.ops(), p[kind], in[0])};
    return {pooledOfPadded(l.ops(), p[kind], in[0], l.stepMask(0, l.shape(in[0])[1]))};
}

/// The same in ONNX.
class Writer {
public:
    explicit Writer(const OnnxWriteContext& c) : m_c(c) {}

    void write() {
        const std::string what = m_c.params[kind];
        if (what == "last") return writeLast();
        if (!m_c.lengthsOf(0))
            return reduced(what == "mean" ? "ReduceMean" : what == "sum" ? "ReduceSum" : "ReduceMax", m_c.inputs[0], m_c.output);
        const std::string counts = one("Unsqueeze", {onnxStepMask(m_c, 0), ints({2})});
        const std::string masked = one("Where", {counts, m_c.inputs[0], real(what == "max" ? belowAll : 0)});
        if (what == "max") return reduced("ReduceMax", masked, m_c.output);
        if (what == "sum") return reduced("ReduceSum", masked, m_c.output);
        constexpr int64_t float32 = 1;  // onnx.TensorProto.FLOAT
        const std::string sum = m_c.writer.fresh("sum"), steps = m_c.writer.fresh("steps");
        reduced("ReduceSum", masked, sum);
        reduced("ReduceSum", one("Cast", {counts}, {{"to", float32}}), steps);
        m_c.writer.node({.op = "Div", .inputs = {sum, steps}, .outputs = {m_c.output}});
    }

private:
    std::string one(std::string_view op, std::vector<std::string> inputs, std::map<std::string, OnnxAttribute> attributes = {}) {
        const std::string result = m_c.writer.fresh("value");
        m_c.writer.node(
            {.op = std::string(op), .inputs = std::move(inputs), .outputs = {result}, .attributes = std::move(attributes)});
        return result;
    }
    std::string ints(const std::vector<int64_t>& values) { return m_c.writer.constant("ints", onnxIntsTensor(values)); }
    std::string real(double value) { return m_c.writer.constant("number", Tensor::scalar(static_cast<float>(value))); }

    // In opset 17, only ReduceSum has its axes as an input.
    void reduced(std::string_view op, const std::string& x, const std::string& result) {
        OnnxNode node{.op = std::string(op), .inputs = {x}, .outputs = {result}, .attributes = {{"keepdims", int64_t{0}}}};
        if (op == "ReduceSum")
            node.inputs.push_back(ints({1}));
        else
            node.attributes["axes"] = std::vector<int64_t>{1};
        m_c.writer.node(std::move(node));
    }

    // Steps are counted from the first one where there are lengths, else from the end.
    void writeLast() {
        if (!m_c.lengthsOf(0)) {
            const std::string index = m_c.writer.constant("last", Tensor::scalar(int64_t{-1}));
            return m_c.writer.node({.op = "Gather",
                                    .inputs = {m_c.inputs[0], index},
                                    .outputs = {m_c.output},
                                    .attributes = {{"axis", int64_t{1}}}});
        }
        const std::string index = one("Sub", {*m_c.lengthsOf(0), ints({1})});
        m_c.writer.node({.op = "GatherND",
                         .inputs = {m_c.inputs[0], index},
                         .outputs = {m_c.output},
                         .attributes = {{"batch_dims", int64_t{1}}}});
    }

    const OnnxWriteContext& m_c;
};

void write(const OnnxWriteContext& c) {
    Writer(c).write();
}

}  // namespace

extern const LayerDef sequence_pool{
    .type = "sequence_pool",
    .label = "SequencePool",
    .group = "Sequence",
    .help = "Makes one vector of a sequence: the mean, the largest, the sum or the last of its steps. Padding does not count.",
    .synonyms = {"mean pooling", "max over time", "GlobalAveragePooling1D", "GlobalMaxPooling1D", "last step",
                 "pooling over time"},
    .params = {&kind},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = masksSteps},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{3, 4, 5}}},
                {.params = {{"kind", "max"}}, .inputs = {{2, 5, 3}}, .kinkMargin = 1e-3},
                {.params = {{"kind", "sum"}}, .inputs = {{2, 3, 4}}},
                {.params = {{"kind", "last"}}, .inputs = {{2, 3, 4}}}},
};

}  // namespace lathe::layers::sequence_pool_def
