// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/exchange/parity.h"
#include "core/train/runs/model.h"

namespace lathe {

/// What onnxruntime makes of a file.
struct OnnxruntimeVerdict {
    Parity parity;
    std::string onnxruntime, onnx;  ///< versions
};

/// That an exported file does what the network does, shown on data.
struct Certificate {
    Parity reimported;  ///< the file read back by Lathe and computed by the reference kernels, from raw samples on
    std::optional<OnnxruntimeVerdict> onnxruntime;
    Diagnostics notes;  ///< for example why there is no second judge

    bool passed() const { return agrees(reimported) && (!onnxruntime || agrees(onnxruntime->parity)); }
};
/// The members of `reimported`, and "onnxruntime" with the same and the versions.
Json toJson(const Certificate&);

struct CertifyOptions {
    /// A Python with onnx and onnxruntime, for the second judge; see `interopPython`.
    std::filesystem::path python;
    /// The reference kernels are slow: they judge at most this many samples, evenly spread over the part; 0: all of them.
    int64_t referenceSamples = 1000;
    int threads = 0;
};

/// The Python that the environment names (LATHE_PYTHON, LATHE_INTEROP_PYTHON); empty when it names none.
std::filesystem::path interopPython();

/// Judges an ONNX file written from `model` by the samples of one part, as a person has them (raw_samples.h): what the network's
/// own kernels predict against the file read back, and against onnxruntime on every sample. Fails when the file cannot be read,
/// or when onnx's checker refuses it.
Result<Certificate> certifyOnnx(const TrainedModel& model, const std::filesystem::path& file, const PreparedData&, Part,
                                const CertifyOptions&, BackendRegistry&);

}  // namespace lathe
