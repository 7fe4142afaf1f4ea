// SPDX-License-Identifier: Apache-2.0
#include "core/train/data_warnings.h"

#include <algorithm>
#include <iterator>

#include "core/data/table.h"

namespace lathe {

Diagnostics dataWarnings(const DatasetPair& pair) {
    Diagnostics warnings;
    std::copy_if(pair.notes.begin(), pair.notes.end(), std::back_inserter(warnings),
                 [](const Diagnostic& note) { return note.severity == Severity::Warning; });
    const Diagnostics ofTargets = pair.table ? targetWarnings(*pair.table) : Diagnostics();
    warnings.insert(warnings.end(), ofTargets.begin(), ofTargets.end());
    return warnings;
}

}  // namespace lathe
