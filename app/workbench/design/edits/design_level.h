// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QStringList>

#include "core/compile/infer.h"
#include "core/graph/edit.h"
#include "core/graph/expand_blocks.h"

namespace lathe::workbench {

class Analysis;
class Document;

/// What the canvas shows: the network, or the inside of a block. Inside a block, `project()` has the graph of the block in the
/// place of that of the network, so that edits are made and shown in the same way; `apply` turns them into edits of the block.
class DesignLevel : public QObject {
    Q_OBJECT
public:
    DesignLevel(Document&, Analysis&, QObject* parent = nullptr);

    bool isInBlock() const { return !m_uses.empty(); }
    const Project& project() const;
    /// The project of the document, at any level, and an edit of it.
    const Project& document() const;
    Status applyToDocument(const Edit&, const QString& text);
    const Inference& inference() const;
    /// The problem with its location in `project()`, if it is that of a copy of a layer inside of blocks.
    Diagnostic located(Diagnostic) const;
    /// All problems, located.
    Diagnostics problems() const;
    /// The path of a node in the project file: "layers.NAME", or "blocks.BLOCK.layers.NAME".
    std::string pathOf(const Node&) const;
    /// The block that is shown; null: the network. The node that stands for it, and the path of that node in the project file.
    const Block* block() const;
    const Node* use() const;
    std::string pathOfUse() const;
    /// Inside a block: the graph that has the node that stands for it.
    const Graph& outerGraph() const { return graphAt(m_uses.size() - 1); }
    /// What leads here: the name of the project, then the uses of blocks with their copies ("body × 3").
    QStringList crumbs() const;
    /// Copies of the block that is shown; 1 for the network.
    int64_t copies() const;

    /// Shows the inside of the block that a node of `project()` stands for; false: it stands for none.
    bool open(NodeId use);
    /// Goes up to the level with so many open blocks; 0: the network. Returns the node that stood for the block that was left.
    NodeId goUp(size_t level);
    size_t depth() const { return m_uses.size(); }

    /// Applies an edit of `project()` to the document.
    Status apply(const Edit&, const QString& text, const QString& merge = {});
    NodeId freshId();

Q_SIGNALS:
    void changed();  ///< another level is shown

private:
    struct View {
        Project project;
        Inference inference;
        std::map<std::string, std::string> locations;
    };
    const Block* blockAt(size_t depth) const;
    const Graph& graphAt(size_t depth) const;
    std::vector<BlockStep> steps() const;
    const View& view() const;
    Edit inDocument(const Edit&) const;
    void follow();

    Document& m_document;
    Analysis& m_analysis;
    std::vector<NodeId> m_uses;  ///< from the network to here
    mutable std::optional<View> m_view;
};

}  // namespace lathe::workbench
