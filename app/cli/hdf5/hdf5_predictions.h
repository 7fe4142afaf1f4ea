// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "app/cli/prediction_writer.h"

namespace lathe {

/// Writes predictions to an HDF5 file: "row" and, if there are such, "input", "time" and "file"; for classes "probability" and
/// "class" (with the attribute "classes"), for a network that answers yes or no "probability", for sequences "labels" (with -1
/// behind the last one), else "prediction". Steps behind the length of a sequence are NaN, or class -1. With several outputs,
/// each has a group of its name. Errors: those of Hdf5Writer.
Status writePredictions(const std::string& file, PredictionSchemas, std::span<const PredictedRows>);

}  // namespace lathe
