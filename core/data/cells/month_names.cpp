// SPDX-License-Identifier: Apache-2.0
#include "core/data/cells/month_names.h"

#include <string>

namespace lathe {
namespace {

constexpr std::string_view monthNames[] = {"january", "february", "march",     "april",   "may",      "june",
                                           "july",    "august",   "september", "october", "november", "december"};
constexpr size_t shortName = 3;

}  // namespace

int monthNamed(std::string_view text, size_t& at) {
    std::string word;
    for (size_t i = at; i < text.size() && word.size() <= 9; ++i) {
        const char lower = static_cast<char>(text[i] | 0x20);
        if (lower < 'a' || lower > 'z') break;
        word += lower;
    }
    for (int month = 0; month < 12; ++month) {
        const std::string_view name = monthNames[month];
        if (word != name && word != name.substr(0, shortName) && !(word == "sept" && month == 8)) continue;
        at += word.size();
        if (word != name && at < text.size() && text[at] == '.') ++at;
        return month + 1;
    }
    return 0;
}

}  // namespace lathe
