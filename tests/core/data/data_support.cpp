// SPDX-License-Identifier: Apache-2.0
#include "tests/core/data/data_support.h"

#include <cstring>
#include <fstream>
#include <numeric>

#include "core/base/philox.h"
#include "core/data/normalization.h"

namespace lathe::test {
namespace {

size_t bytesOf(const TensorType& t) {
    return static_cast<size_t>(t.shape.elements()) * sizeOf(t.dtype);
}

void append(std::vector<std::byte>& out, const std::byte* from, size_t bytes) {
    out.insert(out.end(), from, from + bytes);
}

}  // namespace

Result<DatasetPair> openReader(std::string_view type, const Params& params, const std::string& base) {
    return findReader(type)->open(params, base);
}

SampleBytes readSample(const Dataset& data, int64_t index) {
    SampleBytes out{std::vector<std::byte>(bytesOf(data.info().features)), std::vector<std::byte>(bytesOf(data.info().target))};
    (void)data.read(index, out.features.data(), out.target.data());
    return out;
}

int64_t classOf(const Dataset& data, int64_t index) {
    int64_t label = -1;
    std::memcpy(&label, readSample(data, index).target.data(), sizeof label);
    return label;
}

std::vector<float> realsOf(const std::vector<std::byte>& bytes) {
    std::vector<float> out(bytes.size() / sizeof(float));
    std::memcpy(out.data(), bytes.data(), bytes.size());
    return out;
}

Epoch runEpoch(Loader& loader, int64_t epoch, int64_t batch, const PreparedData& data, DType real, int64_t first) {
    const auto rows = static_cast<size_t>(batch);
    const size_t targetSize = data.info.target.dtype == DType::I64 ? 8 : sizeOf(real);
    Epoch out;
    loader.start(epoch, first);
    while (true) {
        const auto b = loader.next();
        if (!b || b->count == 0) return out;
        append(out.features, b->features, rows * static_cast<size_t>(data.info.features.shape.elements()) * sizeOf(real));
        append(out.target, b->target, rows * static_cast<size_t>(data.info.target.shape.elements()) * targetSize);
        append(out.mask, b->mask, rows * sizeOf(real));
        out.counts.push_back(b->count);
        loader.giveBack(*b);
    }
}

std::shared_ptr<const Dataset> noiseImages(int64_t count, int64_t channels, int64_t side, int64_t classes) {
    DatasetInfo info;
    info.features = {DType::U8, Shape{channels, side, side}};
    info.target = {DType::I64, Shape{}};
    for (int64_t c = 0; c < classes; ++c) info.classes.push_back("class " + std::to_string(c));
    Tensor images(DType::U8, Shape{count, channels, side, side}), labels(DType::I64, Shape{count});
    const Philox random(1, RandomStream::Generated);
    for (int64_t i = 0; i < images.elements(); ++i)
        images.data<uint8_t>()[i] = static_cast<uint8_t>(random.word(static_cast<uint64_t>(i)));
    for (int64_t i = 0; i < count; ++i) labels.data<int64_t>()[i] = i % classes;
    return makeTensorDataset(info, images, labels);
}

PreparedData preparedNoise(int64_t count, int64_t channels, int64_t side, std::vector<Choice> transforms) {
    PreparedData data;
    const auto images = noiseImages(count, channels, side);
    data.info = images->info();
    for (auto& s : data.source) s = images;
    data.indices[0].resize(static_cast<size_t>(count));
    std::iota(data.indices[0].begin(), data.indices[0].end(), int64_t{0});
    data.indices[1] = data.indices[0];
    data.normalization = *measureNormalization(*images, data.indices[0], Normalization::Standardize);
    data.transforms = std::move(transforms);
    data.seed = 7;
    return data;
}

std::string idxBytes(uint8_t type, const std::vector<uint32_t>& extents, std::string_view payload) {
    std::string out{'\0', '\0', static_cast<char>(type), static_cast<char>(extents.size())};
    for (const uint32_t e : extents)
        for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(e >> shift & 0xff);
    return out.append(payload);
}

void writeFile(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace lathe::test
