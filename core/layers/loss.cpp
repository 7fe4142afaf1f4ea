// SPDX-License-Identifier: Apache-2.0
#include "core/layers/loss.h"

#include <algorithm>

namespace lathe {

const LossDef* findLoss(std::string_view type) {
    const auto catalog = lossCatalog();
    const auto it = std::find_if(catalog.begin(), catalog.end(), [&](const LossDef* d) { return d->type == type; });
    return it == catalog.end() ? nullptr : *it;
}

}  // namespace lathe
