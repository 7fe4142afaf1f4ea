// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/exporter.h"

namespace lathe {

const ExporterDef* findExporter(std::string_view type) {
    for (const ExporterDef* def : exporterCatalog())
        if (def->type == type) return def;
    return nullptr;
}

}  // namespace lathe
