// SPDX-License-Identifier: Apache-2.0
#include "core/data/transform.h"

#include <algorithm>

namespace lathe {

const TransformDef* findTransform(std::string_view type) {
    const auto all = transformCatalog();
    const auto it = std::find_if(all.begin(), all.end(), [&](const TransformDef* d) { return d->type == type; });
    return it == all.end() ? nullptr : *it;
}

}  // namespace lathe
