// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/mixing_preview.h"

#include <algorithm>
#include <cmath>

#include "app/workbench/data/sample_image.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/epoch_order.h"
#include "core/data/loader.h"

namespace lathe::workbench {

namespace {

QString classAt(const PreparedData& data, int64_t position) {
    Tensor features(data.info.features.dtype, data.info.features.shape), target(DType::I64, {});
    if (!data.source[0]->read(data.indices[0][static_cast<size_t>(position)], features.raw(), target.raw()).ok()) return {};
    const auto label = static_cast<size_t>(target.at(0));
    return label < data.info.classes.size() ? fromUtf8(data.info.classes[label]) : QString();
}

}  // namespace

Tensor mixedImage(const Tensor& own, const Tensor& other, const MixSample& mix) {
    const int64_t channels = own.shape()[0], height = own.shape()[1], width = own.shape()[2];
    Tensor out(own.dtype(), own.shape());
    const uint8_t *a = own.data<uint8_t>(), *b = other.data<uint8_t>();
    uint8_t* to = out.data<uint8_t>();
    for (int64_t c = 0; c < channels; ++c)
        for (int64_t y = 0; y < height; ++y)
            for (int64_t x = 0; x < width; ++x, ++a, ++b, ++to) {
                const double row = static_cast<double>(y) + 0.5, column = static_cast<double>(x) + 0.5;
                const bool inside = row > mix.top && row < mix.bottom && column > mix.left && column < mix.right;
                const double share = inside ? 0 : mix.outside;
                *to = static_cast<uint8_t>(std::lround(share * *a + (1 - share) * *b));
            }
    return out;
}

Result<std::vector<MixedPair>> makeMixing(const MixingRequest& request, const Superseded& superseded) {
    PreparedData data = *request.data;
    data.transforms = request.transforms;
    const TrainingSettings& training = request.training;
    const int64_t batches = batchCount(data.size(Split::Training), training.batch, true);
    const auto pictureOf = request.sounds ? spectrogramOf : imageOf;
    std::vector<MixedPair> pairs;
    for (int64_t batch = 0; batch < std::min<int64_t>(batches, request.count) && !superseded(); ++batch) {
        const std::vector<int64_t> order = batchOrder(data, Split::Training, training.batch, request.epoch, batch);
        if (order.size() < 2) break;
        MixedPair pair;
        pair.step = request.epoch * batches + batch + 1;
        pair.sample = sampleMix(training.mixupAlpha, training.cutmixAlpha, static_cast<uint64_t>(training.seed), pair.step,
                                data.info.features.shape);
        LATHE_TRY(const Tensor own, augmentedSample(data, order[0], request.epoch));
        LATHE_TRY(const Tensor other, augmentedSample(data, order[1], request.epoch));
        pair.own = pictureOf(own);
        pair.other = pictureOf(other);
        pair.mixed = pictureOf(mixedImage(own, other, pair.sample));
        pair.ownClass = classAt(data, order[0]);
        pair.otherClass = classAt(data, order[1]);
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

}  // namespace lathe::workbench
