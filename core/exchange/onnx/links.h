// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Whether a node has two operands and one result.
inline bool isBinary(const OnnxNode& node) {
    return node.inputs.size() == 2 && node.outputs.size() == 1;
}
inline bool isBinary(const OnnxNode* node) {
    return node && isBinary(*node);
}
/// The operand of a binary node that is not `one`.
inline const std::string& otherOperand(const OnnxNode& node, const std::string& one) {
    return node.inputs[node.inputs[0] == one ? 1 : 0];
}

/// Producers and consumers of each value, while patterns are replaced.
class Links {
public:
    explicit Links(OnnxModel& model) : m_model(model) {
        for (OnnxNode& node : model.nodes) {
            for (const std::string& name : node.outputs) m_producers[name] = &node;
            for (const std::string& name : node.inputs) m_consumers[name].push_back(&node);
        }
        for (const OnnxValueInfo& output : model.outputs) m_outputs.insert(output.name);
    }

    OnnxNode* producer(const std::string& value, std::string_view op) const {
        const auto it = m_producers.find(value);
        return it != m_producers.end() && it->second->op == op ? it->second : nullptr;
    }
    /// The one node that takes the first output of this one; null when there are several, or the graph gives it out.
    OnnxNode* onlyConsumer(const OnnxNode& node, std::string_view op) const {
        const auto it = m_consumers.find(node.outputs.at(0));
        if (it == m_consumers.end() || it->second.size() != 1 || m_outputs.contains(it->first)) return nullptr;
        return it->second[0]->op == op ? it->second[0] : nullptr;
    }
    const Tensor* constant(const std::string& value) const {
        const auto it = m_model.initializers.find(value);
        return it == m_model.initializers.end() ? nullptr : &it->second;
    }
    bool isNumber(const std::string& value, double number) const {
        const Tensor* t = constant(value);
        const bool one = t && t->elements() == 1 && t->shape().rank() <= 2;  // more dimensions would go over to the result
        return one && isReal(t->dtype()) && std::abs(t->at(0) - number) < 1e-5 * number;
    }

private:
    OnnxModel& m_model;
    std::map<std::string, OnnxNode*> m_producers;
    std::map<std::string, std::vector<OnnxNode*>> m_consumers;
    std::set<std::string> m_outputs;
};

}  // namespace lathe
