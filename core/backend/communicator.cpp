// SPDX-License-Identifier: Apache-2.0
#include "core/backend/communicator.h"

#include <cassert>
#include <cstring>

namespace lathe {

namespace {

template <class T>
void add(int64_t elements, const std::byte* from, std::byte* into) {
    const T* a = reinterpret_cast<const T*>(from);
    T* sum = reinterpret_cast<T*>(into);
    for (int64_t i = 0; i < elements; ++i) sum[i] += a[i];
}

}  // namespace

Communicator::~Communicator() = default;

Status Communicator::sum(std::span<const std::byte* const> partials, DType type, int64_t elements, std::byte* result) {
    if (m_status) m_status = doSum(partials, type, elements, result);
    return m_status;
}

Status Communicator::broadcast(std::span<std::byte> bytes) {
    if (m_status) m_status = doBroadcast(bytes);
    return m_status;
}

void addPartial(DType type, int64_t elements, const std::byte* from, bool first, std::byte* into) {
    assert(isReal(type));
    if (first)
        std::memmove(into, from, static_cast<size_t>(elements) * sizeOf(type));
    else if (type == DType::F32)
        add<float>(elements, from, into);
    else
        add<double>(elements, from, into);
}

}  // namespace lathe
