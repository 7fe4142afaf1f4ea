// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/loader.h"
#include "core/data/reader.h"

namespace lathe::test {

/// Opens a reader of the catalogue with paths relative to `base`.
Result<DatasetPair> openReader(std::string_view type, const Params&, const std::string& base = ".");

struct SampleBytes {
    std::vector<std::byte> features, target;
    bool operator==(const SampleBytes&) const = default;
};
SampleBytes readSample(const Dataset&, int64_t index);
int64_t classOf(const Dataset&, int64_t index);
std::vector<float> realsOf(const std::vector<std::byte>&);

/// One epoch of a loader as bytes: features, targets and masks one after the other.
struct Epoch {
    std::vector<std::byte> features, target, mask;
    std::vector<int64_t> counts;
    bool operator==(const Epoch&) const = default;
};
Epoch runEpoch(Loader&, int64_t epoch, int64_t batch, const PreparedData&, DType real = DType::F32, int64_t first = 0);

/// A set of `count` samples U8[channels, side, side] whose bytes come from Philox, with labels i % classes.
std::shared_ptr<const Dataset> noiseImages(int64_t count, int64_t channels, int64_t side, int64_t classes = 3);
/// That set as training part, without validation.
PreparedData preparedNoise(int64_t count, int64_t channels, int64_t side, std::vector<Choice> transforms = {});

/// An IDX file: magic, extents, payload.
std::string idxBytes(uint8_t type, const std::vector<uint32_t>& extents, std::string_view payload);
void writeFile(const std::string& path, std::string_view bytes);

}  // namespace lathe::test
