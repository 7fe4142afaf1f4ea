// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstring>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"

namespace lathe::reference {
namespace {

size_t elementBytes(const Call& c) {
    return sizeOf(c.outTypes[0].dtype);
}

void copyElement(const Call& c, int64_t to, size_t operand, int64_t from) {
    const size_t size = elementBytes(c);
    std::memcpy(c.outputs[0] + static_cast<size_t>(to) * size, c.inputs[operand] + static_cast<size_t>(from) * size, size);
}

template <class T>
void fillWith(const Call& c) {
    std::fill_n(c.out<T>(0), c.outShape(0).elements(), convertNumber<T>(c.as<FillAttributes>().value));
}

void fill(const Call& c) {
    switch (c.outTypes[0].dtype) {
        case DType::F32: return fillWith<float>(c);
        case DType::F64: return fillWith<double>(c);
        case DType::I32: return fillWith<int32_t>(c);
        case DType::I64: return fillWith<int64_t>(c);
        case DType::U8: return fillWith<uint8_t>(c);
        case DType::F16: return fillWith<Float16>(c);
        case DType::BF16: return fillWith<BFloat16>(c);
    }
}

void reshape(const Call& c) {
    std::memcpy(c.outputs[0], c.inputs[0], static_cast<size_t>(c.outShape(0).elements()) * elementBytes(c));
}

void transpose(const Call& c) {
    const std::vector<int>& order = c.as<TransposeAttributes>().order;
    const Shape& to = c.outShape(0);
    const Shape strides = stridesOf(c.inShape(0));
    for (int64_t i = 0, n = to.elements(); i < n; ++i) {
        int64_t rest = i, from = 0;
        for (int axis = to.rank() - 1; axis >= 0; --axis) {
            from += rest % to[axis] * strides[element(order, axis)];
            rest /= to[axis];
        }
        copyElement(c, i, 0, from);
    }
}

/// A tensor seen from one axis: what lies before it, and how many bytes one step along it and all behind take.
struct AxisView {
    int64_t outer = 1;
    size_t step = 1;
};

AxisView around(const Shape& shape, int axis, size_t size) {
    AxisView view{1, size};
    for (int i = 0; i < axis; ++i) view.outer *= shape[i];
    for (int i = axis + 1; i < shape.rank(); ++i) view.step *= static_cast<size_t>(shape[i]);
    return view;
}

void concat(const Call& c) {
    const int axis = c.as<AxisAttributes>().axis;
    const AxisView view = around(c.outShape(0), axis, elementBytes(c));
    std::byte* to = c.outputs[0];
    for (int64_t outer = 0; outer < view.outer; ++outer)
        for (size_t k = 0; k < c.inputs.size(); ++k) {
            const size_t bytes = static_cast<size_t>(c.inShape(k)[axis]) * view.step;
            std::memcpy(to, c.inputs[k] + static_cast<size_t>(outer) * bytes, bytes);
            to += bytes;
        }
}

void slice(const Call& c) {
    const auto& a = c.as<SliceAttributes>();
    const AxisView view = around(c.inShape(0), a.axis, elementBytes(c));
    const size_t whole = static_cast<size_t>(c.inShape(0)[a.axis]) * view.step;
    const size_t bytes = static_cast<size_t>(a.end - a.begin) * view.step, skip = static_cast<size_t>(a.begin) * view.step;
    for (size_t outer = 0; outer < static_cast<size_t>(view.outer); ++outer)
        std::memcpy(c.outputs[0] + outer * bytes, c.inputs[0] + outer * whole + skip, bytes);
}

void broadcastTo(const Call& c) {
    const Shape& to = c.outShape(0);
    for (int64_t i = 0, n = to.elements(); i < n; ++i) copyElement(c, i, 0, broadcastOffset(to, c.inShape(0), i));
}

}  // namespace

std::span<const Row> shapeRows() {
    static constexpr std::array rows{
        Row{OpKind::Fill, anyType<fill>},           Row{OpKind::Reshape, anyType<reshape>},
        Row{OpKind::Transpose, anyType<transpose>}, Row{OpKind::Concat, anyType<concat>},
        Row{OpKind::Slice, anyType<slice>},         Row{OpKind::Broadcast, anyType<broadcastTo>},
    };
    return rows;
}

}  // namespace lathe::reference
