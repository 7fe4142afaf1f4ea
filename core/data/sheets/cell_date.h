// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lathe::sheets {

/// What a cell with a number shows by its number format (ECMA-376, 18.8.30 and 18.8.31).
enum class NumberKind : uint8_t {
    Number,  ///< also percent and currency
    Date,    ///< a date, with or without a time
    Clock,   ///< a time of day
    Elapsed  ///< a duration in hours, minutes or seconds: [h]:mm:ss
};

/// By the number of a built-in format. Those of East Asian languages (27 to 36, 50 to 58) count as dates and times.
NumberKind kindOfBuiltIn(uint32_t format);
/// By the code of a custom format, such as "dd.mm.yyyy hh:mm" or "#,##0.00 [$EUR]".
NumberKind kindOfFormat(std::string_view code);

/// A serial number as text: "2024-02-01", "2024-02-01 18:30:00", "18:30:00" or, of a duration, "125:00:00"; to the millisecond. A
/// serial number counts days: from 1899-12-31 as day 0, with a 29th of February 1900 that did not exist, or from 1904-01-01 as
/// day 0. Dates of day 0 are times of day. Nothing for numbers, and for serial numbers before day 0 and after the year 9999.
std::optional<std::string> textOfSerial(double serial, NumberKind, bool from1904);

}  // namespace lathe::sheets
