// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/graph/project.h"
#include "core/layers/loss.h"

namespace lathe {

enum class Better : uint8_t { Lower, Higher };

/// All samples of a part in index order, as the network answered them.
struct JudgedSamples {
    int64_t samples = 0;
    std::vector<double> predictions;  ///< [samples, ...]: the network's outputs; scores of classes, not probabilities
    std::vector<double> targets;      ///< [samples, ...]: numbers of classes, or as the predictions
};

/// A figure of merit. Most are means over samples, summed inside the Program: sum(values * mask) / sum(mask). What no sum makes
/// is measured on the host, from all samples of a part, and so only of parts that are evaluated: not while training.
struct MetricDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    TargetKind target = TargetKind::Class;
    bool anyTarget = false;  ///< also for the other kind of target
    Better better = Better::Higher;
    /// One value a sample: real[N]. Null: `measure` makes the figure.
    Value (*lower)(Lowering&, const Params&, Value prediction, Value target) = nullptr;
    /// Of at least one sample. NaN: it has no value there.
    double (*measure)(const Params&, const JudgedSamples&) = nullptr;
};

std::span<const MetricDef* const> metricCatalog();
const MetricDef* findMetric(std::string_view type);
/// Whether one of them is measured on the host.
bool anyMeasured(std::span<const Choice> metrics);

}  // namespace lathe
