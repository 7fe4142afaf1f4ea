// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/block_library.h"

#include <algorithm>

#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/ready_blocks.h"

namespace lathe::workbench {

namespace {

constexpr std::string_view projectStart = "project:", readyStart = "ready:", ownStart = "own:";

std::optional<std::string> nameIn(const std::string& key, std::string_view start) {
    return key.starts_with(start) ? std::optional(key.substr(start.size())) : std::nullopt;
}

std::vector<std::string> namesOf(const Blocks& blocks) {
    std::vector<std::string> names;
    for (const Block& block : blocks) names.push_back(block.name);
    return names;
}

Addable blockEntry(std::string_view start, const std::string& name, const QString& heading) {
    Addable entry;
    entry.key = std::string(start) + name;
    entry.label = fromUtf8(name);
    entry.heading = heading;
    entry.names = {fromUtf8(name)};
    entry.isBlock = true;
    return entry;
}

const BlockTemplate* named(const std::vector<BlockTemplate>& blocks, const std::string& name) {
    const auto found = std::ranges::find(blocks, name, &BlockTemplate::name);
    return found == blocks.end() ? nullptr : &*found;
}

// A project does not say which parameters follow from the input; the ready-made block that it was made of does.
std::map<std::string, double> fitOf(const Block& block) {
    for (const BlockTemplate& t : readyBlocks())
        if (t.block().graph == block.graph && t.block().params == block.params) return t.fit;
    return {};
}

}  // namespace

BlockLibrary::BlockLibrary(Document& document, std::filesystem::path folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder)), m_names(namesOf(document.project().blocks)) {
    readOwn();
    connect(&document, &Document::edited, this, &BlockLibrary::follow);
    connect(&document, &Document::opened, this, &BlockLibrary::follow);
}

void BlockLibrary::follow() {
    std::vector<std::string> names = namesOf(m_document.project().blocks);
    if (names == m_names) return;
    m_names = std::move(names);
    Q_EMIT changed();
}

void BlockLibrary::readOwn() {
    m_own = readOwnBlocks(m_folder);
}

std::vector<Addable> BlockLibrary::projectEntries() const {
    std::vector<Addable> entries;
    for (const std::string& name : m_names) {
        entries.push_back(blockEntry(projectStart, name, tr("Blocks of this project")));
        entries.back().help = tr("Adds another layer that stands for this block. An edit of the block changes all of them.");
    }
    return entries;
}

std::vector<Addable> BlockLibrary::furtherEntries() const {
    std::vector<Addable> entries;
    for (const BlockTemplate& t : readyBlocks()) {
        Addable& entry = entries.emplace_back(blockEntry(readyStart, t.name, tr("Ready-made blocks")));
        entry.label = defText(t.label);
        entry.help = defText(t.help);
        entry.names << entry.label << fromUtf8(t.label);
        for (const std::string& word : t.synonyms) entry.synonyms << fromUtf8(word);
    }
    for (const BlockTemplate& t : m_own.blocks) {
        Addable& entry = entries.emplace_back(blockEntry(ownStart, t.name, tr("My blocks")));
        if (!t.label.empty()) entry.label = fromUtf8(t.label);
        entry.help = t.help.empty() ? tr("A block that you saved to the palette") : fromUtf8(t.help);
        entry.names << entry.label;
        for (const std::string& word : t.synonyms) entry.synonyms << fromUtf8(word);
        entry.isRemovable = true;
    }
    return entries;
}

std::optional<BlockTemplate> BlockLibrary::find(const std::string& key) const {
    const BlockTemplate* found = nullptr;
    if (const auto name = nameIn(key, projectStart)) {
        auto made = templateOf(m_document.project().blocks, *name);
        if (!made.ok()) return std::nullopt;
        made->fit = fitOf(made->block());
        return *made;
    }
    if (const auto name = nameIn(key, readyStart)) found = findReadyBlock(*name);
    if (const auto name = nameIn(key, ownStart)) found = named(m_own.blocks, *name);
    return found ? std::optional(*found) : std::nullopt;
}

Result<std::optional<BlockTemplate>> BlockLibrary::save(const BlockTemplate& t) {
    const BlockTemplate* old = named(m_own.blocks, t.name);
    std::optional<BlockTemplate> replaced = old ? std::optional(*old) : std::nullopt;
    LATHE_CHECK(saveOwnBlock(m_folder, t));
    readOwn();
    Q_EMIT changed();
    return replaced;
}

Result<BlockTemplate> BlockLibrary::remove(const std::string& key) {
    const auto name = nameIn(key, ownStart);
    const BlockTemplate* own = name ? named(m_own.blocks, *name) : nullptr;
    if (!own)
        return requestError("block.unknown", {}, "this block was not saved to the palette", {}, "select a block of your own");
    BlockTemplate removed = *own;
    LATHE_CHECK(removeOwnBlock(m_folder, removed.name));
    readOwn();
    Q_EMIT changed();
    return removed;
}

}  // namespace lathe::workbench
