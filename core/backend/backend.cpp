// SPDX-License-Identifier: Apache-2.0
#include "core/backend/backend.h"

namespace lathe {

namespace {

// Nobody asks where `keepsSamples` says no.
Diagnostic keepsNone() {
    return workError("backend.keeps_none", {}, "this device cannot store a data set");
}

}  // namespace

// Key functions: vtables and type information live in core, on one side of the plug-in line.
Executable::~Executable() = default;
Backend::~Backend() = default;

Result<int64_t> Executable::keep(const SampleSet&) {
    return keepsNone();
}

Result<int64_t> Executable::learn(const SampleSet&) {
    return keepsNone();
}

Result<int64_t> Executable::submitSamples(size_t, InputPointers, const SampleBatch&) {
    return keepsNone();
}

}  // namespace lathe
