// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lathe {

/// What `quickNumber` says of a cell, as bits; 0: it is no such number.
struct CsvForm {
    static constexpr uint8_t number = 1, point = 2, grouped = 4, integer = 8;
};

/// `quickNumber` with a decimal point for `count` cells. Of a cell that is no such number, the value is 0.
using CsvNumbers = void (*)(const std::string_view* cells, size_t count, double* values, uint8_t* forms);

/// The implementation for any processor.
void csvNumbersPortably(const std::string_view* cells, size_t count, double* values, uint8_t* forms);
/// The implementation with vector instructions, which gives the same bits; null if the processor has none of them.
CsvNumbers csvNumbersByVectors();
/// The fastest one.
CsvNumbers csvNumbers();

}  // namespace lathe
