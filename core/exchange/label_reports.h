// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/backend/registry.h"
#include "core/base/result.h"
#include "core/data/prepared_data.h"
#include "core/train/labels/label_report.h"
#include "core/train/runs/model.h"

namespace lathe {

/// The predicted sequences of labels of a split beside their targets, for each output with a loss of sequences, by its name.
/// Empty without such an output; otherwise it predicts all samples.
Result<std::map<std::string, LabelReport>> labelReports(const TrainedModel&, const PreparedData&, Split, const ModelOptions&,
                                                        BackendRegistry&);

}  // namespace lathe
