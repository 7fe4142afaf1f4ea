// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/design/remedies/remedies.h"

namespace lathe::workbench {

class Analysis;
class Document;

/// Why the network or its training does not go with the target of the data, and what mends it.
struct TargetMisfit {
    Diagnostic problem;
    Remedy remedy;
};

/// The worst one, while the data are known. `fresh`: ids of layers that the remedy may add.
std::optional<TargetMisfit> targetMisfit(const Document&, const Analysis&, FreshId fresh);
/// Only to be shown: takes no id from the document.
std::optional<TargetMisfit> targetMisfit(const Document&, const Analysis&);

}  // namespace lathe::workbench
