// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/data/images/pixel_block.h"
#include "core/data/sounds/sound_features.h"
#include "core/data/waveforms.h"

namespace lathe::sounds {

/// The features of a reader of sounds: those of FeatureMaker.
std::unique_ptr<WaveformFeatures> waveformFeatures(const SoundSettings&);

/// Waveforms in memory: float32[sounds, settings.samples()].
std::shared_ptr<const Waveforms> keptWaveforms(const SoundSettings&, images::PixelBlock sounds);

}  // namespace lathe::sounds
