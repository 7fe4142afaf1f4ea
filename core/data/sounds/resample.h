// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lathe::sounds {

/// Converts a sound from one sampling rate to another: a windowed sinc as a polyphase filter, scipy.signal.resample_poly with its
/// default window (Kaiser, beta 5, ten zero crossings on each side). Silence is assumed beyond both ends.
class Resampler {
public:
    /// Rates in hertz, in [leastRate, mostRate].
    Resampler(int64_t from, int64_t to);

    /// ceil(n to / from) samples from n; the same samples if the rates are equal.
    std::vector<float> apply(std::span<const float>) const;
    /// Samples of the input on each side of a moment that an output sample depends on.
    int64_t reach() const { return m_half / m_up + 1; }

private:
    int64_t m_up, m_down;          ///< the ratio of the rates in lowest terms
    int64_t m_half = 0;            ///< the middle of the filter
    std::vector<double> m_filter;  ///< 2 m_half + 1 numbers at `m_up` times the old rate
};

}  // namespace lathe::sounds
