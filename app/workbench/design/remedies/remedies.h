// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QString>

#include "app/workbench/design/edits/graph_plan.h"
#include "core/compile/infer.h"
#include "core/data/dataset.h"

namespace lathe::workbench {

/// What can be done about a problem: the text of a button, and what it does. A value: making one changes nothing.
struct Remedy {
    QString text;  ///< "Set units to 10"
    Edit edit;
};

/// What a remedy is computed from.
struct RemedyContext {
    const Project& project;
    const Inference& inference;
    const DatasetInfo* data = nullptr;  ///< null: not known
    FreshId fresh;
};

/// The remedy for a problem; nothing where there is none that is sure to help.
std::optional<Remedy> remedyFor(const Diagnostic&, const RemedyContext&);

/// Codes that have a remedy, sorted.
std::vector<std::string_view> remedyCodes();

/// A sentence for a problem that stands by itself: first letter large, with its place when it is no layer.
QString problemHeadline(const Diagnostic&);
/// The layer that a problem is about; null when it is about something else.
const Node* nodeOf(const Diagnostic&, const Graph&);

}  // namespace lathe::workbench
