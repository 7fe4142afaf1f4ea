// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/compile/infer.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

struct MetricDef;

/// One loss of a training.
struct LossTerm {
    std::string name;   ///< of its node; empty if it is the only loss
    std::string where;  ///< how messages name it: its node, or "training.loss"
    Choice loss;
    double weight = 1;     ///< in the sum that is minimized
    bool learned = false;  ///< the weight is trained, and `weight` is its initial value (loss_weighting.h)
    size_t output = 0;     ///< the output of the network that it compares: an index of `Heads::outputs`
    std::string target;    ///< with what: the value of `lossTarget` (core/layers/loss_node.h)
    NodeId node = {};      ///< its node; unknown (id 0) for `training.loss`

    static constexpr size_t noOutput = static_cast<size_t>(-1);
    /// False for a loss of the values that enter its node (TargetKind::None): `output` is then `noOutput`.
    bool hasTarget() const { return output != noOutput; }
};

/// One output of the network.
struct NetworkOutput {
    std::string name;  ///< of its Output layer, or of the layer that it comes from; empty if it is the only output
    OutputPort port;   ///< unknown (id 0) in a graph without losses and Output layers
};

/// Outputs and losses of a project: the losses of its graph in the order of their ids. `training.loss` comes first if the graph
/// does not have the losses (`hasLossNodes`). Outputs are those of the losses, then those of Output layers that have no loss; as
/// Inference::outputs.
struct Heads {
    std::vector<NetworkOutput> outputs;
    std::vector<LossTerm> losses;

    /// The first loss of an output; its target is also the target of the metrics. Null: the output has no loss, and so no target:
    /// predictions contain it, evaluations do not.
    const LossTerm* lossOf(size_t output) const;
};
Heads headsOf(const Project&);

/// What a loss compares its output with: target `index` of the data (0: DatasetInfo::target; others: moreTargets), or what an
/// Input layer reads.
struct HeadTarget {
    DataField field;
    size_t index = 0;
    std::optional<NodeId> input = std::nullopt;
};
/// A loss without a target gets a field without a name. Error training.unknown_target: the data have no such target, and the
/// graph no such Input layer.
Result<HeadTarget> targetOf(const LossTerm&, const Graph&, const DatasetInfo&);

/// The names that the target of a loss may have.
std::vector<std::string> targetNames(const Graph&, const DatasetInfo&);

/// The targets of the data that are sequences of labels (LossDef::sequences), by HeadTarget::index.
std::set<size_t> sequenceTargets(const Project&, const DatasetInfo&);

/// The types and names of the data as those of one output: its target in place of DatasetInfo::target. Without a loss: a real
/// number without scaling. The target of a loss must be known.
DatasetInfo infoOfOutput(const Project&, const DatasetInfo&, size_t output);
/// Whether an output is compared with the first target of the data.
bool predictsMainTarget(const Project&, const DatasetInfo&, size_t output);

/// The metrics of an output: those of the training that name it, and those that name no output (outputOfChoice); with several
/// outputs, only metrics that fit its loss.
std::vector<const Choice*> metricsOf(const Heads&, size_t output, const TrainingSettings&);

/// An output of a Program that belongs to one loss or output of the network: "loss.sum@box" for "box"; "loss.sum" for "".
std::string outputName(std::string_view what, std::string_view name);
/// The reverse: {"loss.sum", "box"}.
std::pair<std::string_view, std::string_view> splitOutputName(std::string_view);
/// A figure: "accuracy", or "accuracy.box" with a name.
std::string figureName(std::string_view what, std::string_view name);

/// The metric of such a figure: accuracy for "accuracy.box". Null: it is a loss, or nothing.
const MetricDef* metricOfFigure(std::string_view figure);

/// Whether the losses of a training are nodes of the graph; `training.loss` is then not used. That is so if one of them has a
/// target, or if no value is left for `training.loss` (`openEnd`): a network can be trained with a triplet loss alone.
bool hasLossNodes(const Graph&);

/// A figure of a training, as columns of the record and `training.best` name it.
struct FigureEntry {
    std::string name;                   ///< "loss", "loss.box", "accuracy.kind"
    const MetricDef* metric = nullptr;  ///< null: a loss
};
/// All figures of a project that can be compared: "loss", the single losses if there are several, and the metrics. Unknown
/// metrics are left out. (Learned weights are further figures: loss_weighting.h.)
std::vector<FigureEntry> figuresOf(const Project&);

}  // namespace lathe
