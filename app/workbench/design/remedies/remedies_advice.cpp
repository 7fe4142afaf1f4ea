// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done about warnings of core/train/program/advice.h.
#include "app/workbench/design/edits/graph_edits.h"
#include "app/workbench/design/remedies/remedy_table.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

QString removeBias(RemedyBuilder& c) {
    if (!c.node()) return {};
    c.plan.setParam(c.node()->id, "bias", false);
    return remedyText("Remove bias");
}

QString removeLast(RemedyBuilder& c) {
    if (!c.node()) return {};
    const QString name = fromUtf8(c.node()->name);
    removeNodes(c.plan, {c.node()->id}, true);
    return remedyText("Remove \"%1\"").arg(name);
}

constexpr RemedyEntry adviceEntries[] = {
    {"advice.bias_before_norm", removeBias},
    {"advice.softmax_before_loss", removeLast},
    {"advice.spare_scores", giveUnitsForClasses},
};

}  // namespace

std::span<const RemedyEntry> adviceRemedies() {
    return adviceEntries;
}

}  // namespace lathe::workbench
