// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "gpu/dnn/library.h"

namespace lathe::gpu::dnn {

/// The type that cuDNN needs to know for an attribute's elements, from their C++ type. One overload per supported type.
constexpr api::Type typeOf(const bool*) {
    return api::Type::Boolean;
}
constexpr api::Type typeOf(const char*) {
    return api::Type::Char;
}
constexpr api::Type typeOf(const int64_t*) {
    return api::Type::Int64;
}
constexpr api::Type typeOf(const float*) {
    return api::Type::Float;
}
constexpr api::Type typeOf(const double*) {
    return api::Type::Double;
}
constexpr api::Type typeOf(const api::HandlePointer*) {
    return api::Type::Handle;
}
constexpr api::Type typeOf(void* const*) {
    return api::Type::Pointer;
}
constexpr api::Type typeOf(const api::DataType*) {
    return api::Type::DataType;
}
constexpr api::Type typeOf(const api::ConvolutionMode*) {
    return api::Type::ConvolutionMode;
}
constexpr api::Type typeOf(const api::HeuristicsMode*) {
    return api::Type::HeuristicsMode;
}
constexpr api::Type typeOf(const api::KnobType*) {
    return api::Type::KnobType;
}
constexpr api::Type typeOf(const api::NumericalNote*) {
    return api::Type::NumericalNote;
}
constexpr api::Type typeOf(const api::BehaviorNote*) {
    return api::Type::BehaviorNote;
}
constexpr api::Type typeOf(const api::PointwiseMode*) {
    return api::Type::PointwiseMode;
}
constexpr api::Type typeOf(const api::ReductionOperator*) {
    return api::Type::ReductionOperator;
}
constexpr api::Type typeOf(const api::NormMode*) {
    return api::Type::NormMode;
}
constexpr api::Type typeOf(const api::NormPhase*) {
    return api::Type::NormPhase;
}
constexpr api::Type typeOf(const api::RngDistribution*) {
    return api::Type::RngDistribution;
}

/// Owns one descriptor of the backend API. Setters can be chained: the first error is stored, and `finalize` reports it. Can be
/// moved, but not copied.
class Descriptor {
public:
    Descriptor() = default;
    Descriptor(const Library& library, api::Kind kind) : m_library(&library) {
        m_status = library.functions().createDescriptor(kind, &m_raw);
    }
    Descriptor(Descriptor&& o) noexcept : m_library(o.m_library), m_raw(std::exchange(o.m_raw, nullptr)), m_status(o.m_status) {}
    Descriptor& operator=(Descriptor&& o) noexcept {
        std::swap(m_library, o.m_library);
        std::swap(m_raw, o.m_raw);
        std::swap(m_status, o.m_status);
        return *this;
    }
    ~Descriptor() {
        if (m_raw) m_library->functions().destroyDescriptor(m_raw);
    }

    template <class T>
    Descriptor& set(api::Attribute attribute, std::span<const T> elements) {
        return setRaw(attribute, typeOf(elements.data()), static_cast<int64_t>(elements.size()), elements.data());
    }
    template <class T>
    Descriptor& set(api::Attribute attribute, const std::vector<T>& elements) {
        return set(attribute, std::span<const T>(elements));
    }
    template <class T>
    Descriptor& set(api::Attribute attribute, const T& element) {
        return set(attribute, std::span<const T>(&element, 1));
    }
    Descriptor& set(api::Attribute attribute, const Descriptor& other) {
        return setRaw(attribute, api::Type::Descriptor, 1, &other.m_raw);
    }
    Descriptor& setAll(api::Attribute attribute, std::span<const Descriptor* const> others) {
        std::vector<api::RawDescriptor> raw;
        for (const Descriptor* other : others) raw.push_back(other->m_raw);
        return setRaw(attribute, api::Type::Descriptor, static_cast<int64_t>(raw.size()), raw.data());
    }

    /// Completes the descriptor. `action` is used in the error message: "cuDNN refuses <action>". Error cuda.dnn.refused.
    Status finalize(std::string_view action) {
        if (m_status == api::success) m_status = m_library->functions().finalize(m_raw);
        return m_status == api::success ? Status() : m_library->problem(m_status, action);
    }

    /// Reads at most `room` elements of an attribute. Empty if cuDNN reports an error.
    template <class T>
    std::vector<T> get(api::Attribute attribute, int64_t room) const {
        std::vector<T> elements(static_cast<size_t>(room));
        int64_t count = 0;
        if (getRaw(attribute, typeOf(elements.data()), room, &count, elements.data()) != api::success) count = 0;
        elements.resize(static_cast<size_t>(std::min(count, room)));
        return elements;
    }
    /// Number of elements of an attribute; 0 if cuDNN reports an error.
    int64_t count(api::Attribute attribute, api::Type type) const {
        int64_t count = 0;
        return getRaw(attribute, type, 0, &count, nullptr) == api::success ? count : 0;
    }
    /// Reads an attribute into descriptors of the matching kind. Returns how many were filled.
    int64_t getDescriptors(api::Attribute attribute, std::span<Descriptor> to) const {
        std::vector<api::RawDescriptor> raw;
        for (const Descriptor& d : to) raw.push_back(d.m_raw);
        int64_t count = 0;
        const auto room = static_cast<int64_t>(raw.size());
        return getRaw(attribute, api::Type::Descriptor, room, &count, raw.data()) == api::success ? std::min(count, room) : 0;
    }

    api::RawDescriptor raw() const { return m_raw; }

private:
    Descriptor& setRaw(api::Attribute attribute, api::Type type, int64_t count, const void* elements) {
        if (m_status == api::success) m_status = m_library->functions().setAttribute(m_raw, attribute, type, count, elements);
        return *this;
    }
    int getRaw(api::Attribute attribute, api::Type type, int64_t room, int64_t* count, void* elements) const {
        return m_library->functions().getAttribute(m_raw, attribute, type, room, count, elements);
    }

    const Library* m_library = nullptr;
    api::RawDescriptor m_raw = nullptr;
    int m_status = api::success;
};

}  // namespace lathe::gpu::dnn
