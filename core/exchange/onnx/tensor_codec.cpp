// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/tensor_codec.h"

#ifdef LATHE_HAVE_ONNX

#include <bit>
#include <cstring>

#include <onnx/onnx_pb.h>

#include "core/base/element.h"

namespace lathe {

namespace {

using onnx::TensorProto;

static_assert(std::endian::native == std::endian::little, "raw_data is little-endian");

int onnxType(DType t) {
    constexpr int types[] = {TensorProto::FLOAT, TensorProto::DOUBLE, TensorProto::INT32, TensorProto::INT64, TensorProto::UINT8};
    return element(types, t);
}

float halfToFloat(uint16_t half) {
    const uint32_t sign = uint32_t{half & 0x8000u} << 16, exponent = (half >> 10) & 31u, fraction = half & 0x3FFu;
    if (exponent == 0) return (sign ? -1.0F : 1.0F) * static_cast<float>(fraction) * 0x1p-24F;
    const uint32_t wide = exponent == 31 ? 255 : exponent + 112;
    return std::bit_cast<float>(sign | (wide << 23) | (fraction << 13));
}

Diagnostic tensorError(std::string_view where, const TensorProto& p, std::string_view text, std::vector<std::string> args = {}) {
    args.insert(args.begin(), p.name());
    return workError("onnx.tensor", where, "tensor \"{0}\" " + std::string(text), std::move(args), "export the model again");
}

Result<Shape> shapeOf(const TensorProto& p, std::string_view where) {
    if (p.dims_size() > Shape::maxRank)
        return tensorError(where, p, "the tensor has {1} dimensions, but at most 8 are supported",
                           {std::to_string(p.dims_size())});
    Shape shape;
    for (int64_t extent : p.dims()) shape.append(extent);
    if (!shape.checkedElements()) return tensorError(where, p, "the tensor has invalid extents");
    return shape;
}

/// Where the elements of one type lie in a TensorProto: raw bytes of `Stored`, or a repeated field of `Field`.
template <class Stored, class Out, class Fields, class Convert>
Result<Tensor> decodeAs(const TensorProto& p, std::string_view where, const Fields& fields, Convert convert) {
    LATHE_TRY(const Shape shape, shapeOf(p, where));
    const auto count = static_cast<uint64_t>(shape.elements());
    const bool raw = p.has_raw_data();
    const uint64_t there = raw ? p.raw_data().size() / sizeof(Stored) : static_cast<uint64_t>(fields.size());
    if (there != count || (raw && p.raw_data().size() % sizeof(Stored) != 0))
        return tensorError(where, p, "the tensor describes {1} elements, but contains {2}",
                           {std::to_string(count), std::to_string(there)});
    Tensor result(DTypeOf<Out>::value, shape);
    for (uint64_t i = 0; i < count; ++i) {
        Stored v;
        if (raw)
            std::memcpy(&v, p.raw_data().data() + i * sizeof(Stored), sizeof(Stored));
        else
            v = static_cast<Stored>(fields[static_cast<int>(i)]);
        result.template data<Out>()[i] = convert(v);
    }
    return result;
}

template <class Stored, class Fields>
Result<Tensor> decodeInts(const TensorProto& p, std::string_view where, const Fields& fields) {
    return decodeAs<Stored, int64_t>(p, where, fields, [](Stored v) { return static_cast<int64_t>(v); });
}

constexpr auto same = [](auto v) { return v; };

using Decoder = Result<Tensor> (*)(const TensorProto&, std::string_view);
struct DecoderRow {
    int type;
    Decoder decode;
};
constexpr DecoderRow decoders[] = {
    {TensorProto::FLOAT, [](const auto& p, auto w) { return decodeAs<float, float>(p, w, p.float_data(), same); }},
    {TensorProto::DOUBLE, [](const auto& p, auto w) { return decodeAs<double, double>(p, w, p.double_data(), same); }},
    {TensorProto::FLOAT16, [](const auto& p, auto w) { return decodeAs<uint16_t, float>(p, w, p.int32_data(), halfToFloat); }},
    {TensorProto::INT64, [](const auto& p, auto w) { return decodeInts<int64_t>(p, w, p.int64_data()); }},
    {TensorProto::INT32, [](const auto& p, auto w) { return decodeInts<int32_t>(p, w, p.int32_data()); }},
    {TensorProto::INT8, [](const auto& p, auto w) { return decodeInts<int8_t>(p, w, p.int32_data()); }},
    {TensorProto::UINT8, [](const auto& p, auto w) { return decodeInts<uint8_t>(p, w, p.int32_data()); }},
    {TensorProto::BOOL, [](const auto& p, auto w) { return decodeInts<uint8_t>(p, w, p.int32_data()); }},
};

}  // namespace

void encodeTensor(const Tensor& t, TensorProto& p) {
    p.set_data_type(onnxType(t.dtype()));
    for (int64_t extent : t.shape()) p.add_dims(extent);
    p.set_raw_data(t.raw(), t.bytes());
}

Result<Tensor> decodeTensor(const TensorProto& p, std::string_view where) {
    if (p.data_location() == TensorProto::EXTERNAL)
        return workError("onnx.external_data", where, "the weights of \"{0}\" are stored in another file", {p.name()},
                         "save the model as one file (onnx.save_model with save_as_external_data=False)");
    for (const DecoderRow& row : decoders)
        if (row.type == p.data_type()) return row.decode(p, where);
    return workError("onnx.tensor_type", where, "tensor \"{0}\" has an element type ({1}) that Lathe does not read",
                     {p.name(), TensorProto::DataType_IsValid(p.data_type())
                                    ? TensorProto::DataType_Name(static_cast<TensorProto::DataType>(p.data_type()))
                                    : std::to_string(p.data_type())},
                     "export the model in float32");
}

}  // namespace lathe

#endif
