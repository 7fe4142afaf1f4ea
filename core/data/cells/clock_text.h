// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace lathe {

/// A time of day, or a duration, in hours: "18:30" is 18.5; also "1:02:03.5", "125:00", "6:30 PM" and "6 PM". Minutes and seconds
/// have two digits. With another `separator` than a colon, there must be seconds: "18.30" is a number. Nothing for other texts.
std::optional<double> clockHours(std::string_view text, char separator = ':');

}  // namespace lathe
