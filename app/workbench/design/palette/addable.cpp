// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/addable.h"

#include <algorithm>

#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

std::vector<std::string_view> layerGroups() {
    std::vector<std::string_view> groups{"Input",    "Convolution", "Linear", "Normalization", "Activation",
                                         "Math",     "Pooling",     "Shape",  "Merge",         "Regularization",
                                         "Sequence", "Output",      "Loss"};
    for (const LayerDef* def : nodeCatalog())
        if (std::find(groups.begin(), groups.end(), def->group) == groups.end()) groups.push_back(def->group);
    return groups;
}

}  // namespace

Addable entryOf(const LayerDef& def) {
    Addable entry{std::string(def.type), defText(def.label), defText(def.help), groupLabel(def.group), {}, {}};
    entry.names = {entry.label, fromUtf8(def.label), fromUtf8(def.type)};
    // The class or function without its module, and without arguments: "Conv2d" of "torch.nn.Conv2d(groups=in_channels)".
    const QString pytorch = fromUtf8(def.pytorch).section(QLatin1Char('('), 0, 0).section(QLatin1Char('.'), -1);
    if (!pytorch.isEmpty()) entry.synonyms << pytorch;
    for (std::string_view synonym : def.synonyms) entry.synonyms << fromUtf8(synonym) << defText(synonym);
    return entry;
}

std::vector<Addable> layerEntries() {
    std::vector<Addable> entries;
    for (const std::string_view group : layerGroups())
        for (const LayerDef* def : nodeCatalog())
            if (def->group == group) entries.push_back(entryOf(*def));
    return entries;
}

}  // namespace lathe::workbench
