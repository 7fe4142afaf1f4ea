// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/recurrent_nodes.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "core/exchange/onnx/draft/layer_types.h"
#include "core/layers/onnx_mapping.h"

namespace lathe {

namespace {

using Texts = std::vector<std::string>;

/// An operator, the layer, and the order of its gates: indices into PyTorch's order.
struct RecurrentRow {
    std::string_view op, type;
    std::vector<int64_t> gates;
    Texts activations;
};

const std::vector<RecurrentRow>& recurrentRows() {
    static const std::vector<RecurrentRow> rows{{"LSTM", layer_types::lstm, {0, 3, 1, 2}, {"Sigmoid", "Tanh", "Tanh"}},
                                                {"GRU", layer_types::gru, {1, 0, 2}, {"Sigmoid", "Tanh"}},
                                                {"RNN", layer_types::rnn, {0}, {"Tanh"}}};
    return rows;
}

const RecurrentRow* recurrentRow(std::string_view op) {
    const auto& rows = recurrentRows();
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const RecurrentRow& row) { return row.op == op; });
    return it == rows.end() ? nullptr : &*it;
}

class RecurrentReader {
public:
    RecurrentReader(const OnnxNode& node, const std::map<std::string, Tensor>& constants, const RecurrentRow& row)
        : m_node(node), m_constants(constants), m_row(row) {}

    std::optional<RecurrentNode> read() {
        const auto direction = onnxAttribute<std::string>(m_node, "direction", "forward");
        m_directions = direction == "bidirectional" ? 2 : 1;
        m_units = onnxAttribute<int64_t>(m_node, "hidden_size", 0);
        if ((m_directions == 1 && direction != "forward") || !isPlainForm() || !hasZeroStates()) return std::nullopt;
        const Tensor *input = constant(1), *state = constant(2), *bias = constant(3);
        const auto gates = static_cast<int64_t>(m_row.gates.size());
        if (!isMatrix(input) || !isMatrix(state) || m_units < 1 || m_units > (int64_t{1} << 24)) return std::nullopt;
        const int64_t rows = gates * m_units;
        const bool fits = input->shape()[1] == rows && input->shape()[2] > 0 &&
                          state->shape() == Shape{m_directions, rows, m_units} &&
                          (!has(3) || (bias && bias->shape() == Shape{m_directions, 2 * rows} && bias->dtype() == DType::F32));
        if (!fits) return std::nullopt;
        RecurrentNode result{m_row.type, {}, m_directions, m_units};
        result.layer.params = {{"units", m_units}, {"bidirectional", m_directions == 2}, {"bias", bias != nullptr}};
        if (m_relu) result.layer.params.set("nonlinearity", std::string(layer_types::relu));
        for (int64_t d = 0; d < m_directions; ++d) {
            const std::string end = d == 0 ? "_l0" : "_l0_reverse";
            auto& weights = result.layer.weights;
            weights.emplace_back("weight_ih" + end, ordered(*input, d * rows, input->shape()[2]));
            weights.emplace_back("weight_hh" + end, ordered(*state, d * rows, m_units));
            if (!bias) continue;
            weights.emplace_back("bias_ih" + end, ordered(*bias, 2 * d * rows, 0));
            weights.emplace_back("bias_hh" + end, ordered(*bias, (2 * d + 1) * rows, 0));
        }
        return result;
    }

private:
    bool has(size_t i) const { return i < m_node.inputs.size() && !m_node.inputs[i].empty(); }

    const Tensor* constant(size_t i) const {
        const auto it = has(i) ? m_constants.find(m_node.inputs[i]) : m_constants.end();
        return it == m_constants.end() ? nullptr : &it->second;
    }

    bool isMatrix(const Tensor* t) const {
        return t && t->dtype() == DType::F32 && t->shape().rank() == 3 && t->shape()[0] == m_directions;
    }

    bool isPlainForm() {
        const bool resets = m_row.op != "GRU" || onnxAttribute<int64_t>(m_node, "linear_before_reset", 0) == 1;
        const bool forgets = onnxAttribute<int64_t>(m_node, "input_forget", 0) == 0;
        const bool stepsFirst = onnxAttribute<int64_t>(m_node, "layout", 0) == 0;
        return resets && forgets && stepsFirst && !m_node.attributes.contains("clip") && !has(4) && !has(7) && hasActivations();
    }

    bool hasActivations() {
        const auto given = onnxAttribute<Texts>(m_node, "activations", {});
        if (given.empty()) return true;
        m_relu = m_row.op == "RNN" && given[0] == "Relu";
        Texts wanted;
        for (int64_t d = 0; d < m_directions; ++d)
            wanted.insert(wanted.end(), m_row.activations.begin(), m_row.activations.end());
        if (m_relu) std::fill(wanted.begin(), wanted.end(), "Relu");
        return given == wanted;
    }

    bool hasZeroStates() const {
        for (const size_t i : {size_t{5}, size_t{6}}) {
            const Tensor* state = constant(i);
            if (has(i) && !state) return false;
            for (int64_t k = 0; state && k < state->elements(); ++k)
                if (state->at(k) != 0) return false;
        }
        return true;
    }

    /// The rows of all gates in PyTorch's order: [rows, columns], or [rows] where `columns` is 0.
    Tensor ordered(const Tensor& from, int64_t firstRow, int64_t columns) const {
        const auto gates = static_cast<int64_t>(m_row.gates.size());
        const int64_t width = std::max<int64_t>(columns, 1), block = m_units * width;
        Tensor result(DType::F32, columns > 0 ? Shape{gates * m_units, columns} : Shape{gates * m_units});
        for (int64_t gate = 0; gate < gates; ++gate)
            std::copy_n(from.data<float>() + firstRow * width + gate * block, block,
                        result.data<float>() + m_row.gates[static_cast<size_t>(gate)] * block);
        return result;
    }

    const OnnxNode& m_node;
    const std::map<std::string, Tensor>& m_constants;
    const RecurrentRow& m_row;
    int64_t m_directions = 1, m_units = 0;
    bool m_relu = false;
};

}  // namespace

bool isRecurrentOnnx(std::string_view op) {
    return recurrentRow(op) != nullptr;
}

std::optional<RecurrentNode> readRecurrentOnnx(const OnnxNode& node, const std::map<std::string, Tensor>& constants) {
    const RecurrentRow* row = recurrentRow(node.op);
    return row ? RecurrentReader(node, constants, *row).read() : std::nullopt;
}

}  // namespace lathe
