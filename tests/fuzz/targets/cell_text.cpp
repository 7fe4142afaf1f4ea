// SPDX-License-Identifier: Apache-2.0
#include "core/data/cells/cell_text.h"

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::cell_text_def {
namespace {

void run(std::string_view input) {
    const std::string_view cell = input.substr(0, 500);
    for (const DateOrder order : {DateOrder::YearMonthDay, DateOrder::DayMonthYear, DateOrder::MonthDayYear}) dateOf(cell, order);
    for (const char decimal : {'.', ','})
        for (const char thousands : {'\0', ',', '.', ' ', '\''})
            for (const bool units : {false, true}) numberOf(cell, {decimal, thousands, units});
    isTooLarge(cell, '.');
    if (const auto measured = unitText(cell)) {
        expect(!unitName(measured->unit).empty());
        expect(unitText("1 " + unitName(measured->unit))->unit == measured->unit);
        if (const auto number = numberOf(measured->number, {})) expect(numberOf(cell, {}, unitName(measured->unit)) == number);
    }
    if (isMissing(cell)) return;
    CellTypeCounter types;
    const auto number = types.add(cell);
    expect(number.has_value() == numberOf(cell, {}).has_value());
    types.numberStyle(std::nullopt, ';');
    types.unitCounts(std::nullopt, ';');
    types.dateOrder();
}

}  // namespace

extern const FuzzTarget cell_text;
const FuzzTarget cell_text{.name = "cell_text", .help = "a cell of a table: number, date, mark of a missing value", .run = run};

}  // namespace lathe::fuzz::targets::cell_text_def
