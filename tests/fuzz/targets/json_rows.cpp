// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/data/json_rows/json_text.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::json_rows_def {
namespace {

void run(std::string_view input) {
    constexpr uint64_t mostBytes = uint64_t{16} << 20;
    const InputFile file(input, "input.json");
    const bool isTable = json_rows::isJsonTable(file.path());
    const auto stream = json_rows::openJsonTable(file.path());
    if (!stream || (*stream)->size() > mostBytes) return;
    std::string text(static_cast<size_t>((*stream)->size()) + 1, '\0');
    const auto have = (*stream)->read(text.data(), text.size());
    expect(have.ok() && *have + 1 == text.size());
    if (isTable) expect(*have > 0);
}

}  // namespace

extern const FuzzTarget json_rows;
const FuzzTarget json_rows{.name = "json_rows", .help = "tables of JSON objects", .run = run};

}  // namespace lathe::fuzz::targets::json_rows_def
