// SPDX-License-Identifier: Apache-2.0
// The search of the palette: each layer and loss is found by its name, each synonym, and its name in PyTorch.
#include "app/workbench/design/palette/entry_search.h"

#include <gtest/gtest.h>

#include "app/workbench/workspace/messages.h"
#include "core/layers/layer.h"

namespace lathe::workbench::entry_search_test {
namespace {

/// Position of an entry in the results; -1: it is not among them.
int positionOf(std::string_view type, const std::vector<Addable>& entries, const QString& query) {
    const auto found = findEntries(entries, query, {});
    for (size_t i = 0; i < found.size(); ++i)
        if (found[i]->key == type) return static_cast<int>(i);
    return -1;
}

/// Entries whose name or synonym is exactly the query come first: several may have one synonym.
void expectFound(const LayerDef& def, const std::vector<Addable>& entries, const QString& query, int within) {
    const int position = positionOf(def.type, entries, query);
    EXPECT_TRUE(position >= 0 && position < within)
        << def.type << " is at position " << position << " for \"" << query.toStdString() << "\"";
}

TEST(EntrySearch, FindsMoreThanAHundredEntriesByNameSynonymsAndPyTorchName) {
    const std::vector<Addable> entries = layerEntries();
    EXPECT_GE(entries.size(), 100U);
    size_t found = 0, synonyms = 0, named = 0;
    for (const LayerDef* def : nodeCatalog()) {
        expectFound(*def, entries, fromUtf8(def->label), 1);
        expectFound(*def, entries, fromUtf8(def->type), 1);
        ++found;
        for (const std::string_view synonym : def->synonyms) {
            expectFound(*def, entries, fromUtf8(synonym), 12);
            ++synonyms;
        }
        if (def->pytorch.empty()) continue;
        ++named;
        const QString pytorch = fromUtf8(def->pytorch).section(QLatin1Char('('), 0, 0);
        expectFound(*def, entries, pytorch, 4);
        expectFound(*def, entries, pytorch.section(QLatin1Char('.'), -1), 4);
    }
    EXPECT_EQ(found, entries.size());
    EXPECT_GE(synonyms, 200U);
    EXPECT_GE(named, 80U);
}

TEST(EntrySearch, TheModuleOfAPyTorchNameDoesNotCount) {
    const std::vector<Addable> entries = layerEntries();
    for (const char* query : {"torch.nn.Linear", "nn.Linear", "nn.lin", "Linear"})
        EXPECT_EQ(positionOf("dense", entries, QLatin1String(query)), 0) << query;
    EXPECT_EQ(positionOf("split", entries, QStringLiteral("torch.chunk")), 0);
    EXPECT_EQ(positionOf("dense", entries, QStringLiteral("torch.nn.NoSuchLayer")), -1) << "the control";
}

}  // namespace
}  // namespace lathe::workbench::entry_search_test
