// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/backend/backend.h"

namespace lathe {

/// How a short training on a device compares with the reference kernels of the CPU in float64. Differences are the largest one of
/// a loss, relative to it.
struct SelfTest {
    double float32 = 0, bfloat16 = 0;
    bool repeats = false;  ///< a second training gave the same losses, bit for bit

    /// Limits: 1e-4 in float32, 5e-2 in bfloat16. A wrong kernel differs by more, rounding by less.
    bool passed() const { return float32 <= 1e-4 && bfloat16 <= 5e-2 && repeats; }
};

/// Trains a small network with convolutions, norms, pooling, attention, an LSTM, dropout and dense layers for eight steps on
/// `device` of `backend`, and with the reference kernels of `reference` (the CPU backend). Error if one of them fails.
Result<SelfTest> selfTest(Backend& backend, const std::string& device, Backend& reference);

/// What is wrong with a device whose test did not pass. Errors: doctor.not-repeatable, doctor.wrong-training.
std::optional<Diagnostic> problemOf(const SelfTest&, const std::string& device);

}  // namespace lathe
