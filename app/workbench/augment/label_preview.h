// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QLineF>

#include "app/workbench/augment/preview.h"
#include "app/workbench/workspace/latest.h"
#include "core/base/result.h"
#include "core/data/boxed_pictures.h"
#include "core/graph/project.h"
#include "widgets/data/preview_marks.h"

namespace lathe::workbench {

/// Whether the samples are images with a class for each pixel.
bool hasMasks(const DatasetInfo&);
/// Whether the samples are regions of pictures with boxes.
bool hasBoxes(const Choice& reader);

/// The lines between pixels of different classes, I64[height, width] by row, in pixels; lines that continue each other are one.
std::vector<QLineF> bordersOf(std::span<const int64_t> classes, int64_t height, int64_t width);

/// Masks and boxes of the samples of a preview.
struct LabelRequest {
    PreviewRequest samples;
    Choice reader;                                            ///< of the data
    std::filesystem::path base;                               ///< the folder of the project
    std::shared_ptr<const BoxedPictures> pictures = nullptr;  ///< of that reader, if they have been opened before
};

/// What belongs to the pixels of one cell of a preview.
struct CellLabels {
    ui::PreviewMarks marks = {};
    std::optional<double> maskLeft = {};  ///< of a mask: how many pixels count, as a share of those of the original
    int64_t boxes = 0, boxesLeft = 0;     ///< in the original, and in this cell
};
struct PreviewLabels {
    std::vector<std::vector<CellLabels>> cells = {};          ///< [sample][column]; the first column is the original
    std::shared_ptr<const BoxedPictures> pictures = nullptr;  ///< for the next request
};

/// Masks are moved by `Augmenter::moveClasses`, as the loader moves them, and boxes by `movedBoxes`. Errors: a sample cannot be
/// read; those of BoxedPictures.
Result<PreviewLabels> makeLabels(const LabelRequest&, const Superseded&);

}  // namespace lathe::workbench
