// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lathe {

/// Looks at `blocks` blocks of 64 bytes, and writes for each a bit for each byte that separates fields or records, or is a quote.
using CsvMarks = void (*)(const char* text, size_t blocks, char delimiter, uint64_t* marks);

/// The implementation for any processor.
void csvMarksPortably(const char* text, size_t blocks, char delimiter, uint64_t* marks);
/// All implementations that this processor can run, the fastest one last.
std::vector<CsvMarks> csvMarkers();

}  // namespace lathe
