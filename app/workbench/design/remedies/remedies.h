// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QString>

#include "app/workbench/design/edits/graph_plan.h"
#include "core/compile/infer.h"
#include "core/data/dataset.h"

namespace lathe::workbench {

/// A fix for a problem: the text of a button, and its edit. Creating a Remedy changes nothing.
struct Remedy {
    QString text;  ///< "Set units to 10"
    Edit edit;
};

/// The input to compute a remedy.
struct RemedyContext {
    const Project& project;
    const Inference& inference;
    const DatasetInfo* data = nullptr;  ///< null: unknown
    FreshId fresh;
};

/// The remedy for a problem; nothing if no edit surely fixes it.
std::optional<Remedy> remedyFor(const Diagnostic&, const RemedyContext&);

/// Codes of problems with a remedy, sorted.
std::vector<std::string_view> remedyCodes();

/// A problem as a sentence: with a capital letter, and with its location if that is not a layer.
QString problemHeadline(const Diagnostic&);
/// The layer in the location of a problem; null if it is something else.
const Node* nodeOf(const Diagnostic&, const Graph&);

}  // namespace lathe::workbench
