// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/node_import.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/exchange/onnx/draft/layer_types.h"
#include "core/exchange/onnx/links.h"
#include "core/exchange/onnx/node_forms.h"
#include "core/exchange/onnx/node_reader.h"
#include "core/exchange/onnx/values/movements.h"
#include "core/exchange/onnx/values/tensor_operators.h"
#include "core/layers/onnx_mapping.h"

namespace lathe {

namespace {

bool isBatchOpen(const OnnxModel& model) {
    return model.inputs.empty() || model.inputs[0].shape.empty() || model.inputs[0].shape[0].value < 1;
}

bool isOperatorOfLayer(const std::string& op) {
    const auto layers = layerCatalog();
    return std::any_of(layers.begin(), layers.end(), [&](const LayerDef* def) {
        return std::find(def->onnx.operators.begin(), def->onnx.operators.end(), op) != def->onnx.operators.end();
    });
}

/// Whether all rows of the first dimension are equal.
bool repeatsItsFirst(const Tensor& t) {
    const int64_t width = t.shape().sample().elements();
    for (int64_t i = width; i < t.elements(); ++i)
        if (t.at(i) != t.at(i % width)) return false;
    return true;
}

}  // namespace

NodeImport::NodeImport(OnnxModel& onnx, const LayerGroups& groups, NetworkDraft& draft, std::string where, Diagnostics& problems)
    : m_onnx(onnx),
      m_groups(groups),
      m_draft(draft),
      m_where(std::move(where)),
      m_problems(problems),
      m_names(onnx),
      m_known(onnx),
      m_freeBatch(isBatchOpen(onnx)) {
    for (const OnnxNode& node : onnx.nodes) m_used.insert(node.inputs.begin(), node.inputs.end());
    for (const OnnxValueInfo& output : onnx.outputs) m_used.insert(output.name);
}

void NodeImport::enter(const std::string& name, const DraftValue& value) {
    m_values.insert_or_assign(name, ImportedValue{value, wholeView(value)});
}

void NodeImport::read(const OnnxNode& given) {
    if (readKnown(given)) return;
    if (!isKnown(given)) return readNothing(given);
    const Values values = valuesOf(given);
    const OnnxNode node = withProduct(given, values);
    const bool allWhole =
        std::all_of(values.begin(), values.end(), [](const ImportedValue* v) { return !v || v->view.isWhole(); });
    if (readMask(node, values) || readRecurrent(node, values) || readToken(node, values) || readParts(node, values)) return;
    if (allWhole && readPlain(node, values)) return;
    if (readView(node, values) || readPlain(node, values) || readArranged(node, values)) return;
    unsupported(node);
}

std::optional<DraftValue> NodeImport::plainValue(const std::string& name) {
    const auto found = m_values.find(name);
    if (found == m_values.end() || !found->second.view.isPlain() || !store(found->second)) return std::nullopt;
    return found->second.stored;
}

bool NodeImport::isKnown(const OnnxNode& node) const {
    return std::all_of(node.inputs.begin(), node.inputs.end(), [this](const std::string& input) {
        return input.empty() || m_values.contains(input) || m_known.contains(input);
    });
}

/// What does not depend on the samples, and shapes.
bool NodeImport::readKnown(const OnnxNode& node) {
    if (node.op == layerGroupOperator) return false;
    if (node.op == "Shape" && node.inputs.size() == 1 && node.outputs.size() == 1)
        if (const auto value = m_values.find(node.inputs[0]); value != m_values.end()) {
            const ValueView& view = value->second.view;
            const auto [begin, end] = shapeRange(node, view.rank());
            SymbolicSizes sizes{{end - begin}, {}};
            for (int64_t axis = begin; axis < end; ++axis) sizes.values.push_back(view.size(static_cast<int>(axis)));
            m_known.add(node.outputs[0], std::move(sizes));
            return true;
        }
    const KnownValues::Outcome outcome = m_known.read(node);
    if (outcome == KnownValues::Outcome::BatchLost && m_unsupported.insert("batch of " + node.op).second)
        problem("onnx.batch_arithmetic", "node \"{1}\" ({0}) computes with the batch size in a way that cannot be followed", node,
                "export the model for a batch of one sample, without dynamic axes");
    return outcome != KnownValues::Outcome::Unknown;
}

NodeImport::Values NodeImport::valuesOf(const OnnxNode& node) {
    Values values;
    for (const std::string& input : node.inputs) {
        const auto it = m_values.find(input);
        values.push_back(it == m_values.end() ? nullptr : &it->second);
    }
    return values;
}

void NodeImport::set(const OnnxNode& node, size_t output, const DraftValue& stored, ValueView view) {
    m_values.insert_or_assign(node.outputs.at(output), ImportedValue{stored, std::move(view)});
}

/// A quotient by a number as a product, which a layer has.
OnnxNode NodeImport::withProduct(const OnnxNode& node, const Values& values) {
    if (node.op != "Div" || !isBinary(node) || !values[0] || values[1]) return node;
    const auto divisor = m_onnx.initializers.find(node.inputs[1]);
    const bool isNumber = divisor != m_onnx.initializers.end() && divisor->second.elements() == 1 &&
                          isReal(divisor->second.dtype()) && divisor->second.at(0) != 0;
    if (!isNumber) return node;
    Tensor factor(DType::F32, divisor->second.shape());
    factor.data<float>()[0] = static_cast<float>(1 / divisor->second.at(0));
    OnnxNode product = node;
    product.op = "Mul";
    product.inputs[1] = node.outputs[0] + "/factor";
    m_onnx.initializers.insert_or_assign(product.inputs[1], factor);
    return product;
}

// ---- forms of several programs ---------------------------------------------------------------------------------------

/// A mask on the scores of an attention.
bool NodeImport::readMask(const OnnxNode& node, const Values& values) {
    const auto scores = std::find_if(values.begin(), values.end(), [](const ImportedValue* v) { return v != nullptr; });
    if (scores == values.end() || std::count(values.begin(), values.end(), nullptr) + 1 != std::ssize(values)) return false;
    ImportedValue& value = **scores;
    const auto mask = scoreMaskOf(node, static_cast<size_t>(scores - values.begin()), value.view, m_onnx.initializers);
    if (!mask || node.outputs.size() != 1) return false;
    if (mask->hidesNothing()) {
        set(node, 0, value.stored, value.view);
    } else if (!mask->isCausal() || !store(value)) {
        problem("onnx.mask", "node \"{1}\" ({0}) adds a mask that no layer has", node,
                "export the model without a mask, or with the causal one");
        m_unsupported.insert(node.op);
    } else {
        const size_t before = m_draft.graph().nodes.size();
        set(node, 0, m_draft.addCausalMask(value.stored), value.view);
        keepScopes(node, before);
    }
    return true;
}

bool NodeImport::readRecurrent(const OnnxNode& node, const Values& values) {
    if (!isRecurrentOnnx(node.op)) return false;
    ImportedValue* x = values.empty() ? nullptr : values[0];
    const auto layer = readRecurrentOnnx(node, m_onnx.initializers);
    const auto isUsed = [&](size_t i) {
        return i < node.outputs.size() && !node.outputs[i].empty() && m_used.contains(node.outputs[i]);
    };
    const bool hasSteps = x && x->view.rank() == 3 && !x->view.hasBatch(0) && !x->view.hasBatch(2) && x->view.hasBatch(1);
    const bool isAll = isUsed(0), mixes = isAll && isUsed(1) && layer && layer->directions == 2;
    if (layer && hasSteps && !mixes && !isUsed(2) && store(*x)) {
        OnnxRead states = layer->layer;
        states.params.set("output", std::string(isAll ? "all" : "last"));
        const size_t before = m_draft.graph().nodes.size();
        const auto outputs = m_draft.addLayer(*findLayer(layer->type), m_names.layerName(node), states, std::span(&x->stored, 1));
        keepScopes(node, before);
        if (outputs.empty() || setStates(node, *layer, outputs[0], isAll)) return true;
    }
    if (m_unsupported.insert(node.op).second)
        problem("onnx.recurrent", "node \"{1}\" is an {0} of a form that no layer has", node,
                "export it with one or two directions, the usual activations, initial states of zero and no lengths, and use "
                "either its steps or its last states");
    return true;
}

/// The states of all steps [T, directions, N, units], and the last ones [directions, N, units].
bool NodeImport::setStates(const OnnxNode& node, const RecurrentNode& layer, const DraftValue& stored, bool isAll) {
    const ValueView whole = wholeView(stored);
    const SymbolicSize batch = whole.size(0), directions{layer.directions, false}, units{layer.units, false};
    const bool wantsLast = node.outputs.size() > 1 && !node.outputs[1].empty() && m_used.contains(node.outputs[1]);
    if (!isAll) {
        auto last = whole.reshaped({batch, directions, units});
        if (last) last = last->transposed({1, 0, 2});
        if (last && wantsLast) set(node, 1, stored, *last);
        return last.has_value();
    }
    auto all = whole.reshaped({batch, whole.size(1), directions, units});
    if (all) all = all->transposed({1, 2, 0, 3});
    if (!all) return false;
    set(node, 0, stored, *all);
    if (!wantsLast) return true;
    const auto last = all->selected(0, -1);  // of one direction
    if (last) set(node, 1, stored, *last);
    return last.has_value();
}

/// A constant step before all steps.
bool NodeImport::readToken(const OnnxNode& node, const Values& values) {
    if (node.op != "Concat" || !isBinary(node) || values[0] || !values[1] || !values[1]->view.isPlain()) return false;
    const auto constant = m_onnx.initializers.find(node.inputs[0]);
    const ValueView& view = values[1]->view;
    const auto axis = onnxAttribute<int64_t>(node, "axis", 0);
    if (constant == m_onnx.initializers.end() || view.rank() != 3 || (axis != 1 && axis != -2)) return false;
    const Tensor& token = constant->second;
    const Shape& shape = token.shape();
    const bool isStep = isReal(token.dtype()) && shape.rank() == 3 && shape[1] == 1 && shape[0] > 0 &&
                        view.size(2) == SymbolicSize{shape[2], false};
    const bool isRepeated = m_known.batchAxis(node.inputs[0]) == 0 ||
                            (isStep && view.size(0) == SymbolicSize{shape[0], false} && repeatsItsFirst(token));
    if (!isStep || !isRepeated || !store(*values[1])) return false;
    Tensor weight(DType::F32, {1, 1, shape[2]});
    for (int64_t i = 0; i < shape[2]; ++i) weight.data<float>()[i] = static_cast<float>(token.at(i));
    const size_t before = m_draft.graph().nodes.size();
    const auto outputs = m_draft.addLayer(*findLayer(layer_types::classToken), m_names.layerName(node),
                                          {.params = {}, .weights = {{"weight", weight}}}, std::span(&values[1]->stored, 1));
    keepScopes(node, before);
    if (!outputs.empty()) set(node, 0, outputs[0], wholeView(outputs[0]));
    return true;
}

/// All parts of a value, put together again.
bool NodeImport::readParts(const OnnxNode& node, const Values& values) {
    if (node.op != "Concat" || values.empty() || node.outputs.size() != 1) return false;
    std::vector<ValueView> views;
    for (const ImportedValue* value : values) {
        const bool isPart = value && value->stored.node == values[0]->stored.node && value->stored.port == values[0]->stored.port;
        if (!isPart || value->view.rank() != values[0]->view.rank()) return false;
        views.push_back(value->view);
    }
    const auto axis = onnxAxis(onnxAttribute<int64_t>(node, "axis", 0), views[0].rank());
    const auto joined = axis ? ValueView::concatenated(views, *axis) : std::nullopt;
    if (joined) set(node, 0, values[0]->stored, *joined);
    return joined.has_value();
}

bool NodeImport::readView(const OnnxNode& node, const Values& values) {
    if (node.outputs.size() != 1 || values.empty() || !values[0]) return false;
    const auto sizes = [&](size_t i) { return i < node.inputs.size() ? m_known.sizes(node.inputs[i]) : std::nullopt; };
    auto view = viewBehind(node, values[0]->view, values[0]->stored.type.dtype, sizes);
    if (view) set(node, 0, values[0]->stored, std::move(*view));
    return view.has_value();
}

// ---- layers ----------------------------------------------------------------------------------------------------------

/// A node whose values all have the batch first.
bool NodeImport::readPlain(const OnnxNode& node, const Values& values) {
    const bool allPlain =
        std::all_of(values.begin(), values.end(), [](const ImportedValue* v) { return !v || v->view.isPlain(); });
    const auto found = allPlain ? recognised(node, values) : std::nullopt;
    if (!found) return false;
    const auto outputs = addRecognised(node, *found, values);
    for (size_t i = 0; i < std::min(outputs.size(), node.outputs.size()); ++i) set(node, i, outputs[i], wholeView(outputs[i]));
    return true;
}

bool NodeImport::readArranged(const OnnxNode& node, const Values& values) {
    std::vector<const ValueView*> views;
    for (const ImportedValue* value : values) views.push_back(value ? &value->view : nullptr);
    const auto arranged = node.outputs.size() == 1 ? arrangedNode(node, views, m_onnx.initializers) : std::nullopt;
    const auto found = arranged ? recognised(arranged->node, values) : std::nullopt;
    if (!found) return false;
    const ValueView given = **std::find_if(views.begin(), views.end(), [](const ValueView* view) { return view != nullptr; });
    const auto outputs = addRecognised(node, *found, values);
    if (outputs.empty()) return true;
    const Shape& shape = outputs[0].type.shape;
    ValueView result = arranged->changesLast ? given.arranged(shape[-1]) : given.arranged();
    if (result.stored() != shape) return false;
    set(node, 0, outputs[0], std::move(result));
    return true;
}

/// The layer that reads the node, if its operands have their canonical shapes.
std::optional<RecognisedNode> NodeImport::recognised(const OnnxNode& node, const Values& values) const {
    std::vector<TensorType> types;
    for (const ImportedValue* value : values) {
        types.push_back(value ? TensorType{value->stored.type.dtype, value->view.canonical()} : TensorType{});
        if (value && types.back().shape.rank() == 0) return std::nullopt;
    }
    return node.op == layerGroupOperator ? m_groups.read(node, types) : readOnnxNode(node, m_onnx.initializers, types);
}

std::vector<DraftValue> NodeImport::addRecognised(const OnnxNode& node, const RecognisedNode& layer, const Values& values) {
    const size_t before = m_draft.graph().nodes.size();
    std::vector<DraftValue> inputs;
    for (const int i : layer.layer.inputs) {
        ImportedValue* value = values.at(static_cast<size_t>(i));
        if (!value || !store(*value)) {
            unsupported(node);
            return {};
        }
        inputs.push_back(value->stored);
    }
    auto outputs = m_draft.addLayer(*layer.def, m_names.layerName(node), layer.layer, inputs);
    keepScopes(node, before);
    return outputs;
}

/// From now on, the network has the value in its canonical shape.
bool NodeImport::store(ImportedValue& value) {
    if (value.view.isWhole()) return true;
    const auto stored = canonicalValue(m_draft, value.stored, value.view);
    if (!stored) return false;
    value.view = value.view.arranged();
    value.stored = *stored;
    return true;
}

void NodeImport::keepScopes(const OnnxNode& node, size_t from) {
    const auto module = m_names.moduleOf(node);
    const auto& nodes = m_draft.graph().nodes;
    for (size_t i = from; module && i < nodes.size(); ++i) m_scopes.emplace(nodes[i].id, *module);
}

// ---- problems --------------------------------------------------------------------------------------------------------

/// A node behind one that was not understood: only whether its operator is known at all can be said.
void NodeImport::readNothing(const OnnxNode& node) {
    if (isComputedOnnx(node.op) || isRecurrentOnnx(node.op) || isOperatorOfLayer(node.op)) return;
    unsupported(node);
}

void NodeImport::unsupported(const OnnxNode& node) {
    if (m_unsupported.insert(node.op).second)
        problem("onnx.unsupported", "node \"{1}\" uses the operator {0} in a form that is not supported", node,
                "replace it in the exporting program, or import a part of the model");
}

void NodeImport::problem(std::string_view code, std::string_view text, const OnnxNode& node, std::string_view remedy) {
    m_problems.push_back(workError(code, m_where, text, {node.op, node.name}, remedy));
}

}  // namespace lathe
