// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/catalog_entry.h"

#include "core/data/reader.h"
#include "core/data/transform.h"
#include "core/layers/loss.h"
#include "core/train/program/averaging.h"
#include "core/train/program/clipping.h"
#include "core/train/program/metric.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"

namespace lathe::workbench {

std::vector<CatalogEntry> lossEntries() {
    std::vector<const LossDef*> comparing;
    for (const LossDef* def : lossCatalog())
        if (def->target != TargetKind::None) comparing.push_back(def);
    return entriesOf(std::span<const LossDef* const>(comparing));
}

std::vector<CatalogEntry> optimizerEntries() {
    return entriesOf(optimizerCatalog());
}

std::vector<CatalogEntry> scheduleEntries() {
    std::vector<CatalogEntry> entries = entriesOf(scheduleCatalog());
    for (CatalogEntry& entry : entries) entry.params = allParams(*findSchedule(entry.type));
    return entries;
}

std::vector<CatalogEntry> clippingEntries() {
    return entriesOf(clippingCatalog());
}

std::vector<CatalogEntry> averagingEntries() {
    return entriesOf(averagingCatalog());
}

std::vector<CatalogEntry> readerEntries() {
    return entriesOf(readerCatalog());
}

std::vector<CatalogEntry> transformEntries() {
    return entriesOf(transformCatalog());
}

std::vector<CatalogEntry> metricEntries() {
    return entriesOf(metricCatalog());
}

}  // namespace lathe::workbench
