// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <QObject>

#include "app/workbench/design/palette/addable.h"
#include "app/workbench/design/palette/own_blocks.h"

namespace lathe::workbench {

class Document;

/// The blocks that can be added to a network: those of the project, those that come with the program, and those that the user
/// saved. Their keys are "project:NAME", "ready:NAME" and "own:NAME".
class BlockLibrary : public QObject {
    Q_OBJECT
public:
    /// `folder`: of the saved blocks.
    BlockLibrary(Document&, std::filesystem::path folder, QObject* parent = nullptr);

    std::vector<Addable> projectEntries() const;
    /// Those of the program, then the saved ones.
    std::vector<Addable> furtherEntries() const;
    /// The block of this key, with the blocks that it uses. Nothing: not the key of a block, or its block cannot be expanded.
    std::optional<BlockTemplate> find(const std::string& key) const;

    /// Saves a block; the one that it replaces, if there was one.
    Result<std::optional<BlockTemplate>> save(const BlockTemplate&);
    /// Removes a saved block by its key, and returns it.
    Result<BlockTemplate> remove(const std::string& key);
    /// Files that could not be read.
    const Diagnostics& problems() const { return m_own.problems; }

Q_SIGNALS:
    void changed();

private:
    void follow();
    void readOwn();

    Document& m_document;
    std::filesystem::path m_folder;
    OwnBlocks m_own;
    std::vector<std::string> m_names;  ///< of the blocks of the project
};

}  // namespace lathe::workbench
