// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/onnx/draft/network_draft.h"
#include "core/exchange/onnx/known_values.h"
#include "core/exchange/onnx/layer_groups.h"
#include "core/exchange/onnx/node_names.h"
#include "core/exchange/onnx/node_scopes.h"
#include "core/exchange/onnx/onnx_model.h"
#include "core/exchange/onnx/recurrent_nodes.h"

namespace lathe {

/// A value of an ONNX graph that depends on the samples.
struct ImportedValue {
    DraftValue stored;  ///< what the network has
    ValueView view;     ///< how the value lies in it
};

/// Reads the nodes of an ONNX graph, in an order of computation, into the layers of a network. A layer of Lathe has the batch
/// first. Exporters move it: [steps, batch, values], or batch and heads in one dimension. So nodes that only move elements become
/// views (value_view.h), and a layer computes in the arrangement that Lathe has wherever the result is the same.
class NodeImport {
public:
    /// `where` names the model in problems.
    NodeImport(OnnxModel&, const LayerGroups&, NetworkDraft&, std::string where, Diagnostics&);

    /// A value that enters the network, batch first.
    void enter(const std::string& name, const DraftValue&);
    void read(const OnnxNode&);

    /// The value with this name, batch first, as the network has it or gets it now. Nothing: it is not known, or the batch is not
    /// its first dimension.
    std::optional<DraftValue> plainValue(const std::string& name);
    bool contains(const std::string& name) const { return m_values.contains(name); }
    bool hasUnsupported() const { return !m_unsupported.empty(); }
    /// Modules of the nodes of the network, where they are known.
    const NodeScopes& scopes() const { return m_scopes; }

private:
    using Values = std::vector<ImportedValue*>;  ///< by input of a node; null: a constant, or absent

    bool isKnown(const OnnxNode&) const;
    bool readKnown(const OnnxNode&);
    Values valuesOf(const OnnxNode&);
    void set(const OnnxNode&, size_t output, const DraftValue& stored, ValueView view);
    ValueView wholeView(const DraftValue& stored) const { return {stored.type.shape, m_freeBatch}; }

    // Each returns whether it read the node, or reported why it cannot.
    bool readMask(const OnnxNode&, const Values&);
    bool readRecurrent(const OnnxNode&, const Values&);
    bool readToken(const OnnxNode&, const Values&);
    bool readParts(const OnnxNode&, const Values&);
    bool readView(const OnnxNode&, const Values&);
    bool readPlain(const OnnxNode&, const Values&);
    bool readArranged(const OnnxNode&, const Values&);

    bool setStates(const OnnxNode&, const RecurrentNode&, const DraftValue&, bool isAll);
    OnnxNode withProduct(const OnnxNode&, const Values&);
    std::optional<RecognisedNode> recognised(const OnnxNode&, const Values&) const;
    std::vector<DraftValue> addRecognised(const OnnxNode&, const RecognisedNode&, const Values&);
    bool store(ImportedValue&);
    void keepScopes(const OnnxNode&, size_t from);

    void readNothing(const OnnxNode&);
    void unsupported(const OnnxNode&);
    void problem(std::string_view code, std::string_view text, const OnnxNode&, std::string_view remedy);

    OnnxModel& m_onnx;
    const LayerGroups& m_groups;
    NetworkDraft& m_draft;
    std::string m_where;
    Diagnostics& m_problems;
    NodeNames m_names;
    KnownValues m_known;
    bool m_freeBatch;
    std::map<std::string, ImportedValue> m_values;
    std::set<std::string> m_used, m_unsupported;
    NodeScopes m_scopes;
};

}  // namespace lathe
