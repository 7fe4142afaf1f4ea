// SPDX-License-Identifier: Apache-2.0
#include "core/data/cells/unit_text.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_map>

#include "core/base/trimmed.h"

namespace lathe {
namespace {

constexpr size_t longestUnit = 16;

/// Spellings of a unit; the first one is its name. Letters that are more often something else (12B, 3D, 5G, 10K), endings of
/// ordinals (1st) and sizes (42 EU) are missing. Longer words are also found in capitals.
constexpr std::string_view units[] = {
    "kg|kgs|Kg|Kgs|KG|KGS|kilo|kilogram|kilograms",
    "g|gm|gms|gram|grams",
    "mg|milligram|milligrams",
    "µg|μg|ug|mcg",
    "t|tonne|tonnes",
    "ton|tons",
    "lb|lbs|Lb|Lbs|LB|LBS|pound|pounds",
    "oz|ounce|ounces",
    "km|kms|Km|Kms|KM|KMS|kilometer|kilometers|kilometre|kilometres",
    "m|mtr|meter|meters|metre|metres",
    "cm|CM|centimeter|centimeters|centimetre|centimetres",
    "mm|MM|millimeter|millimeters|millimetre|millimetres",
    "µm|μm|um|micron|microns",
    "nm",
    "in|inch|inches",
    "ft|foot|feet",
    "yd|yds|yard|yards",
    "mi|mile|miles",
    "m²|m2|m^2|qm|sqm|sq m|sq. m|sq.m",
    "km²|km2|km^2|sq km|sq. km",
    "cm²|cm2|cm^2",
    "mm²|mm2|mm^2",
    "ft²|ft2|ft^2|sqft|sq ft|sq. ft|sq.ft",
    "ha|hectare|hectares",
    "acre|acres",
    "l|L|ltr|Ltr|liter|liters|litre|litres",
    "dl|dL",
    "cl|cL",
    "ml|mL|milliliter|milliliters|millilitre|millilitres",
    "µl|µL|μl|μL|ul|uL",
    "m³|m3|m^3|cbm",
    "cm³|cm3|cm^3|cc|CC|ccm",
    "mm³|mm3|mm^3",
    "gal|gallon|gallons",
    "fl oz|fl. oz",
    "h|hr|hrs|Hr|Hrs|hour|hours",
    "min|mins|Min|Mins|minute|minutes",
    "s|sec|secs|Sec|second|seconds",
    "ms|msec|millisecond|milliseconds",
    "µs|μs",
    "ns",
    "day|days",
    "week|weeks|wk|wks",
    "month|months|mo|mos|mth|mths",
    "year|years|yr|yrs",
    "°C|º C|° C|ºC|℃",
    "°F|º F|° F|ºF|℉",
    "°|deg|degree|degrees",
    "km/h|kmh|kph|kmph",
    "m/s²|m/s2|m/s^2",
    "mph|MPH",
    "kn|kt|kts|knot|knots",
    "rpm|RPM",
    "W|watt|watts",
    "mW",
    "kW|KW|kw",
    "MW",
    "GW",
    "Wh",
    "kWh|KWh|KWH|kwh",
    "MWh",
    "GWh",
    "J",
    "kJ|KJ",
    "MJ",
    "cal",
    "kcal|Kcal",
    "V|volt|volts",
    "mV",
    "kV|KV",
    "A|amp|amps",
    "mA",
    "Ah",
    "mAh|mah|MAH",
    "Ω|Ω|ohm|ohms",
    "Hz|hz",
    "kHz|KHz|khz",
    "MHz|Mhz|mhz",
    "GHz|Ghz|ghz",
    "dB|db",
    "lm|lumen|lumens",
    "lx|lux",
    "N",
    "kN|KN",
    "Nm|N m|N·m",
    "Pa",
    "kPa|KPa|kpa",
    "hPa|hpa",
    "MPa",
    "bar",
    "mbar",
    "psi|PSI",
    "mmHg|mm Hg",
    "atm",
    "hp|HP|Hp",
    "bhp|BHP",
    "PS",
    "mpg|MPG",
    "kmpl",
    "l/100km|L/100km|l/100 km|L/100 km",
    "kWh/100km|kWh/100 km",
    "kB|KB|kb",
    "MB|Mb|mb",
    "GB|Gb|gb",
    "TB|Tb|tb",
    "KiB",
    "MiB",
    "GiB",
    "bit|bits",
    "byte|bytes",
    "kbps|Kbps",
    "Mbps|mbps",
    "Gbps|gbps",
    "MP|Mpx|megapixel|megapixels",
    "px|pixel|pixels",
    "dpi|DPI",
    "ppi|PPI",
    "fps|FPS",
    "mol",
    "mmol",
    "µmol|μmol|umol",
    "nmol",
    "IU",
    "ppm",
    "ppb",
    "bpm",
    "cyl|cyls|cylinder|cylinders",
    "pcs|pc|piece|pieces",
};
/// Only in quotients: "12 €/m²", "5 U/L".
constexpr std::string_view quotientUnits[] = {"€|EUR", "$|USD|US$", "£|GBP", "¥|CNY|JPY", "CHF", "U"};

/// A quotient is its numerator, and this times its denominator.
constexpr UnitId unitsAtMost = 256;
static_assert(std::size(units) + std::size(quotientUnits) < unitsAtMost);

using Spellings = std::unordered_map<std::string_view, UnitId>;

/// Numbers of `units` from 1, then those of `quotientUnits`.
const Spellings& spellings() {
    static const Spellings all = [] {
        Spellings out;
        UnitId id = 0;
        const auto add = [&](std::string_view unit) {
            ++id;
            for (size_t at = 0; at <= unit.size();) {
                const size_t end = std::min(unit.find('|', at), unit.size());
                out.emplace(unit.substr(at, end - at), id);
                at = end + 1;
            }
        };
        std::for_each(std::begin(units), std::end(units), add);
        std::for_each(std::begin(quotientUnits), std::end(quotientUnits), add);
        return out;
    }();
    return all;
}

bool isForQuotients(UnitId id) {
    return id > std::size(units);
}

UnitId listed(std::string_view text) {
    constexpr size_t fewestOfWord = 4;
    const auto exact = spellings().find(text);
    if (exact != spellings().end()) return exact->second;
    if (text.size() < fewestOfWord) return 0;
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; });
    const auto word = spellings().find(small);
    return word == spellings().end() ? UnitId{0} : word->second;
}

/// Of a text with a slash: "km/hr" is the listed unit km/h, and mg/dL a numerator and a denominator.
UnitId quotient(std::string_view text) {
    const size_t slash = text.find('/');
    if (slash == std::string_view::npos || text.find('/', slash + 1) != std::string_view::npos) return 0;
    const UnitId over = listed(trimmed(text.substr(0, slash))), under = listed(trimmed(text.substr(slash + 1)));
    if (over == 0 || under == 0 || isForQuotients(under)) return 0;
    const auto id = static_cast<UnitId>(over + unitsAtMost * under);
    const UnitId same = listed(unitName(id));
    return same != 0 ? same : id;
}

UnitId unitNamed(std::string_view text) {
    if (text.empty() || text.size() > longestUnit) return 0;
    const UnitId id = listed(text);
    return id == 0 || isForQuotients(id) ? quotient(text) : id;
}

/// Bytes of the blank at the beginning: a plain one, or a no-break one (U+00A0, U+202F).
size_t blankAt(std::string_view text) {
    if (text.starts_with(' ') || text.starts_with('\t')) return 1;
    return text.starts_with("\xc2\xa0") ? 2 : text.starts_with("\xe2\x80\xaf") ? 3 : 0;
}

bool isNumeral(char c) {
    return c >= '0' && c <= '9';
}

/// Bytes of "e5", "E-5" at the beginning.
size_t exponentAt(std::string_view text) {
    if (text.size() < 2 || (text[0] != 'e' && text[0] != 'E')) return 0;
    size_t at = text[1] == '-' || text[1] == '+' ? 2 : 1;
    const size_t from = at;
    while (at < text.size() && isNumeral(text[at])) ++at;
    return at > from ? at : 0;
}

/// Where the number, without blanks behind it, and those blanks end.
struct NumberEnds {
    size_t number = 0, blanks = 0;
};

NumberEnds numberEnds(std::string_view text) {
    constexpr std::string_view signs = "+-.,'";
    NumberEnds ends;
    bool digits = false;
    for (size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const size_t blank = blankAt(rest), exponent = digits ? exponentAt(rest) : 0;
        const bool mark = isNumeral(rest[0]) || signs.find(rest[0]) != std::string_view::npos;
        if (blank == 0 && exponent == 0 && !mark) break;
        digits = digits || isNumeral(rest[0]);
        at += std::max({blank, exponent, size_t{1}});
        if (blank == 0) ends.number = at;
        ends.blanks = at;
    }
    return digits ? ends : NumberEnds();
}

}  // namespace

std::optional<UnitText> unitText(std::string_view text) {
    text = trimmed(text);
    const NumberEnds ends = numberEnds(text);
    std::string_view unit = text.substr(ends.blanks);
    if (ends.number == 0 || unit.empty() || unit.size() > longestUnit) return std::nullopt;
    if (unit.size() > 1 && unit.ends_with('.')) unit.remove_suffix(1);
    const UnitId id = unitNamed(unit);
    if (id == 0) return std::nullopt;
    return UnitText{text.substr(0, ends.number), id, unit.size() == 1 && ends.number == ends.blanks};
}

std::string unitName(UnitId id) {
    const auto nameOf = [](size_t at) {
        if (at == 0 || at > std::size(units) + std::size(quotientUnits)) return std::string();
        const std::string_view all = at > std::size(units) ? quotientUnits[at - 1 - std::size(units)] : units[at - 1];
        return std::string(all.substr(0, all.find('|')));
    };
    const std::string under = nameOf(id / unitsAtMost);
    return nameOf(id % unitsAtMost) + (under.empty() ? "" : "/" + under);
}

}  // namespace lathe
