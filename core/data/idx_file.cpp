// SPDX-License-Identifier: Apache-2.0
#include "core/data/idx_file.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <optional>
#include <type_traits>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/untrusted_reader.h"

namespace lathe {
namespace {

constexpr uint64_t maxFileBytes = uint64_t{16} << 30;
constexpr uint64_t freeBytes = uint64_t{64} << 20;  // that unpacking may take whatever the file's size
constexpr uint64_t mostInflatedPerByte = 16;

size_t sizeOf(IdxType type) {
    switch (type) {
        case IdxType::U8:
        case IdxType::I8: return 1;
        case IdxType::I16: return 2;
        case IdxType::I32:
        case IdxType::F32: return 4;
        case IdxType::F64: break;
    }
    return 8;
}

std::optional<IdxType> typeFromByte(uint8_t byte) {
    for (const IdxType t : {IdxType::U8, IdxType::I8, IdxType::I16, IdxType::I32, IdxType::F32, IdxType::F64})
        if (static_cast<uint8_t>(t) == byte) return t;
    return std::nullopt;
}

template <class T>
T bigEndian(const uint8_t* from) {
    std::array<uint8_t, sizeof(T)> bytes;
    for (size_t i = 0; i < sizeof(T); ++i) bytes[i] = from[std::endian::native == std::endian::little ? sizeof(T) - 1 - i : i];
    return std::bit_cast<T>(bytes);
}

template <class From, class Into>
Tensor convert(const IdxFile& file) {
    Tensor out(DTypeOf<Into>::value, file.shape);
    Into* const to = out.data<Into>();
    const int64_t elements = out.elements();
    for (int64_t i = 0; i < elements; ++i)
        to[i] = static_cast<Into>(bigEndian<From>(file.payload.data() + static_cast<size_t>(i) * sizeof(From)));
    return out;
}

template <class Into>
Tensor convertAs(const IdxFile& file) {
    switch (file.type) {
        case IdxType::U8: return convert<uint8_t, Into>(file);
        case IdxType::I8: return convert<int8_t, Into>(file);
        case IdxType::I16: return convert<int16_t, Into>(file);
        case IdxType::I32: return convert<int32_t, Into>(file);
        case IdxType::F32: return convert<float, Into>(file);
        case IdxType::F64: break;
    }
    return convert<double, Into>(file);
}

Diagnostic damaged(const std::string& name, std::string_view text, std::vector<std::string> args) {
    return requestError("idx.damaged", name, text, std::move(args), "download the file again");
}

Result<Shape> readExtents(UntrustedReader& in, int dimensions) {
    Shape shape;
    for (int i = 0; i < dimensions; ++i) {
        LATHE_TRY(const uint32_t extent, in.take<uint32_t>(std::endian::big));
        shape.append(extent);
    }
    return shape;
}

Status checkPayload(const UntrustedReader& in, const Shape& shape, size_t elementBytes) {
    const auto elements = shape.checkedElements();
    uint64_t bytes = 0;
    const bool overflow = !elements || __builtin_mul_overflow(static_cast<uint64_t>(*elements), elementBytes, &bytes);
    if (!overflow && bytes == in.remaining()) return {};
    return damaged(in.name(), "the header describes {0} elements of {1} bytes, but {2} bytes follow",
                   {toString(shape), std::to_string(elementBytes), std::to_string(in.remaining())});
}

}  // namespace

Tensor IdxFile::asIntegers() const {
    assert(type != IdxType::F32 && type != IdxType::F64);
    return convertAs<int64_t>(*this);
}

Tensor IdxFile::asFeatures() const {
    return type == IdxType::U8 ? convertAs<uint8_t>(*this) : convertAs<float>(*this);
}

Result<IdxFile> parseIdx(std::string_view bytes, const std::string& name) {
    UntrustedReader in(bytes, name);
    if (bytes.size() < 4) return damaged(name, "{0} bytes are too few for an IDX file", {std::to_string(bytes.size())});
    LATHE_TRY(const uint16_t zeros, in.take<uint16_t>());
    LATHE_TRY(const uint8_t typeByte, in.take<uint8_t>());
    LATHE_TRY(const uint8_t dimensions, in.take<uint8_t>());
    const auto type = typeFromByte(typeByte);
    if (zeros != 0 || !type)
        return requestError("idx.magic", name, "this is not an IDX file: it does not start with two zero bytes and a known type",
                            {}, "choose a file such as train-images-idx3-ubyte");
    if (dimensions < 1 || dimensions > Shape::maxRank)
        return damaged(name, "the file has {0} dimensions, but only 1 to {1} are supported",
                       {std::to_string(dimensions), std::to_string(Shape::maxRank)});
    LATHE_TRY(const Shape shape, readExtents(in, dimensions));
    LATHE_CHECK(checkPayload(in, shape, sizeOf(*type)));
    IdxFile file{*type, shape, {}};
    file.payload.assign(bytes.end() - static_cast<std::ptrdiff_t>(in.remaining()), bytes.end());
    return file;
}

Result<IdxFile> readIdx(const std::string& path) {
    LATHE_TRY(const std::string bytes, readFile(path, maxFileBytes));
    if (!looksLikeGzip(bytes)) return parseIdx(bytes, path);
    LATHE_TRY(const auto unpacked, gunzip(bytes, path, freeBytes + mostInflatedPerByte * bytes.size()));
    return parseIdx({reinterpret_cast<const char*>(unpacked.data()), unpacked.size()}, path);
}

}  // namespace lathe
