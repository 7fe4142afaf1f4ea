// SPDX-License-Identifier: Apache-2.0
#include "core/graph/block_template.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/graph/expand_blocks.h"
#include "core/graph/object_reader.h"
#include "core/graph/project_json.h"

namespace lathe {

namespace {

constexpr size_t longestText = 1000, mostSynonyms = 50;
constexpr double largestFit = 4096;

Node useOf(const std::string& block) {
    return {{1}, std::string(blockType), "use", {{std::string(blockNameKey), block}}};
}

/// Whether the block can be used: all blocks inside are there, and none contains itself.
Status checkExpansion(const Blocks& blocks, const std::string& name) {
    const ExpandedGraph expanded = expandBlocks({{useOf(name)}, {}}, blocks);
    if (!expanded.problems.empty()) return expanded.problems.front();
    return {};
}

/// Adds the names of the blocks that `name` uses, then `name`.
void collect(const Blocks& all, const std::string& name, std::vector<std::string>& names) {
    const Block* block = findBlock(all, name);
    if (!block || std::find(names.begin(), names.end(), name) != names.end()) return;
    for (const std::string& inner : blocksUsedBy(block->graph))
        if (inner != name) collect(all, inner, names);
    names.push_back(name);
}

std::vector<std::string> innerFirst(const Blocks& all, const std::string& name) {
    std::vector<std::string> names;
    collect(all, name, names);
    return names;
}

Result<std::vector<std::string>> synonymsFromJson(const Json& json, const std::string& where) {
    std::vector<std::string> synonyms;
    for (const Json& word : json.array())
        if (word.isString() && word.toString().size() <= longestText) synonyms.push_back(word.toString());
    if (!json.isArray() || synonyms.size() != json.array().size() || synonyms.size() > mostSynonyms)
        return requestError("block.template", where, "\"{0}\" must be a list of words", {"synonyms"}, "correct the file");
    return synonyms;
}

Result<std::map<std::string, double>> fitFromJson(const Json& json, const std::string& where) {
    std::map<std::string, double> fit;
    for (const auto& [name, factor] : json.object()) {
        if (!(factor.toDouble() > 0) || factor.toDouble() > largestFit)
            return requestError("block.template", where, "\"{0}\" needs a factor above 0", {name}, "correct the file");
        fit[name] = factor.toDouble();
    }
    return fit;
}

Status check(const BlockTemplate& t, const std::string& where) {
    const Block* block = findBlock(t.blocks, t.name);
    if (!block) return requestError("block.template", where, "the block \"{0}\" is missing", {t.name}, "correct the file");
    for (const auto& [name, factor] : t.fit)
        if (!block->param(name))
            return requestError("block.template", where, "the block has no parameter \"{0}\"", {name}, "correct the file");
    return checkExpansion(t.blocks, t.name);
}

}  // namespace

Json toJson(const BlockTemplate& t) {
    Json out = Json::Object{{"name", t.name}, {"label", t.label}, {"help", t.help}, {"blocks", toJson(t.blocks)}};
    if (!t.synonyms.empty()) out.set("synonyms", Json::Array(t.synonyms.begin(), t.synonyms.end()));
    Json fit;
    for (const auto& [name, factor] : t.fit) fit.set(name, factor);
    if (!t.fit.empty()) out.set("fit", std::move(fit));
    return out;
}

Result<BlockTemplate> blockTemplateFromJson(const Json& json, std::string_view where) {
    BlockTemplate t;
    ObjectReader reader(json, where, {});
    reader.read("name", t.name);
    reader.read("label", t.label);
    reader.read("help", t.help);
    if (const Json* words = reader.member("synonyms")) reader.take(synonymsFromJson(*words, std::string(where)), t.synonyms);
    if (const Json* fit = reader.member("fit")) reader.take(fitFromJson(*fit, std::string(where)), t.fit);
    if (const Json* blocks = reader.member("blocks")) reader.take(blocksFromJson(*blocks, where, "blocks"), t.blocks);
    if (auto bad = reader.finish()) return *bad;
    if (t.label.size() > longestText || t.help.size() > longestText)
        return requestError("block.template", where, "the label or the help is too long", {}, "correct the file");
    LATHE_CHECK(check(t, std::string(where)));
    return t;
}

Result<BlockTemplate> templateOf(const Blocks& blocks, const std::string& name) {
    BlockTemplate t{.name = name, .label = name, .help = {}, .synonyms = {}, .blocks = {}, .fit = {}};
    for (const std::string& one : innerFirst(blocks, name)) t.blocks.push_back(*findBlock(blocks, one));
    std::sort(t.blocks.begin(), t.blocks.end(), [](const Block& a, const Block& b) { return a.name < b.name; });
    LATHE_CHECK(check(t, {}));
    return t;
}

namespace {

/// The block, with the new names of the blocks that it uses.
Block renamed(Block block, const std::map<std::string, std::string>& names) {
    for (Node& node : block.graph.nodes)
        if (const auto found = names.find(blockNameOf(node)); found != names.end())
            node.params.set(std::string(blockNameKey), found->second);
    return block;
}

/// The name under which a project has this block, or can take it: its own, or "residual_2".
std::string nameFor(const Blocks& ofProject, Block& block) {
    const std::string wanted = block.name;
    for (int i = 2;; ++i) {
        const Block* other = findBlock(ofProject, block.name);
        if (!other || *other == block) return block.name;
        block.name = wanted + '_' + std::to_string(i);
    }
}

}  // namespace

BlockInsertion insertionOf(const Blocks& ofProject, const BlockTemplate& t) {
    BlockInsertion out;
    std::map<std::string, std::string> names;
    for (const std::string& name : innerFirst(t.blocks, t.name)) {
        Block block = renamed(*findBlock(t.blocks, name), names);
        names[name] = nameFor(ofProject, block);
        if (!findBlock(ofProject, block.name)) out.edits.push_back(Edit{AddBlock{std::move(block)}});
    }
    out.name = names.at(t.name);
    return out;
}

Params paramsOfUse(const BlockTemplate& t, const std::string& name, int64_t channels) {
    Params params{{std::string(blockNameKey), name}};
    if (channels <= 0) return params;
    for (const auto& [key, factor] : t.fit)
        params.set(key, std::max<int64_t>(1, std::llround(static_cast<double>(channels) * factor)));
    return params;
}

}  // namespace lathe
