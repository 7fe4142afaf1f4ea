// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/cleaning_list.h"

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::cleaning_list_def {
namespace {

void run(std::string_view input) {
    const auto list = cleaning::listFromText(input);
    if (!list) return;
    const std::string text = cleaning::toText(*list);
    const auto again = cleaning::listFromText(text);
    expect(again.ok() && cleaning::toText(*again) == text);
}

}  // namespace

extern const FuzzTarget cleaning_list;
const FuzzTarget cleaning_list{.name = "cleaning_list", .help = "cleaning.jsonl", .run = run};

}  // namespace lathe::fuzz::targets::cleaning_list_def
