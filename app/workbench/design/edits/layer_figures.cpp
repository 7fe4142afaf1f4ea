// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/layer_figures.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/workspace/figures.h"

namespace lathe::workbench {

namespace {

struct LayerFiguresText {
    Q_DECLARE_TR_FUNCTIONS(LayerFigures)
};

const NodeInference* knownOf(const Inference& inference, NodeId id) {
    const auto found = inference.nodes.find(id);
    return found == inference.nodes.end() || found->second.outputs.empty() ? nullptr : &found->second;
}

// "= 4,608 + 32": weights and bias.
QString formula(const std::vector<int64_t>& sizes) {
    if (sizes.size() < 2) return {};
    QStringList terms;
    for (int64_t size : sizes) terms << countText(size);
    return QStringLiteral("= ") + terms.join(QStringLiteral(" + "));
}

}  // namespace

std::vector<LayerFigure> layerFigures(const Project& project, const Inference& inference, const std::vector<NodeId>& nodes) {
    NodeInference sum;
    const Node* only = nodes.size() == 1 ? project.graph.find(nodes.front()) : nullptr;
    for (const NodeId id : nodes) {
        const NodeInference* known = knownOf(inference, id);
        if (!known) return {};
        sum.parameters += known->parameters;
        sum.macs += known->macs;
        sum.activationBytes += known->activationBytes;
        if (!only) continue;
        sum.outputs = known->outputs;
        sum.weights = known->weights;
    }
    if (nodes.empty()) return {};
    const int64_t batch = std::max<int64_t>(1, project.training.batch);
    const double share = inference.macs > 0 ? static_cast<double>(sum.macs) / static_cast<double>(inference.macs) : 0;
    std::vector<LayerFigure> out;
    if (only && !sum.outputs.empty()) out.push_back({LayerFiguresText::tr("Output"), sampleTexts(sum.outputs), {}});
    out.push_back({LayerFiguresText::tr("Parameters"), countText(sum.parameters),
                   only && sum.parameters > 0 ? formula(sum.weights) : QString()});
    out.push_back({LayerFiguresText::tr("MACs per sample"),
                   shortCountText(static_cast<double>(sum.macs) / static_cast<double>(batch)),
                   sum.macs > 0 ? QStringLiteral("· ") + percentText(share) : QString()});
    out.push_back({LayerFiguresText::tr("Saved for backward"), bytesText(sum.activationBytes),
                   LayerFiguresText::tr("at batch %1").arg(countText(batch))});
    return out;
}

}  // namespace lathe::workbench
