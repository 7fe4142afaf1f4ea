// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QImage>

#include "app/workbench/workspace/latest.h"
#include "core/data/augment.h"

namespace lathe::workbench {

/// Content of the preview: some training samples in several epochs. The first column is the original.
struct PreviewRequest {
    std::shared_ptr<const PreparedData> data;  ///< its transforms are ignored
    std::vector<Choice> transforms;
    std::vector<int64_t> positions;  ///< in the training split
    int64_t firstEpoch = 0;          ///< counted from 0
    int epochs = 6;
    bool sounds = false;  ///< the images are the levels of sounds
};

/// The pictures of a preview, and the random values behind them.
struct Preview {
    std::vector<std::vector<QImage>> pictures;                               ///< [sample][column]
    std::vector<std::vector<std::vector<std::vector<SampledValue>>>> drawn;  ///< [sample][epoch][transform]: sampled values
    double milliseconds = 0;
};

/// Makes the pictures exactly as the loader does (`augmentedSample`). Stops early if a newer request supersedes it.
Result<Preview> makePreview(const PreviewRequest&, const Superseded&);

/// Time of one stage for one sample, in microseconds.
struct StageCost {
    /// Stage of the loader.
    enum class Kind : uint8_t { Read, Transform, Normalize };
    Kind kind = Kind::Read;
    std::string transform;  ///< type of the transform
    double microseconds = 0;
};
/// Measures each stage separately with real samples, `seconds` for each.
Result<std::vector<StageCost>> measureStages(const PreparedData&, const std::vector<Choice>& transforms, double seconds,
                                             const Superseded&);

}  // namespace lathe::workbench
