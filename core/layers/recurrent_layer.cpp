// SPDX-License-Identifier: Apache-2.0
#include "core/layers/recurrent_layer.h"

#include <cmath>

#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe {

namespace {

const IntParam units{{.key = "units",
                      .label = "Units",
                      .initial = 128,
                      .min = 1,
                      .max = 65536,
                      .sweep = Scale::Log,
                      .help = "Size of the hidden state (hidden_size in PyTorch)."}};
const IntParam stackedLayers{{.key = "layers",
                              .label = "Layers",
                              .initial = 1,
                              .min = 1,
                              .max = 64,
                              .help = "Number of recurrent layers. Each layer reads the outputs of the layer before it."}};
const BoolParam bidirectional{{.key = "bidirectional",
                               .label = "Bidirectional",
                               .help = "Also runs from the last step to the first, and concatenates both outputs."}};
const ChoiceParam output{{.key = "output",
                          .label = "Output",
                          .initial = "last",
                          .options = {"last", "all"},
                          .help = "last: the final hidden state, for a class or a number per sequence. all: the hidden state of "
                                  "each step."}};
const BoolParam bias{{.key = "bias", .label = "Bias", .initial = true, .help = "Adds learnable biases to the gates."}};
const FloatParam dropout{{.key = "dropout",
                          .label = "Dropout",
                          .initial = 0,
                          .min = 0,
                          .max = 0.999,
                          .help = "Dropout between the layers while training. It has no effect with one layer."}};

/// One direction of one layer.
struct Direction {
    int64_t layer = 0;
    bool reverse = false;

    std::string key(std::string_view what) const {
        return std::string(what) + "_l" + std::to_string(layer) + (reverse ? "_reverse" : "");
    }
};

int64_t directionsOf(const Params& p) {
    return p[bidirectional] ? 2 : 1;
}

std::vector<Direction> directionsOf(const Params& p, int64_t layer) {
    std::vector<Direction> all{{layer, false}};
    if (p[bidirectional]) all.push_back({layer, true});
    return all;
}

/// The parts of one direction's computation.
class Cells {
public:
    Cells(Lowering& l, const Params& p, RecurrentCell cell)
        : m_l(l), m_p(p), m_cell(cell), m_init(Init::uniform(1 / std::sqrt(static_cast<double>(p[units])))) {}

    /// x[N, T, C] -> y[N, T, units]. `mask` real[N, T]: steps with 0 are padding behind a sequence; invalid: there is none.
    Value run(Value x, const Direction& d, Value mask) {
        Builder& b = m_l.ops();
        const Shape shape = m_l.shape(x);
        const RecurrentAttributes attributes{m_cell, d.reverse};
        const int64_t columns = attributes.gates() * m_p[units];
        const Value rows = b.reshape(x, {shape[0] * shape[1], shape[2]});
        std::vector<Value> product{rows, m_l.weight(d.key("weight_ih"), {columns, shape[2]}, m_init, m_p[weightRate])};
        std::vector<Value> recurrence{Value(), m_l.weight(d.key("weight_hh"), {columns, m_p[units]}, m_init, m_p[weightRate])};
        if (m_p[bias]) addBiases(d, columns, product, recurrence);
        const Value projected = b.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, product).front();
        recurrence[0] = b.reshape(projected, {shape[0], shape[1], columns});
        if (d.reverse && mask.valid()) recurrence[0] = keepingZero(recurrence[0], mask);
        return b.append(OpKind::Recurrent, attributes, recurrence).front();
    }

private:
    // A reverse direction begins in the padding. There, its gates are closed, so that its state stays zero up to the last step of
    // the sequence.
    Value keepingZero(Value projected, Value mask) {
        constexpr double closed = -1e4, open = 1e4;  // sigmoid gives exactly 0 and 1
        Builder& b = m_l.ops();
        const Shape shape = m_l.shape(mask);
        const Value counts = b.reshape(mask, {shape[0], shape[1], 1});
        const Value kept = b.append1(OpKind::Mask, {}, {projected, counts});
        std::vector<double> gates;
        if (m_cell == RecurrentCell::Lstm) gates = {closed, 0, 0, closed};
        if (m_cell == RecurrentCell::Gru) gates = {0, open, 0};
        if (gates.empty()) return kept;
        std::vector<Value> parts;
        for (const double gate : gates) parts.push_back(b.fill({m_l.real(), {m_p[units]}}, gate));
        return b.add(kept, b.mul(b.affine(counts, -1, 1), b.concat(parts, 0)));
    }

    // The new gate of GRU scales the product of the state together with its bias. Elsewhere both biases are just added.
    void addBiases(const Direction& d, int64_t columns, std::vector<Value>& product, std::vector<Value>& recurrence) {
        const Value input = m_l.weight(d.key("bias_ih"), {columns}, m_init, m_p[biasRate]);
        const Value state = m_l.weight(d.key("bias_hh"), {columns}, m_init, m_p[biasRate]);
        const bool apart = m_cell == RecurrentCell::Gru;
        product.push_back(apart ? input : m_l.ops().add(input, state));
        if (apart) recurrence.push_back(state);
    }

    Lowering& m_l;
    const Params& m_p;
    RecurrentCell m_cell;
    Init m_init;
};

/// The state after the last step of the recurrence: [N, units].
Value lastStep(Builder& b, Value y, bool reverse, Value mask) {
    if (mask.valid() && !reverse) return lastCounted(b, y, mask);
    const Shape shape = b.shape(y);
    const int64_t at = reverse ? 0 : shape[1] - 1;
    return b.reshape(b.slice(y, 1, at, at + 1), {shape[0], shape[2]});
}

Value dropped(Lowering& l, const Params& p, Value x) {
    const uint32_t site = l.nextRandomSite();
    if (!l.training() || p[dropout] == 0) return x;
    return l.ops().append1(OpKind::Dropout, DropoutAttributes{site}, {x, l.seed(), l.step(), l.setting("dropout")});
}

/// The weights of all directions of a layer, one ONNX tensor: [directions, gates, ...].
class OnnxWeights {
public:
    OnnxWeights(const OnnxWriteContext& c, const RecurrentOnnx& onnx, int64_t layer)
        : m_writer(c.writer), m_directions(directionsOf(c.params, layer)) {
        for (int64_t gate : onnx.gates)
            for (int64_t u = 0; u < c.params[units]; ++u) m_rows.push_back(gate * c.params[units] + u);
    }

    std::string weights(std::string_view key) {
        return joined([&](const Direction& d) { return ordered(d.key(key)); });
    }
    std::string biases() {
        return joined([&](const Direction& d) {
            const std::string both = m_writer.fresh("biases");
            m_writer.node({.op = "Concat",
                           .inputs = {ordered(d.key("bias_ih")), ordered(d.key("bias_hh"))},
                           .outputs = {both},
                           .attributes = {{"axis", int64_t{0}}}});
            return both;
        });
    }

private:
    /// The rows in the order of the operator's gates.
    std::string ordered(const std::string& key) {
        const std::string result = m_writer.fresh("gates");
        m_writer.node({.op = "Gather",
                       .inputs = {m_writer.weight(key), m_writer.constant("order", onnxIntsTensor(m_rows))},
                       .outputs = {result},
                       .attributes = {{"axis", int64_t{0}}}});
        return result;
    }

    template <class One>
    std::string joined(One one) {
        std::vector<std::string> parts;
        for (const Direction& d : m_directions) {
            const std::string part = one(d);
            parts.push_back(m_writer.fresh("direction"));
            m_writer.node({.op = "Unsqueeze",
                           .inputs = {part, m_writer.constant("axes", onnxIntsTensor(std::vector<int64_t>{0}))},
                           .outputs = {parts.back()}});
        }
        const std::string all = m_writer.fresh("directions");
        m_writer.node({.op = "Concat", .inputs = parts, .outputs = {all}, .attributes = {{"axis", int64_t{0}}}});
        return all;
    }

    OnnxWriter& m_writer;
    std::vector<Direction> m_directions;
    std::vector<int64_t> m_rows;
};

/// ONNX has the steps first, and the directions in a dimension of their own.
class OnnxLayers {
public:
    OnnxLayers(const OnnxWriteContext& c, const RecurrentOnnx& onnx) : m_c(c), m_onnx(onnx) {}

    void write() {
        const bool all = m_c.params[output] == "all";
        std::string x = transposed(m_c.inputs[0], {1, 0, 2}, m_c.writer.fresh("steps_first"));
        for (int64_t layer = 0; layer < m_c.params[stackedLayers]; ++layer) {
            const bool last = layer + 1 == m_c.params[stackedLayers];
            const std::string y = layerNode(x, layer, last && !all);
            if (!last)
                x = joined(y, {0, 2, 1, 3}, {0, 0, -1}, m_c.writer.fresh("steps_first"));
            else if (all)
                joined(y, {2, 0, 1, 3}, {0, 0, -1}, m_c.output);
            else
                joined(y, {1, 0, 2}, {0, -1}, m_c.output);
        }
    }

private:
    std::string transposed(const std::string& x, std::vector<int64_t> order, const std::string& result) {
        m_c.writer.node({.op = "Transpose", .inputs = {x}, .outputs = {result}, .attributes = {{"perm", std::move(order)}}});
        return result;
    }

    /// Directions beside the units.
    std::string joined(const std::string& y, std::vector<int64_t> order, const std::vector<int64_t>& shape,
                       const std::string& result) {
        const std::string moved = transposed(y, std::move(order), m_c.writer.fresh("moved"));
        m_c.writer.node(
            {.op = "Reshape", .inputs = {moved, m_c.writer.constant("shape", onnxIntsTensor(shape))}, .outputs = {result}});
        return result;
    }

    /// The lengths as the operator takes them: INT32[N].
    std::string sequenceLengths() {
        constexpr int64_t int32 = 6;  // onnx.TensorProto.INT32
        const std::string list = m_c.writer.fresh("lengths"), result = m_c.writer.fresh("sequence_lens");
        m_c.writer.node({.op = "Reshape",
                         .inputs = {*m_c.lengthsOf(0), m_c.writer.constant("shape", onnxIntsTensor(std::vector<int64_t>{-1}))},
                         .outputs = {list}});
        m_c.writer.node({.op = "Cast", .inputs = {list}, .outputs = {result}, .attributes = {{"to", int32}}});
        return result;
    }

    /// The states of all steps, or those after the last one.
    std::string layerNode(const std::string& x, int64_t layer, bool finalStates) {
        OnnxWeights weights(m_c, m_onnx, layer);
        const std::string result = m_c.writer.fresh("states");
        const auto directions = static_cast<size_t>(directionsOf(m_c.params));
        OnnxNode node{.op = std::string(m_onnx.op), .inputs = {x, weights.weights("weight_ih"), weights.weights("weight_hh")}};
        if (m_c.params[bias]) node.inputs.push_back(weights.biases());
        if (m_c.lengthsOf(0)) {
            node.inputs.resize(4);  // without biases, their name is empty
            node.inputs.push_back(sequenceLengths());
        }
        node.outputs = finalStates ? std::vector<std::string>{"", result} : std::vector<std::string>{result};
        node.attributes = m_onnx.attributes;
        node.attributes["hidden_size"] = m_c.params[units];
        node.attributes["direction"] = std::string(directions == 2 ? "bidirectional" : "forward");
        if (!m_onnx.activation.empty())
            node.attributes["activations"] = std::vector<std::string>(directions, std::string(m_onnx.activation));
        m_c.writer.node(std::move(node));
        return result;
    }

    const OnnxWriteContext& m_c;
    const RecurrentOnnx& m_onnx;
};

}  // namespace

ParamDefs recurrentParams() {
    return {&units, &stackedLayers, &bidirectional, &output, &dropout, &bias, &weightRate, &biasRate, &keepFloat32};
}

HotParam recurrentDropout() {
    return {&dropout, "To change the dropout during training, start with a value above 0"};
}

std::vector<TensorType> inferRecurrent(InferContext& c) {
    if (c.shape().rank() != 3)
        return c.error("recurrent.rank", "each sample must have 2 dimensions, steps and values; it has the shape {0}",
                       {toString(c.shape().sample())}, "add a Reshape to steps and values before it");
    const int64_t width = directionsOf(c.params) * c.params[units];
    const Shape steps = c.shape().withLast(width);
    return {{c.inputs[0].dtype, c.params[output] == "all" ? steps : Shape{steps[0], width}}};
}

std::vector<Value> lowerRecurrent(Lowering& l, const Params& p, Value x, RecurrentCell cell) {
    Cells cells(l, p, cell);
    const bool all = p[output] == "all";
    const Value mask = l.isPadded(0) ? l.stepMask(0, l.shape(x)[1]) : Value();
    for (int64_t layer = 0; layer < p[stackedLayers]; ++layer) {
        const bool last = layer + 1 == p[stackedLayers];
        std::vector<Value> results;
        for (const Direction& d : directionsOf(p, layer)) {
            const Value y = cells.run(x, d, mask);
            results.push_back(last && !all ? lastStep(l.ops(), y, d.reverse, mask) : y);
        }
        x = results.size() == 1 ? results[0] : l.ops().concat(results, l.shape(results[0]).rank() - 1);
        if (!last) x = dropped(l, p, x);
    }
    return {x};
}

void writeRecurrent(const OnnxWriteContext& c, const RecurrentOnnx& onnx) {
    OnnxLayers(c, onnx).write();
}

std::vector<LayerSample> recurrentSamples(const Params& more, double kinkMargin) {
    std::vector<LayerSample> samples{
        {.params = {{"units", 5}}, .inputs = {{3, 4, 2}}},
        {.params = {{"units", 3}, {"output", "all"}, {"bias", false}}, .inputs = {{2, 1, 3}}},
        {.params = {{"units", 3}, {"layers", 2}, {"bidirectional", true}}, .inputs = {{2, 4, 3}}},
        {.params = {{"units", 2}, {"layers", 2}, {"bidirectional", true}, {"output", "all"}, {"dropout", 0.3}},
         .inputs = {{3, 3, 2}}},
    };
    for (LayerSample& sample : samples) {
        for (const auto& [key, value] : more.values()) sample.params.set(key, value);
        sample.kinkMargin = kinkMargin;
    }
    return samples;
}

}  // namespace lathe
