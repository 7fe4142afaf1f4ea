// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <QImage>
#include <QString>

#include "app/workbench/workspace/latest.h"
#include "core/data/prepared_data.h"
#include "core/graph/project.h"
#include "core/train/program/batch_mixing.h"

namespace lathe::workbench {

/// The first pairs of some steps of a training that mixes its samples.
struct MixingRequest {
    std::shared_ptr<const PreparedData> data;  ///< its transforms are ignored
    std::vector<Choice> transforms;
    TrainingSettings training;
    int64_t epoch = 0;    ///< counted from 0
    int count = 3;        ///< number of steps
    bool sounds = false;  ///< the images are the levels of sounds
};

/// Two samples of a step, and what the network gets of them.
struct MixedPair {
    QImage own, other, mixed;
    QString ownClass, otherClass;
    int64_t step = 0;  ///< counted from 1
    MixSample sample;  ///< of the step; `share` is the weight of the own class in the loss
    bool isCut() const { return sample.bottom > sample.top && sample.right > sample.left; }
};

/// Of the first sample of each batch and the next one, which training mixes with it: the samples in the order of that epoch,
/// after the transforms, with the share and the rectangle of that step (`sampleMix`). Normalization is linear, so the mixture of
/// bytes is that of the normalized values, rounded. Only for images with one class. Error: a sample cannot be read.
Result<std::vector<MixedPair>> makeMixing(const MixingRequest&, const Superseded&);

/// Images U8[C, H, W] mixed as in training: share of the own one, or of the other one inside the rectangle.
Tensor mixedImage(const Tensor& own, const Tensor& other, const MixSample&);

}  // namespace lathe::workbench
