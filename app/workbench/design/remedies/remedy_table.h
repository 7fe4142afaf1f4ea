// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QCoreApplication>

#include "app/workbench/design/remedies/remedies.h"

namespace lathe::workbench {

/// A problem being cured: what is known of it, and the steps so far.
struct Cure {
    const Diagnostic& problem;
    const RemedyContext& context;
    GraphPlan plan;

    const Graph& graph() const { return context.project.graph; }
    const Node* node() const;  ///< that the problem is about, or null
    /// An argument of the problem as a number; 0 when it is none.
    int64_t number(size_t arg) const;
    std::string text(size_t arg) const;
    /// The type that enters a layer at a port; null when unknown.
    const TensorType* input(NodeId, int port = 0) const;
    const TensorType* output(NodeId) const;
    /// Where the parameters of the problem's place stand: "layers.conv1", "training.optimizer"; empty when nowhere.
    std::string place() const;
};

/// Writes the steps into the cure's plan and returns the text of the button; empty: no remedy after all.
using MakeRemedy = QString (*)(Cure&);
struct RemedyEntry {
    std::string_view code;
    MakeRemedy make;
};

// By what the problem is about.
std::span<const RemedyEntry> graphRemedies();
std::span<const RemedyEntry> layerRemedies();
std::span<const RemedyEntry> settingRemedies();
std::span<const RemedyEntry> adviceRemedies();

inline QString sayRemedy(const char* text) {
    return QCoreApplication::translate("Remedies", text);
}

/// Puts a Flatten before the layer's first input; false: nothing enters there.
bool insertFlatten(Cure&, const Node&);
/// Gives the network's output so many units: by the Dense layer at its end, or by a new one after it.
QString giveUnits(Cure&, int64_t units);
/// The same, with as many units as the diagnostic names classes (its second argument).
QString giveUnitsForClasses(Cure&);

}  // namespace lathe::workbench
