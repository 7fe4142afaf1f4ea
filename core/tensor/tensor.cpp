// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/tensor.h"

#include <array>
#include <cstdlib>
#include <cstring>
#include <new>

#include "core/base/element.h"

namespace lathe {
namespace {

constexpr size_t alignment = 64;

template <class Visit>
decltype(auto) visit(DType dtype, Visit&& f) {
    switch (dtype) {
        case DType::F32: return f(float{});
        case DType::F64: return f(double{});
        case DType::I32: return f(int32_t{});
        case DType::I64: return f(int64_t{});
        case DType::F16: return f(Float16{});
        case DType::BF16: return f(BFloat16{});
        case DType::U8: break;
    }
    return f(uint8_t{});
}

}  // namespace

std::string_view name(DType t) {
    constexpr std::array<std::string_view, 7> names = {"f32", "f64", "i32", "i64", "u8", "f16", "bf16"};
    return element(names, t);
}

std::optional<DType> dtypeFromName(std::string_view text) {
    for (DType t : {DType::F32, DType::F64, DType::I32, DType::I64, DType::U8, DType::F16, DType::BF16})
        if (name(t) == text) return t;
    return std::nullopt;
}

Tensor::Tensor(DType dtype, const Shape& shape) : m_dtype(dtype), m_shape(shape) {
    const size_t size = (bytes() + alignment) / alignment * alignment;
    auto* memory = static_cast<std::byte*>(std::aligned_alloc(alignment, size));
    if (!memory) throw std::bad_alloc();
    std::memset(memory, 0, size);
    m_data = std::shared_ptr<std::byte[]>(memory, [](std::byte* p) { std::free(p); });
}

Tensor Tensor::clone() const {
    Tensor copy(m_dtype, m_shape);
    std::memcpy(copy.raw(), raw(), bytes());
    return copy;
}

Tensor Tensor::reshaped(const Shape& shape) const {
    assert(shape.elements() == elements());
    Tensor view = *this;
    view.m_shape = shape;
    return view;
}

Tensor Tensor::to(DType dtype) const {
    if (dtype == m_dtype) return *this;
    Tensor out(dtype, m_shape);
    visit(m_dtype, [&](auto from) {
        visit(dtype, [&](auto into) {
            for (int64_t i = 0; i < elements(); ++i)
                out.data<decltype(into)>()[i] = convertNumber<decltype(into)>(data<decltype(from)>()[i]);
        });
    });
    return out;
}

double Tensor::at(int64_t i) const {
    return visit(m_dtype, [&](auto type) { return static_cast<double>(data<decltype(type)>()[i]); });
}

bool sameBytes(const Tensor& a, const Tensor& b) {
    return a.dtype() == b.dtype() && a.shape() == b.shape() && (a.bytes() == 0 || std::memcmp(a.raw(), b.raw(), a.bytes()) == 0);
}

}  // namespace lathe
