// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/base/result.h"
#include "core/data/images/image_preview.h"
#include "core/data/images/image_source.h"
#include "core/data/sample_preview.h"
#include "core/data/sounds/sound_features.h"
#include "core/data/sounds/wave_file.h"

namespace lathe::sounds {

/// A preview of these files of the source: the spectrogram of each sound. Samples that are no spectrograms are shown in mel
/// bands. Null if a spectrogram has more than 2^20 levels: the pictures of a window would fill the memory.
std::shared_ptr<const SamplePreview> makeSoundPreview(std::unique_ptr<images::ImageSource>, images::PreviewList,
                                                      const SoundSettings&, Channel);

}  // namespace lathe::sounds
