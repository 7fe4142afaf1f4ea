// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "core/graph/params.h"
#include "core/layers/loss.h"

namespace lathe {

enum class Better : uint8_t { Lower, Higher };

/// A figure of merit that is a mean over samples, summed inside the Program: mean = sum(values * mask) / sum(mask).
struct MetricDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    TargetKind target = TargetKind::Class;
    bool anyTarget = false;  ///< also for the other kind of target
    Better better = Better::Higher;
    /// One value a sample: real[N].
    Value (*lower)(Lowering&, const Params&, Value prediction, Value target) = nullptr;
};

std::span<const MetricDef* const> metricCatalog();
const MetricDef* findMetric(std::string_view type);

}  // namespace lathe
