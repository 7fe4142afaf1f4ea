// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// Element types of the IDX format (Y. LeCun, "The MNIST database"): the third byte of the magic number.
enum class IdxType : uint8_t { U8 = 0x08, I8 = 0x09, I16 = 0x0B, I32 = 0x0C, F32 = 0x0D, F64 = 0x0E };

/// Content of an IDX file; elements are row-major and big-endian, as in the file.
struct IdxFile {
    IdxType type = IdxType::U8;
    Shape shape;
    std::vector<uint8_t> payload;

    /// Elements as I64; only for integer types.
    Tensor asIntegers() const;
    /// U8 remains U8; other types become F32.
    Tensor asFeatures() const;
};

/// Reads the file "name" or the compressed "name.gz". Errors: another magic number, unknown type, more than 8 dimensions, or
/// extents whose product is not the size of the payload.
Result<IdxFile> readIdx(const std::string& path);
/// Reads the content of such a file from memory; `name` is used in messages.
Result<IdxFile> parseIdx(std::string_view bytes, const std::string& name);

}  // namespace lathe
