// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::numeric_embedding_def {

namespace {

const ChoiceParam kind{{.key = "kind",
                        .label = "Kind",
                        .initial = "pbld",
                        .options = {"pbld", "plr"},
                        .help =
                            "pbld: cosines with trained phases, a linear layer, and the number itself (RealMLP). plr: sines and "
                            "cosines, a linear layer and ReLU."}};
const IntParam size{{.key = "size",
                     .label = "Size",
                     .initial = 4,
                     .min = 2,
                     .max = 256,
                     .sweep = Scale::Log,
                     .help = "Length of the vector that each number becomes."}};
const IntParam frequencies{{.key = "frequencies",
                            .label = "Frequencies",
                            .initial = 16,
                            .min = 1,
                            .max = 1024,
                            .sweep = Scale::Log,
                            .help = "Number of trained frequencies for each column."}};
const FloatParam sigma{{.key = "sigma",
                        .label = "Sigma",
                        .initial = 0.1,
                        .min = 1e-4,
                        .max = 100,
                        .sweep = Scale::Log,
                        .help = "Standard deviation of the initial frequencies, in periods per unit of the input."}};

bool hasPhases(const Params& p) {
    return p[kind] == "pbld";
}

/// Numbers of one column behind the periodic functions, and behind the linear layer.
int64_t wavesOf(const Params& p) {
    return hasPhases(p) ? p[frequencies] : 2 * p[frequencies];
}
int64_t mappedOf(const Params& p) {
    return hasPhases(p) ? p[size] - 1 : p[size];
}

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() != 2)
        return c.error("numeric_embedding.rank", "the input must be a row of numbers for each sample, but it is {0}",
                       {toString(c.shape())}, "connect a layer with an output of rank 2");
    return {{c.inputs[0].dtype, {c.shape()[0], c.shape()[1] * c.params[size]}}};
}

/// The states have the shapes of the weights of convolutions with one group for each column, as the ONNX file has them.
struct States {
    Value frequency, phase, weight, bias;
};

States declare(Lowering& l, const Params& p, int64_t columns) {
    const double bound = 1 / std::sqrt(static_cast<double>(wavesOf(p)));
    States s;
    s.frequency = l.weight("frequency", {columns * p[frequencies], 1, 1}, Init::normal(p[sigma]), p[weightRate]);
    if (hasPhases(p)) s.phase = l.weight("phase", {columns * p[frequencies]}, Init::uniform(std::numbers::pi), p[biasRate]);
    s.weight = l.weight("weight", {columns * mappedOf(p), wavesOf(p), 1}, Init::uniform(bound), p[weightRate]);
    s.bias = l.weight("bias", {columns * mappedOf(p)}, Init::uniform(bound), p[biasRate]);
    return s;
}

/// Values of columns x[C, N, 1]: [C, N, waves].
Value waves(Builder& b, const Params& p, const States& s, Value x) {
    const int64_t columns = b.shape(x)[0];
    const Value angle = b.mul(b.affine(x, 2 * std::numbers::pi), b.reshape(s.frequency, {columns, 1, p[frequencies]}));
    if (hasPhases(p)) return b.unary(OpKind::Cos, b.add(angle, b.reshape(s.phase, {columns, 1, p[frequencies]})));
    const Value both[] = {b.unary(OpKind::Sin, angle), b.unary(OpKind::Cos, angle)};
    return b.concat(both, 2);
}

/// Gorishniy et al., arXiv 2203.05556 (PLR); Holzmueller et al., arXiv 2407.04491, appendix A (PBLD).
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const int64_t samples = l.shape(in[0])[0], columns = l.shape(in[0])[1];
    const States s = declare(l, p, columns);
    const Value x = b.reshape(b.transpose(in[0], {1, 0}), {columns, samples, 1});
    const Value weight = b.reshape(s.weight, {columns, mappedOf(p), wavesOf(p)});
    const Value mapped = b.add(b.matmul(waves(b, p, s, x), weight, false, true), b.reshape(s.bias, {columns, 1, mappedOf(p)}));
    const Value both[] = {mapped, x};
    const Value vectors = hasPhases(p) ? b.concat(both, 2) : b.relu(mapped);
    return {b.reshape(b.transpose(vectors, {1, 0, 2}), {samples, columns * p[size]})};
}

/// Nodes of a file, from the input on.
class EmbeddingWriter {
public:
    explicit EmbeddingWriter(const OnnxWriteContext& c) : m_c(c), m_columns(c.types[0].shape[1]) {}

    std::string column() { return reshaped("column", m_c.inputs[0], {0, m_columns, 1}); }

    std::string angle(const std::string& column) {
        const auto twoPi = m_c.writer.constant("two_pi", Tensor::scalar(static_cast<float>(2 * std::numbers::pi)));
        const std::string turned = node("turned", "Mul", {column, twoPi});
        std::vector<std::string> weights{m_c.writer.weight("frequency")};
        if (hasPhases(m_c.params)) weights.push_back(m_c.writer.weight("phase"));
        return convolved("angle", turned, std::move(weights));
    }

    /// Sines and cosines side by side for each column.
    std::string waves(const std::string& angle) {
        const std::string cosine = node("cosine", "Cos", {angle});
        if (hasPhases(m_c.params)) return cosine;
        const std::vector<int64_t> shape{0, m_columns, m_c.params[frequencies]};
        const std::string sines = reshaped("sines", node("sine", "Sin", {angle}), shape);
        const std::string both = node("both", "Concat", {sines, reshaped("cosines", cosine, shape)}, {{"axis", int64_t{2}}});
        return reshaped("waves", both, {0, m_columns * wavesOf(m_c.params), 1});
    }

    std::string mapped(const std::string& waves) {
        return convolved("mapped", waves, {m_c.writer.weight("weight"), m_c.writer.weight("bias")});
    }

    void finish(const std::string& mapped, const std::string& column) {
        std::string last = mapped;
        if (hasPhases(m_c.params))
            last = node("with_number", "Concat", {reshaped("vectors", mapped, {0, m_columns, mappedOf(m_c.params)}), column},
                        {{"axis", int64_t{2}}});
        else
            last = node("relu", "Relu", {mapped});
        const std::vector<int64_t> shape{0, m_columns * m_c.params[size]};
        m_c.writer.node(
            {.op = "Reshape", .inputs = {last, m_c.writer.constant("shape", onnxIntsTensor(shape))}, .outputs = {m_c.output}});
    }

private:
    std::string node(const std::string& name, const std::string& op, std::vector<std::string> inputs,
                     std::map<std::string, OnnxAttribute> attributes = {}) {
        std::string out = m_c.writer.fresh(name);
        m_c.writer.node({.op = op, .inputs = std::move(inputs), .outputs = {out}, .attributes = std::move(attributes)});
        return out;
    }

    std::string reshaped(const std::string& name, const std::string& x, const std::vector<int64_t>& shape) {
        return node(name, "Reshape", {x, m_c.writer.constant(name + "_shape", onnxIntsTensor(shape))});
    }

    std::string convolved(const std::string& name, const std::string& x, std::vector<std::string> weights) {
        weights.insert(weights.begin(), x);
        return node(name, "Conv", std::move(weights), {{"group", m_columns}, {"kernel_shape", std::vector<int64_t>{1}}});
    }

    const OnnxWriteContext& m_c;
    int64_t m_columns;
};

void write(const OnnxWriteContext& c) {
    EmbeddingWriter w(c);
    const std::string column = w.column();
    w.finish(w.mapped(w.waves(w.angle(column))), column);
}

}  // namespace

extern const LayerDef numeric_embedding{
    .type = "numeric_embedding",
    .label = "NumericEmbedding",
    .group = "Linear",
    .help =
        "For tables: makes a vector of each number by periodic functions with trained frequencies and a linear layer of its "
        "column. Networks then learn thresholds and bumps of a column more easily.",
    .synonyms = {"plr", "pbld", "periodic embedding", "numerical embedding", "fourier features"},
    .params = {&kind, &size, &frequencies, &sigma, &weightRate, &biasRate},
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {{"frequencies", 5}}, .inputs = {{4, 3}}},
                {.params = {{"kind", "plr"}, {"size", 3}, {"frequencies", 4}, {"sigma", 0.5}},
                 .inputs = {{5, 2}},
                 .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::numeric_embedding_def
