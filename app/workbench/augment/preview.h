// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QImage>

#include "app/workbench/workspace/latest.h"
#include "core/data/augment.h"

namespace lathe::workbench {

/// What the preview shows: some training samples by epochs. The first column is the original.
struct PreviewRequest {
    std::shared_ptr<const PreparedData> data;  ///< its transforms are not looked at
    std::vector<Choice> transforms;
    std::vector<int64_t> positions;  ///< in the training part
    int64_t firstEpoch = 0;          ///< counted from 0
    int epochs = 6;
};

struct Preview {
    std::vector<std::vector<QImage>> pictures;                        ///< [sample][column]
    std::vector<std::vector<std::vector<std::vector<Drawn>>>> drawn;  ///< [sample][epoch][transform]: the values
    double milliseconds = 0;
};

/// Makes the pictures as the loader does (`augmentedSample`); stops early when superseded.
Result<Preview> makePreview(const PreviewRequest&, const Superseded&);

/// Microseconds that one stage takes for one sample.
struct StageCost {
    enum class Kind : uint8_t { Read, Transform, Normalize };
    Kind kind = Kind::Read;
    std::string transform;  ///< its type
    double microseconds = 0;
};
/// Each stage on its own over real samples, for `seconds` each.
Result<std::vector<StageCost>> measureStages(const PreparedData&, const std::vector<Choice>& transforms, double seconds,
                                             const Superseded&);

}  // namespace lathe::workbench
