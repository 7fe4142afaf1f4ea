// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lathe {

/// A unit of a cell: one of a fixed list, or a quotient of two of them (km/h, mg/dL). Spellings of a unit are the same unit:
/// "kg", "Kgs" and "kilograms". 0: none.
using UnitId = uint16_t;

/// A number, in any notation, and the unit behind it.
struct UnitText {
    std::string_view number = {};  ///< without blanks at its ends; whether it is a number is not checked
    UnitId unit = 0;
    bool mayBeCode = false;  ///< the unit is one letter without a blank before it: "12m"
};

/// "12 kg", "85,3 m²", "12kg", "1 234 km/h". Nothing: no digit is in front, or what is behind is no known unit. Currencies and
/// percent signs are part of a NumberStyle, and no units.
std::optional<UnitText> unitText(std::string_view text);

/// "kg", "km/h"; empty for 0.
std::string unitName(UnitId);

}  // namespace lathe
