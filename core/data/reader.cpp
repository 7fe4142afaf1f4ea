// SPDX-License-Identifier: Apache-2.0
#include "core/data/reader.h"

#include <algorithm>

namespace lathe {

const ReaderDef* findReader(std::string_view type) {
    const auto all = readerCatalog();
    const auto it = std::find_if(all.begin(), all.end(), [&](const ReaderDef* d) { return d->type == type; });
    return it == all.end() ? nullptr : *it;
}

}  // namespace lathe
