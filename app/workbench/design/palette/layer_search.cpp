// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/layer_search.h"

#include <algorithm>
#include <tuple>

#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

// Letters and digits only, small: "Batch Norm", "batch_norm" and "BatchNorm" are one.
QString bare(const QString& text) {
    QString out;
    for (const QChar c : text)
        if (c.isLetterOrNumber()) out += c.toLower();
    return out;
}

bool inOrder(const QString& letters, const QString& text) {
    qsizetype at = 0;
    for (const QChar c : text)
        if (at < letters.size() && letters[at] == c) ++at;
    return at == letters.size();
}

int matchOfText(const QString& text, const QString& query, int weight) {
    const QString word = bare(text);
    if (word == query) return 100 * weight;
    if (word.startsWith(query)) return 60 * weight;
    if (word.contains(query)) return 30 * weight;
    const bool initial = !word.isEmpty() && word.front() == query.front();
    return inOrder(query, word) && initial ? 8 * weight : 0;
}

}  // namespace

int matchOf(const LayerDef& def, const QString& typed) {
    const QString query = bare(typed);
    if (query.isEmpty()) return typed.trimmed().isEmpty() ? 1 : 0;
    int best = std::max(matchOfText(defText(def.label), query, 3), matchOfText(fromUtf8(def.type), query, 3));
    best = std::max(best, matchOfText(fromUtf8(def.label), query, 3));
    for (std::string_view synonym : def.synonyms)
        best = std::max({best, matchOfText(fromUtf8(synonym), query, 2), matchOfText(defText(synonym), query, 2)});
    const QString group = bare(groupLabel(def.group));
    return std::max(best, group.startsWith(query) ? 20 : 0);
}

std::vector<const LayerDef*> findLayers(const QString& query, const QStringList& recent,
                                        const std::function<bool(const LayerDef&)>& fits) {
    std::vector<const LayerDef*> found;
    for (const LayerDef* def : nodeCatalog())
        if (matchOf(*def, query) > 0 && (!fits || fits(*def))) found.push_back(def);
    const auto order = [&](const LayerDef* def) {
        const auto used = recent.indexOf(fromUtf8(def->type));
        return std::tuple(-matchOf(*def, query), used < 0 ? recent.size() : used, defText(def->label).toLower());
    };
    std::stable_sort(found.begin(), found.end(), [&](const LayerDef* a, const LayerDef* b) { return order(a) < order(b); });
    return found;
}

}  // namespace lathe::workbench
