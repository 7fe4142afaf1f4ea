// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/entry_search.h"

#include <algorithm>
#include <tuple>

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

// "torch.nn.Linear" is typed for Linear.
QString withoutModule(const QString& typed) {
    const QString text = typed.trimmed();
    const bool isModule = text.startsWith(QLatin1String("torch."), Qt::CaseInsensitive) ||
                          text.startsWith(QLatin1String("torchvision."), Qt::CaseInsensitive) ||
                          text.startsWith(QLatin1String("nn."), Qt::CaseInsensitive) || text.startsWith(QLatin1String("F."));
    return isModule ? text.section(QLatin1Char('.'), -1) : text;
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

int matchOf(const Addable& entry, const QString& typed) {
    const QString query = bare(withoutModule(typed));
    if (query.isEmpty()) return typed.trimmed().isEmpty() ? 1 : 0;
    int best = bare(entry.heading).startsWith(query) ? 20 : 0;
    for (const QString& name : entry.names) best = std::max(best, matchOfText(name, query, 3));
    for (const QString& synonym : entry.synonyms) best = std::max(best, matchOfText(synonym, query, 2));
    return best;
}

std::vector<const Addable*> findEntries(std::span<const Addable> entries, const QString& query, const QStringList& recent) {
    struct Found {
        const Addable* entry;
        std::tuple<int, qsizetype, QString> order;
    };
    std::vector<Found> found;
    for (const Addable& entry : entries) {
        const int match = matchOf(entry, query);
        const auto used = recent.indexOf(fromUtf8(entry.key));
        if (match > 0) found.push_back({&entry, {-match, used < 0 ? recent.size() : used, entry.label.toLower()}});
    }
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.order < b.order; });
    std::vector<const Addable*> out;
    for (const Found& one : found) out.push_back(one.entry);
    return out;
}

}  // namespace lathe::workbench
