// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/data/archives/archive.h"
#include "core/data/archives/tar_list.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::tar_def {
namespace {

void run(std::string_view input) {
    const InputFile file(input, "input.tar");
    const auto list = archives::listTar(file.path(), [](int64_t) { return true; });
    if (!list) return;
    for (const archives::ArchiveEntry& entry : list->entries) expect(archives::safePath(entry.path) == entry.path);
    const auto archive = archives::Archive::open(file.path(), [](int64_t) { return true; });
    if (!archive) return;
    std::vector<size_t> entries((*archive)->list().entries.size());
    std::iota(entries.begin(), entries.end(), size_t{0});
    const auto contents = (*archive)->contents(std::move(entries), uint64_t{1} << 20);
    for (auto next = contents->next(); next && *next; next = contents->next()) {
    }
}

}  // namespace

extern const FuzzTarget tar;
const FuzzTarget tar{.name = "tar", .help = "tar files, also compressed: list and contents", .run = run};

}  // namespace lathe::fuzz::targets::tar_def
