// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/design/remedies/remedies.h"

namespace lathe::workbench {

class Analysis;
class Document;

/// A mismatch between the network or its training and the target of the data, with a remedy.
struct TargetMismatch {
    Diagnostic problem;
    Remedy remedy;
};

/// The most severe mismatch; nothing if all match or the data are unknown. `fresh`: gives ids for layers that the remedy adds.
std::optional<TargetMismatch> targetMismatch(const Document&, const Analysis&, FreshId fresh);
/// The same for display only: takes no ids from the document.
std::optional<TargetMismatch> targetMismatch(const Document&, const Analysis&);

/// The remedy for something that was noted about the data: it changes settings, and no layers. Nothing: there is none.
std::optional<Remedy> remedyOfNote(const Diagnostic&, const Document&, const Analysis&);

}  // namespace lathe::workbench
