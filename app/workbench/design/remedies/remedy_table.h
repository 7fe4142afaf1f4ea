// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QCoreApplication>

#include "app/workbench/design/remedies/remedies.h"

namespace lathe::workbench {

/// A remedy under construction: the problem, its context, and the steps so far.
struct RemedyBuilder {
    const Diagnostic& problem;
    const RemedyContext& context;
    GraphPlan plan;

    const Graph& graph() const { return context.project.graph; }
    const Node* node() const;  ///< the layer of the problem, or null
    /// An argument of the problem as a number; 0 if it is not a number.
    int64_t number(size_t arg) const;
    std::string text(size_t arg) const;
    /// The type at an input of a layer; null if unknown.
    const TensorType* input(NodeId, int port = 0) const;
    const TensorType* output(NodeId, int port = 0) const;
    /// Path of the parameters at the problem's location: "layers.conv1", "training.optimizer"; empty if there are none.
    std::string place() const;
};

/// Adds the steps to the plan and returns the text of the button; empty: no remedy.
using MakeRemedy = QString (*)(RemedyBuilder&);
/// The remedy for a problem code.
struct RemedyEntry {
    std::string_view code;
    MakeRemedy make;
};

// Problems of the graph: shapes, connections, outputs.
std::span<const RemedyEntry> graphRemedies();
/// Problems of parameters of layers.
std::span<const RemedyEntry> layerRemedies();
/// Problems of the training settings and the data.
std::span<const RemedyEntry> settingRemedies();
/// Advice on networks and settings that are valid.
std::span<const RemedyEntry> adviceRemedies();

/// The text in the window's language.
inline QString remedyText(const char* text) {
    return QCoreApplication::translate("Remedies", text);
}

/// Inserts a Flatten before the first input of the layer; false if that input is not connected.
bool insertFlatten(RemedyBuilder&, const Node&);
/// Sets the number of units of the network's output: in the Dense layer at its end, or in a new one after it. Returns the text of
/// the button.
QString giveUnits(RemedyBuilder&, int64_t units);
/// The same, with as many units as the diagnostic names classes (its second argument).
QString giveUnitsForClasses(RemedyBuilder&);

}  // namespace lathe::workbench
