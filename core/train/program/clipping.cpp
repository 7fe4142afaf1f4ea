// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/clipping.h"

namespace lathe {

const ClippingDef* findClipping(std::string_view type) {
    for (const ClippingDef* def : clippingCatalog())
        if (def->type == type) return def;
    return nullptr;
}

}  // namespace lathe
