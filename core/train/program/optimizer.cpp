// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/optimizer.h"

namespace lathe {

const OptimizerDef* findOptimizer(std::string_view type) {
    for (const OptimizerDef* def : optimizerCatalog())
        if (def->type == type) return def;
    return nullptr;
}

}  // namespace lathe
