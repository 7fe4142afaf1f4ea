// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cassert>

#include "core/data/augment.h"
#include "core/data/loader.h"

namespace lathe {
namespace {

// The loader gives real numbers; with these figures they are the bytes or numbers themselves, exactly.
PreparedData withoutNormalization(const PreparedData& data) {
    PreparedData out = data;
    const auto channels = static_cast<size_t>(data.info.features.shape[0]);
    out.normalization = {std::vector<double>(channels, 0.0), std::vector<double>(channels, 1.0)};
    return out;
}

bool isDelivered(const Tensor& preview, const float* delivered) {
    for (int64_t i = 0; i < preview.elements(); ++i)
        if (static_cast<float>(preview.at(i)) != delivered[i]) return false;
    return true;
}

Status compareEpoch(const PreparedData& data, Loader& loader, int64_t batch, int64_t epoch, PreviewCheck& check) {
    loader.start(epoch);
    LATHE_TRY(const Batch delivered, loader.next());
    const auto* features = reinterpret_cast<const float*>(delivered.features);
    for (const int64_t position : batchOrder(data, Split::Training, batch, epoch, 0)) {
        LATHE_TRY(const Tensor preview, augmentedSample(data, position, epoch));
        check.differing += !isDelivered(preview, features);
        features += preview.elements();
    }
    loader.giveBack(delivered);
    return {};
}

}  // namespace

Result<PreviewCheck> checkPreview(const PreparedData& data, int64_t samples, int64_t epochs) {
    assert(data.info.features.dtype == DType::U8 || data.info.features.dtype == DType::F32);
    const PreparedData plain = withoutNormalization(data);
    PreviewCheck check{std::min(samples, data.size(Split::Training)), epochs, 0};
    Loader loader(plain, {.split = Split::Training, .batch = check.samples, .threads = 1, .ahead = 1});
    for (int64_t epoch = 0; epoch < epochs; ++epoch) LATHE_CHECK(compareEpoch(plain, loader, check.samples, epoch, check));
    return check;
}

}  // namespace lathe
