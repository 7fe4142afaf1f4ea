// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/exchange/onnx/onnx_model.h"
#include "core/layers/layer.h"

namespace lathe {

/// Puts an ONNX model together, layer by layer. Values, nodes and weights are named after the layers, so that the same network
/// gives the same bytes and reads back with the same names.
class OnnxGraphWriter final : public OnnxWriter {
public:
    using Weights = std::map<std::string, Tensor>;

    /// Declares a graph input or output; its first extent is written as the name "batch". Returns the name.
    std::string input(const std::string& name, const TensorType&);
    std::string output(const std::string& name, const TensorType&);
    /// An input of another type or shape. Its name is its own where it is declared before anything else.
    std::string input(OnnxValueInfo);
    /// `wanted`, or something like it when that is the name of another value already.
    std::string value(const std::string& wanted) { return unused(wanted, m_values); }

    /// From here on weights, constants and nodes belong to this layer. `weights` (by full names) must outlive the writing.
    void enter(std::string_view layer, const Weights& weights);

    std::string weight(std::string_view key) override;
    std::string constant(std::string_view hint, const Tensor&) override;
    std::string fresh(std::string_view hint) override;
    void node(OnnxNode) override;

    OnnxModel& model() { return m_model; }
    /// Weights that a layer asked for and that are not there.
    const Diagnostics& problems() const { return m_problems; }

private:
    static std::string unused(const std::string& wanted, std::set<std::string>& taken);

    OnnxModel m_model;
    Diagnostics m_problems;
    std::string m_layer;
    const Weights* m_weights = nullptr;
    std::set<std::string> m_values, m_nodes;
    std::map<std::string, std::string> m_weightNames;  ///< value names by the weights' own
};

}  // namespace lathe
