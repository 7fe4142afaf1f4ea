// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/backend/backend.h"
#include "core/backend/device_dataset.h"

namespace lathe {

/// Makes batches on the device: a capability of an Executable (`Executable::datasetCache`), which owns it. For devices that have
/// memory of their own. Call `cache` and `stream` between submissions. Both return the number of the set, which a SampleBatch
/// names, and add the bytes of the set to the plan. An error gives the reason why the device does not take the set. This is not
/// a failure: pass batches to `Executable::submit` instead.
class DatasetCache {
public:
    /// Caches a data set on the device, so that batches can be given as sample numbers.
    virtual Result<int64_t> cache(const DeviceDataset&) = 0;
    /// Prepares for samples that are not cached: batches then contain samples as they are stored, which is less data than the
    /// Program's inputs. Ignores transforms and reads nothing. Error if the features are reals already.
    virtual Result<int64_t> stream(const DeviceDataset&) = 0;
    /// As `Executable::submit`, but features, target and mask are made on the device; their pointers are ignored. The batch may
    /// be freed when this returns.
    virtual Result<int64_t> submitSamples(size_t index, InputPointers, const SampleBatch&) = 0;

protected:
    ~DatasetCache() = default;
};

}  // namespace lathe
