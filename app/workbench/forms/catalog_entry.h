// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include <QString>

#include "app/workbench/workspace/messages.h"
#include "core/graph/params.h"

namespace lathe::workbench {

/// One thing that can be picked from a catalogue, whatever kind of Def it is.
struct CatalogEntry {
    std::string type;
    QString label, help;
    ParamDefs params;
};

template <class Def>
std::vector<CatalogEntry> entriesOf(std::span<const Def* const> catalog) {
    std::vector<CatalogEntry> entries;
    for (const Def* def : catalog)
        entries.push_back({std::string(def->type), defText(def->label), defText(def->help), def->params});
    return entries;
}

// Ready for a ChoiceForm.
std::vector<CatalogEntry> lossEntries();
std::vector<CatalogEntry> optimizerEntries();
std::vector<CatalogEntry> scheduleEntries();  ///< with the parameters of the warm-up
std::vector<CatalogEntry> clippingEntries();
std::vector<CatalogEntry> averagingEntries();
std::vector<CatalogEntry> readerEntries();
std::vector<CatalogEntry> transformEntries();
std::vector<CatalogEntry> metricEntries();

}  // namespace lathe::workbench
