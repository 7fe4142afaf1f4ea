// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe {

/// Days of the periods in which a date has a place, and the first Monday after 1970-01-01, in days from there.
struct DatePeriods {
    double year = 365.2425, week = 7, firstMonday = 4;
};
constexpr DatePeriods datePeriods;

}  // namespace lathe
