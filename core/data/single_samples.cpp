// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "core/base/element.h"
#include "core/data/augment.h"
#include "core/data/epoch_order.h"
#include "core/data/length_buckets.h"
#include "core/data/loader.h"

// What previews and tests ask of a loader, without one.
namespace lathe {

std::vector<int64_t> batchOrder(const PreparedData& data, Split split, int64_t batch, int64_t epoch, int64_t number) {
    std::vector<int64_t> order(static_cast<size_t>(data.size(split)));
    std::iota(order.begin(), order.end(), int64_t{0});
    if (split == Split::Training) orderEpoch(data, epoch, order);
    if (number < 0 || number >= batchCount(data.size(split), batch, split == Split::Training)) return {};
    const auto from = order.begin() + number * batch;
    return {from, from + std::min(batch, order.end() - from)};
}

Result<Tensor> augmentedSample(const PreparedData& data, int64_t position, int64_t epoch) {
    const TensorType& type = data.info.features;
    Tensor image(type.dtype, type.shape);
    std::vector<std::byte> target(data.info.target.bytes());
    const int64_t sample = element(data.indices[0], position);
    LATHE_CHECK(data.source[0]->read(sample, image.raw(), target.data()));
    LATHE_CHECK(Augmenter(data.transforms, data).augment(*data.source[0], epoch, sample, {image.raw(), image.bytes()}));
    if (type.dtype == DType::I64 && data.info.lengthsField()) {
        LATHE_TRY(const std::vector<int64_t> lengths, readLengths(*data.source[0], {&sample, 1}));
        const std::span<int64_t> tokens{image.data<int64_t>(), static_cast<size_t>(lengths.front())};
        Augmenter(data.transforms, type, data.seed).applyTokens(epoch, sample, tokens);
    }
    return image;
}

}  // namespace lathe
