// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe {

/// Periods in days for the cyclic features of a date, and the first Monday after 1970-01-01, in days since that date.
struct DatePeriods {
    double year = 365.2425, week = 7, firstMonday = 4;
};
constexpr DatePeriods datePeriods;

}  // namespace lathe
