// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/json.h"
#include "core/store/run_history.h"

namespace lathe {

/// Writes the curves of a run to an HDF5 file: "step", "epoch", "seconds" (since 1970) and each figure in the group "steps";
/// "epoch" and each figure in the groups "epochs/train" and "epochs/val". A figure that a step or an epoch does not have is NaN.
/// `attributes`: of the file. Errors: those of Hdf5Writer.
Status writeCurves(const std::string& file, const RunHistory&, Json::Object attributes);

}  // namespace lathe
