// SPDX-License-Identifier: Apache-2.0
#include "core/backend/backend.h"

namespace lathe {

namespace {

// Nobody asks where `cachesDatasets` says no.
Diagnostic refusesDatasets() {
    return workError("backend.keeps_none", {}, "this device cannot store a data set");
}

}  // namespace

// Key functions: vtables and type information live in core, on one side of the plug-in line.
Executable::~Executable() = default;
Backend::~Backend() = default;

Result<int64_t> Executable::cacheDataset(const DeviceDataset&) {
    return refusesDatasets();
}

Result<int64_t> Executable::streamDataset(const DeviceDataset&) {
    return refusesDatasets();
}

Result<int64_t> Executable::submitSamples(size_t, InputPointers, const SampleBatch&) {
    return refusesDatasets();
}

}  // namespace lathe
