// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include <QString>

#include "app/workbench/workspace/messages.h"
#include "core/graph/params.h"

namespace lathe::workbench {

/// An entry of a catalogue, for any kind of Def, with translated texts.
struct CatalogEntry {
    std::string type;
    QString label, help;
    ParamDefs params;
};

/// Converts a catalogue of core; the order stays.
template <class Def>
std::vector<CatalogEntry> entriesOf(std::span<const Def* const> catalog) {
    std::vector<CatalogEntry> entries;
    for (const Def* def : catalog)
        entries.push_back({std::string(def->type), defText(def->label), defText(def->help), def->params});
    return entries;
}

// All losses.
std::vector<CatalogEntry> lossEntries();
/// All optimizers.
std::vector<CatalogEntry> optimizerEntries();
/// All learning-rate schedules.
std::vector<CatalogEntry> scheduleEntries();  ///< with the parameters of the warm-up
/// All kinds of gradient clipping.
std::vector<CatalogEntry> clippingEntries();
/// All kinds of weight averaging.
std::vector<CatalogEntry> averagingEntries();
/// All readers of data.
std::vector<CatalogEntry> readerEntries();
/// All transforms.
std::vector<CatalogEntry> transformEntries();
/// All metrics.
std::vector<CatalogEntry> metricEntries();

}  // namespace lathe::workbench
