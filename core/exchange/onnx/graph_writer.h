// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/exchange/onnx/onnx_model.h"
#include "core/layers/layer.h"

namespace lathe {

/// Builds an ONNX model layer by layer. Values, nodes and weights are named after the layers, so the same network gives the same
/// bytes, and names survive export and import.
class OnnxGraphWriter final : public OnnxWriter {
public:
    using Weights = std::map<std::string, Tensor>;

    /// Declares a graph input or output whose first extent is "batch". Returns its name.
    std::string input(const std::string& name, const TensorType&);
    std::string output(const std::string& name, const TensorType&);
    /// Declares an input of another type or shape. It keeps its name if it is declared first.
    std::string input(OnnxValueInfo);
    /// `wanted`, or a similar name if that is already used.
    std::string value(const std::string& wanted) { return unused(wanted, m_values); }

    /// Weights, constants and nodes that follow belong to this layer. `weights` (by full names) must outlive the writing.
    void enter(std::string_view layer, const Weights& weights) { enter(layer, weights, layer, layer); }
    /// The same for a layer whose weights have the prefix `source`, and get the prefix `written` in the file.
    void enter(std::string_view layer, const Weights& weights, std::string_view source, std::string_view written);

    std::string weight(std::string_view key) override;
    std::string constant(std::string_view hint, const Tensor&) override;
    std::string fresh(std::string_view hint) override;
    void node(OnnxNode) override;

    OnnxModel& model() { return m_model; }
    /// Weights that a layer needs and that are missing.
    const Diagnostics& problems() const { return m_problems; }

private:
    static std::string unused(const std::string& wanted, std::set<std::string>& taken);

    OnnxModel m_model;
    Diagnostics m_problems;
    std::string m_layer, m_source, m_written;
    const Weights* m_weights = nullptr;
    std::set<std::string> m_values, m_nodes;
    std::map<std::string, std::string> m_weightNames;  ///< value names by weight name
};

}  // namespace lathe
