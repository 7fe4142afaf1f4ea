// SPDX-License-Identifier: Apache-2.0
#include "core/data/batch_maker.h"

#include <algorithm>
#include <string>
#include <type_traits>

#include "core/base/element.h"
#include "core/data/length_buckets.h"
#include "core/data/target.h"

namespace lathe {
namespace {

size_t elementsOf(const TensorType& t) {
    return static_cast<size_t>(t.shape.elements());
}
const std::vector<Choice>& transformsOf(const PreparedData& data, const LoaderOptions& options) {
    static const std::vector<Choice> none;
    return options.augments() ? data.transforms : none;
}

template <class Real>
constexpr DType realType = std::is_same_v<Real, float> ? DType::F32 : DType::F64;

void zeroFrom(std::vector<std::byte>& buffer, size_t from) {
    std::fill(buffer.begin() + static_cast<std::ptrdiff_t>(from), buffer.end(), std::byte{0});
}

}  // namespace

BatchMaker::BatchMaker(const PreparedData& data, const LoaderOptions& options)
    : m_data(data),
      m_options(options),
      m_augmented(!transformsOf(data, options).empty()),
      m_asStored(options.set.number >= 0 || data.info.features.dtype == DType::I64),
      m_augmenter(transformsOf(data, options), data),
      m_toFloat(data.info.features, data.normalization),
      m_toDouble(data.info.features, data.normalization),
      m_features(data.info.features.bytes()),
      m_target(data.info.target.bytes()) {
    for (size_t i = 1; i < data.buckets.size(); ++i)
        m_shorter.push_back(withSteps(data.info, data.buckets[data.buckets.size() - 1 - i]));
    if (!m_asStored && !m_shorter.empty()) m_scaled.resize(featureBytes(data.info.features));
    for (const DataField& field : data.info.moreInputs) m_moreInputs.emplace_back(field.type.bytes());
    for (const DataField& field : data.info.moreTargets) m_moreTargets.emplace_back(field.type.bytes());
    for (auto& field : m_moreInputs) m_inputPointers.push_back(field.data());
    for (auto& field : m_moreTargets) m_targetPointers.push_back(field.data());
}

size_t BatchMaker::featureBytes(const TensorType& features) const {
    return m_asStored ? features.bytes() : elementsOf(features) * sizeOf(m_options.real);
}

BatchBuffers BatchMaker::buffers() const {
    const auto batch = static_cast<size_t>(m_options.rows());
    const auto room = [&](const TensorType& sample) {
        return std::vector<std::byte>(batch * targetType(sample, m_options.real).bytes());
    };
    BatchBuffers out;
    out.features.resize(batch * featureBytes(m_data.info.features));
    out.target = room(m_data.info.target);
    out.mask.resize(batch * sizeOf(m_options.real));
    for (const DataField& field : m_data.info.moreInputs) out.moreInputs.push_back(room(field.type));
    for (const DataField& field : m_data.info.moreTargets) out.moreTargets.push_back(room(field.type));
    return out;
}

Status BatchMaker::make(std::span<const int64_t> positions, int64_t epoch, size_t bucket, BatchBuffers& into) {
    const DatasetInfo& types = typesOf(bucket);
    return m_options.real == DType::F32 ? makeIn(positions, epoch, types, into, m_toFloat)
                                        : makeIn(positions, epoch, types, into, m_toDouble);
}

// Of padded sequences, `types` may have fewer steps than the samples: the first steps of each sample are taken.
template <class Real>
Status BatchMaker::makeIn(std::span<const int64_t> positions, int64_t epoch, const DatasetInfo& types, BatchBuffers& into,
                          const Normalizer<Real>& normalizer) {
    const size_t size = featureBytes(types.features), target = targetType(types.target, m_options.real).bytes();
    const bool whole = types.features == m_data.info.features;
    auto* mask = reinterpret_cast<Real*>(into.mask.data());
    const auto rows = static_cast<size_t>(m_options.rows());
    for (size_t row = 0; row < positions.size(); ++row) {
        m_timer.begin(row);
        LATHE_CHECK(readSample(positions[row], epoch));
        std::byte* features = into.features.data() + row * size;
        std::byte* scaled = whole ? features : m_scaled.data();
        if (!m_asStored) normalizer.apply(m_features.data(), reinterpret_cast<Real*>(scaled));
        const std::byte* made = m_asStored ? m_features.data() : scaled;
        if (made != features) std::copy_n(made, size, features);
        writeTarget<Real>(types, m_target.data(), into.target.data() + row * target);
        writeMore<Real>(row, types, into);
        mask[row] = 1;
        m_timer.spent(m_times.normalize);
    }
    zeroFrom(into.features, positions.size() * size);
    zeroFrom(into.target, positions.size() * target);
    zeroFrom(into.mask, positions.size() * sizeof(Real));
    for (auto* fields : {&into.moreInputs, &into.moreTargets})
        for (auto& field : *fields) zeroFrom(field, field.size() / rows * positions.size());
    if (const auto lengths = types.lengthsField()) {  // a sequence without steps has no mean
        auto* all = reinterpret_cast<int64_t*>(into.moreInputs[*lengths].data());
        std::fill(all + positions.size(), all + rows, int64_t{1});
    }
    return {};
}

template <class Real>
void BatchMaker::writeMore(size_t row, const DatasetInfo& types, BatchBuffers& into) const {
    const auto write = [row](const std::vector<DataField>& fields, const auto& samples, auto& batches) {
        for (size_t i = 0; i < fields.size(); ++i) {
            const size_t bytes = targetType(fields[i].type, realType<Real>).bytes();
            writeTarget<Real>(fields[i].type, fields[i].scaling, samples[i].data(), batches[i].data() + row * bytes);
        }
    };
    write(types.moreInputs, m_moreInputs, into.moreInputs);
    write(types.moreTargets, m_moreTargets, into.moreTargets);
}

Status BatchMaker::readSample(int64_t position, int64_t epoch) {
    const auto split = static_cast<size_t>(m_options.split);
    const int64_t sample = element(m_data.indices[split], position);
    const Dataset& source = *m_data.source[split];
    Status status = source.read(sample, m_features.data(), m_target.data());
    if (status) status = source.readMore(sample, m_inputPointers, m_targetPointers);
    m_timer.spent(m_times.read);
    if (status && m_augmented) {
        status = augment(source, m_options.copy > 0 ? m_options.copy : epoch, sample);
        m_timer.spent(m_times.augment);
    }
    if (status) return {};
    Diagnostic error = status.error();
    error.where = std::string(name(m_options.split)) + " sample " + std::to_string(sample) +
                  (error.where.empty() ? "" : " (" + error.where + ")");
    return error;
}

/// Of texts with a length.
void BatchMaker::augmentTokens(int64_t epoch, int64_t sample) {
    const auto field = m_data.info.lengthsField();
    if (!field) return;
    const int64_t length = *reinterpret_cast<const int64_t*>(m_moreInputs[*field].data());
    const int64_t tokens = std::clamp<int64_t>(length, 0, m_data.info.features.shape[0]);
    m_augmenter.applyTokens(epoch, sample, {reinterpret_cast<int64_t*>(m_features.data()), static_cast<size_t>(tokens)});
}

Status BatchMaker::augment(const Dataset& source, int64_t epoch, int64_t sample) {
    if (m_data.info.features.dtype == DType::I64) {
        augmentTokens(epoch, sample);
        return {};
    }
    LATHE_CHECK(m_augmenter.augment(source, epoch, sample, m_features));
    if (m_data.info.features.dtype != DType::U8) return {};
    if (m_data.info.hasPositions()) moveClasses(epoch, sample, m_data.info.target, m_target);
    for (size_t i = 0; i < m_moreTargets.size(); ++i)
        if (m_data.info.moreTargets[i].hasPositions())
            moveClasses(epoch, sample, m_data.info.moreTargets[i].type, m_moreTargets[i]);
    return {};
}

void BatchMaker::moveClasses(int64_t epoch, int64_t sample, const TensorType& type, std::vector<std::byte>& target) {
    const Shape& image = m_data.info.features.shape;
    if (image.rank() != 3 || type.shape != Shape{image[1], image[2]}) return;
    m_augmenter.moveClasses(epoch, sample, {reinterpret_cast<int64_t*>(target.data()), target.size() / sizeof(int64_t)});
}

}  // namespace lathe
