// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/compositions.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <optional>

#include "core/layers/layer.h"

namespace lathe {

namespace {

using Names = std::vector<std::string>;

/// One node of a composition: "a, b = Split(x)".
struct Term {
    Names results = {};
    std::string op;
    Names operands = {};
};
/// A composition that was parsed; the last term gives the result.
struct Composition {
    std::string op;
    std::vector<Term> terms;
};

std::string trimmed(std::string_view text) {
    const size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string()
                                           : std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

Names split(std::string_view text, char separator) {
    Names result;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(separator, at), text.size());
        result.push_back(trimmed(text.substr(at, end - at)));
        at = end + 1;
    }
    return result;
}

Term parseTerm(std::string_view text) {
    Term term;
    if (const size_t equals = text.find('='); equals != std::string_view::npos) {
        term.results = split(text.substr(0, equals), ',');
        text.remove_prefix(equals + 1);
    }
    const size_t open = text.find('('), close = text.find(')');
    assert(open < close && close != std::string_view::npos && "a composition is a list of Operator(operands)");
    term.op = trimmed(text.substr(0, open));
    term.operands = split(text.substr(open + 1, close - open - 1), ',');
    return term;
}

std::vector<Composition> allCompositions() {
    std::vector<Composition> result;
    for (const LayerDef* def : layerCatalog())
        for (const OnnxComposition& declared : def->onnx.compositions) {
            result.push_back({std::string(declared.op), {}});
            for (const std::string& term : split(declared.nodes, ';')) result.back().terms.push_back(parseTerm(term));
        }
    return result;
}

bool isConstantName(const std::string& name) {
    return name.starts_with('$');
}

bool sameTensor(const Tensor& a, const Tensor& b) {
    return a.dtype() == b.dtype() && a.shape() == b.shape() && std::memcmp(a.raw(), b.raw(), a.bytes()) == 0;
}

/// What the names of a composition are in the model.
struct Binding {
    std::map<std::string, std::string> values = {};
    std::map<std::string, OnnxAttribute> attributes = {};
};
using Match = std::optional<Binding>;

class Matcher {
public:
    explicit Matcher(OnnxModel& model) : m_model(model) {
        for (const OnnxNode& node : model.nodes)
            for (const std::string& name : node.outputs) m_producers[name] = &node;
    }

    /// The names of the composition if this node is its last one.
    Match match(const Composition& composition, const OnnxNode& node) const {
        return node.outputs.size() == 1 ? matchTerm(composition, composition.terms.back(), node, {}) : std::nullopt;
    }

private:
    Match matchTerm(const Composition& composition, const Term& term, const OnnxNode& node, Binding known) const {
        if (node.op != term.op || node.inputs.size() != term.operands.size()) return std::nullopt;
        for (const auto& [key, value] : node.attributes)
            if (known.attributes.contains(key)) return std::nullopt;  // there is one place for it
        known.attributes.insert(node.attributes.begin(), node.attributes.end());
        for (size_t i = 0; i < term.results.size(); ++i) known.values[term.results[i]] = node.outputs[i];
        const bool anyOrder = (term.op == "Mul" || term.op == "Add") && node.inputs.size() == 2;
        if (auto result = matchOperands(composition, term.operands, node.inputs, known); result || !anyOrder) return result;
        return matchOperands(composition, {term.operands[1], term.operands[0]}, node.inputs, known);
    }

    Match matchOperands(const Composition& composition, const Names& names, const Names& values, const Binding& known) const {
        Match result = known;
        for (size_t i = 0; i < names.size() && result; ++i) result = matchValue(composition, names[i], values[i], *result);
        return result;
    }

    Match matchValue(const Composition& composition, const std::string& name, const std::string& value, Binding known) const {
        const auto bound = known.values.find(name);
        if (bound != known.values.end()) return isSame(bound->second, value) ? Match(std::move(known)) : std::nullopt;
        for (const Term& term : composition.terms) {
            const auto result = std::find(term.results.begin(), term.results.end(), name);
            if (result == term.results.end()) continue;
            const OnnxNode* node = producer(value, term, static_cast<size_t>(result - term.results.begin()));
            return node ? matchTerm(composition, term, *node, std::move(known)) : std::nullopt;
        }
        if (value.empty() || isConstantName(name) != m_model.initializers.contains(value)) return std::nullopt;
        known.values[name] = value;
        return known;
    }

    /// The node that gives `value` as result `index`, if it has as many results as the term.
    const OnnxNode* producer(const std::string& value, const Term& term, size_t index) const {
        const auto it = m_producers.find(value);
        if (it == m_producers.end()) return nullptr;
        const Names& outputs = it->second->outputs;
        return outputs.size() == term.results.size() && outputs[index] == value ? it->second : nullptr;
    }

    bool isSame(const std::string& a, const std::string& b) const {
        if (a == b) return true;
        const auto first = m_model.initializers.find(a), second = m_model.initializers.find(b);
        const bool constants = first != m_model.initializers.end() && second != m_model.initializers.end();
        return constants && sameTensor(first->second, second->second);
    }

    const OnnxModel& m_model;
    std::map<std::string, const OnnxNode*> m_producers;
};

/// Names that no node gives, in the order of their first use: inputs, then constants.
Names inputNames(const Composition& composition) {
    Names given, inputs, constants;
    for (const Term& term : composition.terms) {
        for (const std::string& name : term.operands) {
            Names& list = isConstantName(name) ? constants : inputs;
            const auto isIn = [&](const Names& names) { return std::find(names.begin(), names.end(), name) != names.end(); };
            if (!isIn(given) && !isIn(list)) list.push_back(name);
        }
        given.insert(given.end(), term.results.begin(), term.results.end());
    }
    inputs.insert(inputs.end(), constants.begin(), constants.end());
    return inputs;
}

void join(OnnxNode& node, const Composition& composition, Binding found) {
    node.op = composition.op;
    node.attributes = std::move(found.attributes);
    node.inputs.clear();
    for (const std::string& name : inputNames(composition)) node.inputs.push_back(found.values.at(name));
}

}  // namespace

void joinCompositions(OnnxModel& model) {
    const auto compositions = allCompositions();
    const Matcher matcher(model);
    for (OnnxNode& node : model.nodes)
        for (const Composition& composition : compositions)
            if (auto found = matcher.match(composition, node)) join(node, composition, std::move(*found));
}

}  // namespace lathe
