#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/sounds.json: what SciPy makes of a small sound (needs numpy and scipy).

scipy.signal.resample_poly and scipy.fft.dct themselves; the spectrogram and the mel bands by the formulas of librosa
(librosa.filters.mel with norm=None, htk=True and htk=False) and torchaudio.functional.melscale_fbanks, in float64 with numpy.
"""

import json
import pathlib

import numpy as np
import scipy.fft
import scipy.signal

FILE = pathlib.Path(__file__).resolve().parent / "golden/sounds.json"
RATE, WINDOW, HOP, SIZE, BANDS, COEFFICIENTS, FLOOR = 8000, 200, 80, 256, 20, 13, -80.0


def sound(count=520):
    """A chirp with noise, as numbers of 16 bits."""
    random = np.random.default_rng(3)
    t = np.arange(count) / RATE
    wave = 0.6 * np.sin(2 * np.pi * (300 * t + 12000 * t * t)) + 0.02 * random.normal(size=count)
    return np.round(wave * 32767).astype(int)


def resampled(x, old, new):
    return scipy.signal.resample_poly(x, new, old)


def powers(x):
    window = scipy.signal.get_window("hann", WINDOW, fftbins=True)
    frames = [x[at:at + WINDOW] * window for at in range(0, len(x) - WINDOW + 1, HOP)]
    return np.abs(np.fft.rfft(frames, SIZE) * 2 / window.sum()) ** 2


def mel_of(hertz, slaney):
    hertz = np.asarray(hertz, dtype=float)
    if not slaney:
        return 2595 * np.log10(1 + hertz / 700)
    step = 200 / 3
    return np.where(hertz < 1000, hertz / step, 1000 / step + np.log(np.maximum(hertz, 1e-9) / 1000) / (np.log(6.4) / 27))


def hertz_of(mel, slaney):
    if not slaney:
        return 700 * (10 ** (mel / 2595) - 1)
    step = 200 / 3
    return np.where(mel < 15, mel * step, 1000 * np.exp(np.log(6.4) / 27 * (mel - 15)))


def filters(slaney, lowest=0.0, highest=RATE / 2):
    bins = np.linspace(0, RATE / 2, SIZE // 2 + 1)
    corners = hertz_of(np.linspace(mel_of(lowest, slaney), mel_of(highest, slaney), BANDS + 2), slaney)
    steps = np.diff(corners)
    slopes = corners[:, None] - bins[None, :]
    return np.maximum(0, np.minimum(-slopes[:-2] / steps[:-1, None], slopes[2:] / steps[1:, None]))


def main():
    raw = sound()
    x = raw / 32768
    power = powers(x)
    decibels = {}
    for name, slaney in (("htk", False), ("slaney", True)):
        decibels[name] = np.maximum(FLOOR, 10 * np.log10(np.maximum(power @ filters(slaney).T, 1e-300)))
    out = {
        "bands": BANDS, "coefficients": COEFFICIENTS, "floor": FLOOR, "hop": HOP, "rate": RATE, "window": WINDOW,
        "samples": raw.tolist(),
        "resampled": [{"from": old, "to": new, "values": resampled(x, old, new).tolist()}
                      for old, new in ((8000, 16000), (16000, 8000), (44100, 16000), (8000, 11025), (8000, 8100))],
        "power": power.ravel().tolist(),
        "htk": decibels["htk"].ravel().tolist(),
        "slaney": decibels["slaney"].ravel().tolist(),
        "mfcc": scipy.fft.dct(decibels["htk"], type=2, norm="ortho")[:, :COEFFICIENTS].ravel().tolist(),
    }
    FILE.write_text(json.dumps(out, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
