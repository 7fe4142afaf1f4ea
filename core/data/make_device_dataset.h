// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/device_dataset.h"
#include "core/data/loader.h"

namespace lathe {

/// All samples of the data set to which a split belongs, for the device data set cache; sample numbers are those of the data set.
/// Images remain bytes, real columns are normalized. Without transforms. `data` must outlive the result.
DeviceDataset deviceDatasetOf(const PreparedData&, Split, DType real);

/// Adds the transforms of the training. Error data.no_form: a transform without a pixel kernel; the message names it.
Status addTransforms(DeviceDataset&, const PreparedData&);

}  // namespace lathe
