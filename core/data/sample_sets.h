// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/sample_set.h"
#include "core/data/loader.h"

namespace lathe {

/// All samples that a part is chosen from, for a device to keep, or to learn: numbers are those of the data set. Images stay
/// bytes, real columns are normalised here. Without transforms. Borrows the data.
SampleSet sampleSetOf(const PreparedData&, Part, DType real);

/// The transforms of the training. data.no_form when one is made on the processor only; the message names it.
Status addTransforms(SampleSet&, const PreparedData&);

}  // namespace lathe
