// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <string>

#include "core/data/archives/zip_file.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::zip_def {
namespace {

/// The content block by block; nothing if it is damaged.
std::optional<std::string> streamed(const archives::ZipFile& zip, const archives::ArchiveEntry& entry) {
    constexpr size_t blockBytes = 1000;
    const auto stream = zip.stream(entry);
    if (!stream) return std::nullopt;
    std::string bytes, block(blockBytes, '\0');
    for (;;) {
        const auto read = (*stream)->read(block.data(), block.size());
        if (!read) return std::nullopt;
        bytes.append(block, 0, *read);
        if (*read < block.size()) return bytes;
    }
}

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
        const std::optional<std::string> same = streamed(*zip, entry);
        if (same) expect(bytes && *same == *bytes);
    }
}

}  // namespace

extern const FuzzTarget zip;
const FuzzTarget zip{.name = "zip", .help = "zip files: directory and contents", .run = run};

}  // namespace lathe::fuzz::targets::zip_def
