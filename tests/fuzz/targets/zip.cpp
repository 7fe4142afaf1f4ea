// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/zip_file.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::zip_def {
namespace {

void run(std::string_view input) {
    const InputFile file(input, "input.zip");
    const auto zip = archives::ZipFile::open(file.path());
    if (!zip) return;
    for (const archives::ArchiveEntry& entry : zip->list().entries) {
        expect(archives::safePath(entry.path) == entry.path);
        static_cast<void>(zip->startOf(entry));
        if (entry.bytes > (uint64_t{1} << 20)) continue;
        const auto bytes = zip->read(entry);
        if (bytes) expect(bytes->size() == entry.bytes);
    }
}

}  // namespace

extern const FuzzTarget zip;
const FuzzTarget zip{.name = "zip", .help = "zip files: directory and contents", .run = run};

}  // namespace lathe::fuzz::targets::zip_def
