// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/preview.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>

#include "app/workbench/data/sample_image.h"
#include "core/data/loader.h"
#include "core/data/normalization.h"

namespace lathe::workbench {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int64_t samplesMeasured = 64;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

Result<Tensor> original(const PreparedData& data, int64_t position) {
    Tensor out(data.info.features.dtype, data.info.features.shape);
    std::vector<std::byte> target(data.info.target.bytes());
    LATHE_CHECK(data.source[0]->read(data.indices[0][static_cast<size_t>(position)], out.raw(), target.data()));
    return out;
}

/// Makes the picture of a sample. Numbers are drawn as the network gets them.
std::function<QImage(const Tensor&)> pictureMaker(const PreviewRequest& request) {
    const DatasetInfo& info = request.data->info;
    if (info.features.dtype == DType::U8) return request.sounds ? spectrogramOf : imageOf;
    const auto normalizer = std::make_shared<const Normalizer<float>>(info.features, request.data->normalization);
    return [normalizer](const Tensor& sample) {
        Tensor scaled(DType::F32, sample.shape());
        normalizer->apply(sample.raw(), scaled.data<float>());
        return numbersOf(scaled);
    };
}

/// Calls `work` with a rising number until the time is over; the mean of one call in microseconds.
double timeOf(double seconds, const Superseded& superseded, const std::function<void(int64_t)>& work) {
    const auto begin = Clock::now();
    int64_t calls = 0;
    do work(calls++);
    while (secondsSince(begin) < seconds && !superseded());
    return secondsSince(begin) * 1e6 / static_cast<double>(calls);
}

}  // namespace

Result<Preview> makePreview(const PreviewRequest& request, const Superseded& superseded) {
    const auto begin = Clock::now();
    PreparedData data = *request.data;
    data.transforms = request.transforms;
    const auto pictureOf = pictureMaker(request);
    const Augmenter augmenter(data.transforms, data);
    Preview preview;
    for (const int64_t position : request.positions) {
        if (superseded()) break;
        LATHE_TRY(const Tensor plain, original(data, position));
        std::vector<QImage> row{pictureOf(plain)};
        auto& drawn = preview.drawn.emplace_back();
        for (int64_t epoch = request.firstEpoch; epoch < request.firstEpoch + request.epochs; ++epoch) {
            LATHE_TRY(const Tensor augmented, augmentedSample(data, position, epoch));
            row.push_back(pictureOf(augmented));
            drawn.push_back(augmenter.describe(epoch, data.indices[0][static_cast<size_t>(position)]));
        }
        preview.pictures.push_back(std::move(row));
    }
    preview.milliseconds = secondsSince(begin) * 1e3;
    return preview;
}

Result<std::vector<StageCost>> measureStages(const PreparedData& data, const std::vector<Choice>& transforms, double seconds,
                                             const Superseded& superseded) {
    std::vector<StageCost> costs;
    const int64_t samples = std::min(samplesMeasured, data.size(Split::Training));
    std::vector<Tensor> images;
    for (int64_t i = 0; i < samples; ++i) {
        LATHE_TRY(Tensor image, original(data, i));
        images.push_back(std::move(image));
    }
    const auto image = [&](int64_t i) -> Tensor& { return images[static_cast<size_t>(i % samples)]; };
    costs.push_back(
        {StageCost::Kind::Read, {}, timeOf(seconds, superseded, [&](int64_t i) { (void)original(data, i % samples); })});
    for (const Choice& transform : transforms) {
        Augmenter alone({transform}, data);
        const double cost = timeOf(seconds, superseded, [&](int64_t i) {
            const int64_t sample = data.indices[0][static_cast<size_t>(i % samples)];
            (void)alone.augment(*data.source[0], i / samples, sample, {image(i).raw(), image(i).bytes()});
        });
        costs.push_back({StageCost::Kind::Transform, transform.type, cost});
    }
    const Normalizer<float> normalizer(data.info.features, data.normalization);
    std::vector<float> out(static_cast<size_t>(data.info.features.shape.elements()));
    costs.push_back({StageCost::Kind::Normalize, {}, timeOf(seconds, superseded, [&](int64_t i) {
                         normalizer.apply(image(i).raw(), out.data());
                     })});
    return costs;
}

}  // namespace lathe::workbench
