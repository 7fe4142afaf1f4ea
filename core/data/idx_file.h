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

/// The content of an IDX file: elements row-major and big-endian, as they lie in the file.
struct IdxFile {
    IdxType type = IdxType::U8;
    Shape shape;
    std::vector<uint8_t> payload;

    /// Integer types as I64. Only for integer types.
    Tensor asIntegers() const;
    /// U8 stays U8; everything else becomes F32.
    Tensor asFeatures() const;
};

/// Reads "name" or, unpacking, "name.gz". Refused: another magic number, unknown types, more than 8 dimensions, and extents whose
/// product is not the payload.
Result<IdxFile> readIdx(const std::string& path);
Result<IdxFile> parseIdx(std::string_view bytes, const std::string& name);

}  // namespace lathe
