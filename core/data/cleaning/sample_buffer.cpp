// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/sample_buffer.h"

#include <cstring>

#include "core/data/content_hash.h"

namespace lathe::cleaning {
namespace {

void makeRoom(const std::vector<DataField>& fields, std::vector<std::vector<std::byte>>& room,
              std::vector<std::byte*>& pointers) {
    for (const DataField& field : fields) room.emplace_back(field.type.bytes());
    for (auto& bytes : room) pointers.push_back(bytes.data());
}

template <class T>
T firstOf(const std::vector<std::byte>& bytes) {
    T value{};
    if (bytes.size() >= sizeof value) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
}

}  // namespace

SampleBuffer::SampleBuffer(const Dataset& data)
    : m_data(data), m_features(data.info().features.bytes()), m_target(data.info().target.bytes()) {
    makeRoom(data.info().moreInputs, m_inputs, m_inputPointers);
    makeRoom(data.info().moreTargets, m_targets, m_targetPointers);
}

Status SampleBuffer::read(int64_t index) {
    LATHE_CHECK(m_data.read(index, m_features.data(), m_target.data()));
    if (m_inputs.empty() && m_targets.empty()) return {};
    return m_data.readMore(index, m_inputPointers, m_targetPointers);
}

int64_t SampleBuffer::label() const {
    return firstOf<int64_t>(m_target);
}

double SampleBuffer::number() const {
    const bool isClass = m_data.info().targetKind() == TargetKind::Class;
    return isClass ? static_cast<double>(label()) : static_cast<double>(firstOf<float>(m_target));
}

uint64_t SampleBuffer::content() const {
    ContentHash hash;
    hash.add(std::span<const std::byte>(m_features));
    for (const auto& bytes : m_inputs) hash.add(std::span<const std::byte>(bytes));
    return hash.value();
}

Result<uint64_t> contentOf(const Dataset& data, int64_t index, SampleBuffer& buffer) {
    if (const uint64_t file = data.fileHash(index); file != 0) return file;
    LATHE_CHECK(buffer.read(index));
    return buffer.content();
}

}  // namespace lathe::cleaning
