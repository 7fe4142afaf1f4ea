// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <span>

#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

namespace lathe {

/// A dense row-major tensor in host memory, 64-byte aligned. A copy shares the elements; `clone` copies them. Used for inputs and
/// outputs of a Program: initial weights, batches, checkpoints. A step itself uses an arena.
class Tensor {
public:
    Tensor() = default;
    /// Filled with zeros. Check shapes from outside first (`Shape::checkedElements`).
    Tensor(DType dtype, const Shape& shape);

    template <class T>
    static Tensor of(const Shape& shape, std::span<const T> values) {
        Tensor t(DTypeOf<T>::value, shape);
        assert(static_cast<int64_t>(values.size()) == shape.elements());
        std::copy(values.begin(), values.end(), t.data<T>());
        return t;
    }
    template <class T>
    static Tensor scalar(T value) {
        return of<T>(Shape{}, std::span<const T>(&value, 1));
    }

    DType dtype() const { return m_dtype; }
    const Shape& shape() const { return m_shape; }
    int64_t elements() const { return m_shape.elements(); }
    size_t bytes() const { return static_cast<size_t>(elements()) * sizeOf(m_dtype); }
    bool empty() const { return !m_data; }

    template <class T>
    T* data() {
        assert(DTypeOf<T>::value == m_dtype);
        return reinterpret_cast<T*>(m_data.get());
    }
    template <class T>
    const T* data() const {
        assert(DTypeOf<T>::value == m_dtype);
        return reinterpret_cast<const T*>(m_data.get());
    }
    std::byte* raw() { return m_data.get(); }
    const std::byte* raw() const { return m_data.get(); }
    template <class T>
    std::span<const T> values() const {
        return {data<T>(), static_cast<size_t>(elements())};
    }

    Tensor clone() const;
    /// Shares the elements under another shape, which must have the same number of elements.
    Tensor reshaped(const Shape& shape) const;
    /// Converted element by element (static_cast; to 16 bits rounded to nearest, ties to even).
    Tensor to(DType dtype) const;
    /// Element `i` as a double, for any type.
    double at(int64_t i) const;

private:
    DType m_dtype = DType::F32;
    Shape m_shape{0};
    std::shared_ptr<std::byte[]> m_data;
};

/// Whether type, shape and bytes are equal. NaNs with equal bits are equal; 0 and -0 are not.
bool sameBytes(const Tensor& a, const Tensor& b);

}  // namespace lathe
