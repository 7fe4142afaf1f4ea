// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/pruner.h"

#include <algorithm>

namespace lathe::sweep {

const PrunerDef* findPruner(std::string_view type) {
    const auto all = prunerCatalog();
    const auto it = std::find_if(all.begin(), all.end(), [&](const PrunerDef* d) { return d->type == type; });
    return it == all.end() ? nullptr : *it;
}

bool prunes(std::string_view type) {
    const PrunerDef* def = findPruner(type);
    return !def || def->prunes;
}

}  // namespace lathe::sweep
