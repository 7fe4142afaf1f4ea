// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/data/sounds/fourier.h"

namespace lathe::sounds {

/// Frames of a sound: each has `window` samples, and begins `hop` samples after the one before. Frames that do not fit are left
/// out, as with center=False of librosa and torchaudio.
struct FrameSizes {
    int64_t window = 400, hop = 160;  ///< in samples, at least 2 and 1

    /// Frames of a sound; one for a sound that is shorter than a window.
    int64_t count(int64_t samples) const { return 1 + (samples < window ? 0 : (samples - window) / hop); }
    /// Size of the Fourier transform: the next power of two. A window is followed by zeros.
    int64_t transform() const;
    int64_t bins() const { return transform() / 2 + 1; }
};

/// Powers of the frequencies of frames. Hann window ("periodic": 0.5 - 0.5 cos(2 pi n / window), as scipy.signal.get_window).
/// The scale is such that a sine of amplitude 1 at the middle of a bin has the power 1 there. One object per thread.
class Spectrum {
public:
    explicit Spectrum(const FrameSizes&);

    size_t bins() const { return m_fourier.bins(); }
    /// The powers of one frame: bins() numbers for the frequencies k * rate / transform(). `frame` has at most `window` samples;
    /// those that are missing are zeros.
    void power(std::span<const float> frame, std::span<double> out);

private:
    RealFourier m_fourier;
    std::vector<double> m_window;  ///< with the scale of the amplitudes
    std::vector<double> m_frame;
};

/// A scale of pitch.
enum class MelScale : uint8_t {
    Htk,    ///< 2595 log10(1 + f / 700): O'Shaughnessy (1987), HTK, the default of torchaudio
    Slaney  ///< linear below 1000 Hz, logarithmic above: Slaney, Auditory Toolbox (1998), the default of librosa
};
double melOf(double hertz, MelScale);
double hertzOf(double mel, MelScale);

/// Sums the powers of a spectrum in bands: triangles of height 1, whose corners have equal distances on the scale from `lowest`
/// to `highest` hertz (librosa.filters.mel with norm=None, torchaudio.functional.melscale_fbanks).
class MelBands {
public:
    struct Settings {
        int64_t bands = 40;
        double rate = 16000, lowest = 0, highest = 8000;
        MelScale scale = MelScale::Htk;
    };
    /// `bins`: of the spectrum, for the frequencies from 0 to rate / 2.
    MelBands(const Settings&, size_t bins);

    size_t bands() const { return m_bands.size(); }
    /// Bands that lie between two frequencies of the spectrum: their power is always 0.
    int64_t emptyBands() const;
    void apply(std::span<const double> power, std::span<double> out) const;

private:
    struct Band {
        size_t first = 0;
        std::vector<double> weights;
    };
    std::vector<Band> m_bands;
};

/// The cosine transform (type 2, orthonormal: scipy.fft.dct(norm="ortho")) of a column: its first `out.size()` coefficients.
void cosineTransform(std::span<const double> in, std::span<double> out);

/// 10 log10(power), at least `floor`.
double decibels(double power, double floor);

}  // namespace lathe::sounds
