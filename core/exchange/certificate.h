// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/exchange/parity.h"
#include "core/train/runs/model.h"

namespace lathe {

/// Result of running a file in onnxruntime.
struct OnnxruntimeResult {
    Parity parity;
    std::string onnxruntime, onnx;  ///< versions
};

/// Evidence, on data, that an exported file computes the same as the network.
struct Certificate {
    Parity reimported;  ///< the file read back by Lathe and run on the reference kernels, starting from raw samples
    std::optional<OnnxruntimeResult> onnxruntime;
    Diagnostics notes;  ///< for example why onnxruntime was not used

    bool passed() const { return agrees(reimported) && (!onnxruntime || agrees(onnxruntime->parity)); }
};
/// The members of `reimported`, and "onnxruntime" with the same members and the versions.
Json toJson(const Certificate&);

/// Settings of `certifyOnnx`.
struct CertifyOptions {
    /// A Python with onnx and onnxruntime, as second verifier; see `interopPython`. Empty: none.
    std::filesystem::path python;
    /// The reference kernels are slow, so they run at most this many samples, evenly spread over the split; 0: all.
    int64_t referenceSamples = 1000;
    int threads = 0;
};

/// The Python from the environment (LATHE_PYTHON, LATHE_INTEROP_PYTHON); empty if not set.
std::filesystem::path interopPython();

/// Verifies an ONNX file written from `model` on the raw samples of one split (raw_samples.h). Compares the predictions of the
/// network with those of the file read back, and, on all samples, with those of onnxruntime. Error: the file cannot be read, or
/// the checker of onnx refuses it. A difference is not an error: see `Certificate::passed`.
Result<Certificate> certifyOnnx(const TrainedModel& model, const std::filesystem::path& file, const PreparedData&, Split,
                                const CertifyOptions&, BackendRegistry&);

}  // namespace lathe
