// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// Kind of the elements of an array.
enum class NpyKind : uint8_t { Boolean, Integer, Unsigned, Real };

/// An array in the .npy format of NumPy (numpy.lib.format, versions 1 to 3): numbers in C order, any byte order.
struct NpyFile {
    NpyKind kind = NpyKind::Real;
    int bytes = 4;  ///< of one element
    bool bigEndian = false;
    Shape shape;
    std::string_view payload;  ///< inside the bytes that were parsed

    bool isByte() const { return kind == NpyKind::Unsigned && bytes == 1; }
    /// Elements as U8 (only if `isByte`), I64 (not for reals) or F32.
    Tensor as(DType) const;
};

/// Parses the content of such a file; `name` is used in messages. Nothing is executed: arrays of Python objects are refused.
/// Errors: npy.magic, npy.damaged, npy.type, npy.order.
Result<NpyFile> parseNpy(std::string_view bytes, const std::string& name);

}  // namespace lathe
