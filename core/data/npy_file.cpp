// SPDX-License-Identifier: Apache-2.0
#include "core/data/npy_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cstring>
#include <optional>

#include "core/base/untrusted_reader.h"
#include "core/tensor/half.h"

namespace lathe {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr uint32_t mostHeaderBytes = 1 << 16;

Diagnostic brokenArray(const std::string& name, std::string_view text, std::vector<std::string> args = {}) {
    return requestError("npy.damaged", name, text, std::move(args), "write the file again with numpy.save");
}

/// The header is a Python dictionary: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }. Reads it key by key.
class Header {
public:
    Header(std::string_view text, const std::string& name) : m_text(text), m_name(name) {}

    Result<NpyFile> read() {
        LATHE_TRY(const std::string_view type, valueOf("descr"));
        LATHE_TRY(const std::string_view order, valueOf("fortran_order"));
        LATHE_TRY(const std::string_view shape, valueOf("shape"));
        LATHE_TRY(NpyFile file, typeOf(type));
        LATHE_TRY(file.shape, shapeOf(shape));
        if (order.starts_with("True") && file.shape.rank() > 1)
            return requestError("npy.order", m_name, "the array is in Fortran order", {},
                                "save numpy.ascontiguousarray(array) instead");
        if (!order.starts_with("True") && !order.starts_with("False"))
            return brokenArray(m_name, "the order of the array is unknown");
        return file;
    }

private:
    /// What stands behind the key and its colon.
    Result<std::string_view> valueOf(std::string_view key) const {
        const size_t at = m_text.find("'" + std::string(key) + "'");
        const size_t colon = at == std::string_view::npos ? at : m_text.find(':', at);
        const size_t begin = colon == std::string_view::npos ? colon : m_text.find_first_not_of(' ', colon + 1);
        if (begin == std::string_view::npos) return brokenArray(m_name, "the header has no \"{0}\"", {std::string(key)});
        return m_text.substr(begin);
    }

    Diagnostic unsupported(std::string_view type) const {
        return requestError("npy.type", m_name, "elements of the type {0} are not supported", {std::string(type)},
                            "save numbers: array.astype(\"float32\"), or integers for classes and tokens");
    }

    Result<NpyFile> typeOf(std::string_view value) const {
        const size_t end = value.empty() || value[0] != '\'' ? std::string_view::npos : value.find('\'', 1);
        if (end == std::string_view::npos) return unsupported(value.substr(0, 20));
        const std::string_view type = value.substr(1, end - 1);
        if (type.size() < 3 || std::string_view("<>|=").find(type[0]) == std::string_view::npos) return unsupported(type);
        NpyFile file;
        file.bigEndian = type[0] == '>';
        int bytes = 0;
        const auto read = std::from_chars(type.data() + 2, type.data() + type.size(), bytes);
        if (read.ec != std::errc() || read.ptr != type.data() + type.size()) return unsupported(type);
        const auto kind = kindOf(type[1], bytes);
        if (!kind) return unsupported(type);
        file.kind = *kind;
        file.bytes = bytes;
        return file;
    }

    static std::optional<NpyKind> kindOf(char letter, int bytes) {
        const bool whole = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
        if (letter == 'b' && bytes == 1) return NpyKind::Boolean;
        if (letter == 'i' && whole) return NpyKind::Integer;
        if (letter == 'u' && whole) return NpyKind::Unsigned;
        if (letter == 'f' && whole && bytes > 1) return NpyKind::Real;
        return std::nullopt;
    }

    Result<Shape> shapeOf(std::string_view value) const {
        if (value.empty() || value[0] != '(') return brokenArray(m_name, "the shape of the array cannot be read");
        Shape shape;
        const char *at = value.data() + 1, *const end = value.data() + value.size();
        for (;;) {
            while (at != end && (*at == ' ' || *at == ',')) ++at;
            if (at != end && *at == ')') return shape;
            int64_t extent = 0;
            const auto read = std::from_chars(at, end, extent);
            if (read.ec != std::errc() || extent < 0) return brokenArray(m_name, "the shape of the array cannot be read");
            if (shape.rank() == Shape::maxRank)
                return brokenArray(m_name, "the array has more than {0} dimensions", {std::to_string(Shape::maxRank)});
            shape.append(extent);
            at = read.ptr;
        }
    }

    std::string_view m_text;
    const std::string& m_name;
};

template <class T>
T elementAt(const char* from, bool bigEndian) {
    std::array<char, sizeof(T)> raw;
    std::memcpy(raw.data(), from, sizeof(T));
    if (bigEndian != (std::endian::native == std::endian::big)) std::reverse(raw.begin(), raw.end());
    return std::bit_cast<T>(raw);
}

template <class From, class Into>
Tensor convert(const NpyFile& file) {
    Tensor out(DTypeOf<Into>::value, file.shape);
    for (int64_t i = 0; i < out.elements(); ++i)
        out.data<Into>()[i] =
            static_cast<Into>(elementAt<From>(file.payload.data() + static_cast<size_t>(i) * sizeof(From), file.bigEndian));
    return out;
}

struct HalfBits {
    uint16_t bits;
    explicit operator float() const { return half::fromF16(bits); }
};

template <class Into>
Tensor fromReals(const NpyFile& file) {
    if (file.bytes == 2) return convert<HalfBits, float>(file);
    return file.bytes == 4 ? convert<float, Into>(file) : convert<double, Into>(file);
}

template <class Into>
Tensor fromIntegers(const NpyFile& file) {
    const bool plain = file.kind == NpyKind::Integer;
    switch (file.bytes) {
        case 1: return plain ? convert<int8_t, Into>(file) : convert<uint8_t, Into>(file);
        case 2: return plain ? convert<int16_t, Into>(file) : convert<uint16_t, Into>(file);
        case 4: return plain ? convert<int32_t, Into>(file) : convert<uint32_t, Into>(file);
        default: return plain ? convert<int64_t, Into>(file) : convert<uint64_t, Into>(file);
    }
}

}  // namespace

Tensor NpyFile::as(DType type) const {
    assert(type == DType::F32 || kind != NpyKind::Real);
    if (type == DType::U8) return fromIntegers<uint8_t>(*this);
    if (type == DType::I64) return fromIntegers<int64_t>(*this);
    return kind == NpyKind::Real ? fromReals<float>(*this) : fromIntegers<float>(*this);
}

Result<NpyFile> parseNpy(std::string_view bytes, const std::string& name) {
    if (!bytes.starts_with(magic))
        return requestError("npy.magic", name, "this is not a NumPy array", {}, "choose a file that numpy.save wrote");
    UntrustedReader in(bytes.substr(magic.size()), name);
    LATHE_TRY(const uint8_t version, in.take<uint8_t>());
    LATHE_CHECK(in.skip(1));
    uint32_t headerBytes = 0;
    if (version == 1) {
        LATHE_TRY(headerBytes, in.take<uint16_t>());
    } else {
        LATHE_TRY(headerBytes, in.take<uint32_t>());
    }
    if (version < 1 || version > 3 || headerBytes > mostHeaderBytes || headerBytes > in.remaining())
        return brokenArray(name, "the header cannot be read");
    const size_t begin = magic.size() + in.offset();
    LATHE_TRY(NpyFile file, Header(bytes.substr(begin, headerBytes), name).read());
    file.payload = bytes.substr(begin + headerBytes);
    const auto elements = file.shape.checkedElements();
    uint64_t wanted = 0;
    const bool fits =
        elements && !__builtin_mul_overflow(static_cast<uint64_t>(*elements), static_cast<uint64_t>(file.bytes), &wanted);
    if (!fits || wanted != file.payload.size())
        return brokenArray(name, "the header describes {0} elements of {1} bytes, but {2} bytes follow",
                           {toString(file.shape), std::to_string(file.bytes), std::to_string(file.payload.size())});
    return file;
}

}  // namespace lathe
