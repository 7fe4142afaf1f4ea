// SPDX-License-Identifier: Apache-2.0
#include "core/data/batch_maker.h"

#include <algorithm>
#include <string>

#include "core/base/element.h"
#include "core/data/target.h"

namespace lathe {
namespace {

size_t elementsOf(const TensorType& t) {
    return static_cast<size_t>(t.shape.elements());
}
const std::vector<Choice>& transformsOf(const PreparedData& data, const LoaderOptions& options) {
    static const std::vector<Choice> none;
    return options.shuffled() ? data.transforms : none;
}

void zeroFrom(std::vector<std::byte>& buffer, size_t from) {
    std::fill(buffer.begin() + static_cast<std::ptrdiff_t>(from), buffer.end(), std::byte{0});
}

}  // namespace

BatchMaker::BatchMaker(const PreparedData& data, const LoaderOptions& options)
    : m_data(data),
      m_options(options),
      m_asStored(options.set.number >= 0 || data.info.features.dtype == DType::I64),
      m_augmenter(transformsOf(data, options), data.info.features, data.seed),
      m_toFloat(data.info.features, data.normalization),
      m_toDouble(data.info.features, data.normalization),
      m_features(data.info.features.bytes()),
      m_target(data.info.target.bytes()) {}

size_t BatchMaker::featureBytes() const {
    return m_asStored ? m_features.size() : elementsOf(m_data.info.features) * sizeOf(m_options.real);
}

BatchBuffers BatchMaker::buffers() const {
    const auto batch = static_cast<size_t>(m_options.rows());
    return {std::vector<std::byte>(batch * featureBytes()),
            std::vector<std::byte>(batch * targetType(m_data.info.target, m_options.real).bytes()),
            std::vector<std::byte>(batch * sizeOf(m_options.real))};
}

Status BatchMaker::make(std::span<const int64_t> positions, int64_t epoch, BatchBuffers& into) {
    return m_options.real == DType::F32 ? makeIn(positions, epoch, into, m_toFloat) : makeIn(positions, epoch, into, m_toDouble);
}

template <class Real>
Status BatchMaker::makeIn(std::span<const int64_t> positions, int64_t epoch, BatchBuffers& into,
                          const Normalizer<Real>& normalizer) {
    const size_t size = featureBytes(), target = targetType(m_data.info.target, m_options.real).bytes();
    auto* mask = reinterpret_cast<Real*>(into.mask.data());
    for (size_t row = 0; row < positions.size(); ++row) {
        LATHE_CHECK(readSample(positions[row], epoch));
        std::byte* features = into.features.data() + row * size;
        if (m_asStored)
            std::copy(m_features.begin(), m_features.end(), features);
        else
            normalizer.apply(m_features.data(), reinterpret_cast<Real*>(features));
        writeTarget<Real>(m_data.info, m_target.data(), into.target.data() + row * target);
        mask[row] = 1;
    }
    zeroFrom(into.features, positions.size() * size);
    zeroFrom(into.target, positions.size() * target);
    zeroFrom(into.mask, positions.size() * sizeof(Real));
    return {};
}

Status BatchMaker::readSample(int64_t position, int64_t epoch) {
    const auto split = static_cast<size_t>(m_options.split);
    const int64_t sample = element(m_data.indices[split], position);
    if (const Status status = m_data.source[split]->read(sample, m_features.data(), m_target.data()); !status) {
        Diagnostic error = status.error();
        error.where = std::string(name(m_options.split)) + " sample " + std::to_string(sample) +
                      (error.where.empty() ? "" : " (" + error.where + ")");
        return error;
    }
    if (m_data.info.features.dtype == DType::U8)
        m_augmenter.apply(epoch, sample, {reinterpret_cast<uint8_t*>(m_features.data()), m_features.size()});
    return {};
}

}  // namespace lathe
