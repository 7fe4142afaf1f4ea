// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/file.h"

namespace lathe {

/// `Synced` survives a power cut. `Renamed` never shows a reader half a file, does not wait for the disk, and may lose the last
/// content in a power cut: for what is rewritten all the time, like a heartbeat.
enum class Durability : uint8_t { Synced, Renamed };

/// Writes a file so that its name always stands for something complete: everything goes to a temporary file in the same
/// folder, and `commit` does fsync, rename, fsync of the folder. Until then, and whenever anything fails, what had the name
/// before stays as it was; the destructor removes the temporary file.
///
///     LATHE_TRY(AtomicFile file, AtomicFile::create("weights.safetensors"));
///     LATHE_CHECK(file.write(header));
///     LATHE_CHECK(file.write(data, bytes));
///     return file.commit();
class AtomicFile {
public:
    static Result<AtomicFile> create(const std::string& path);
    AtomicFile(AtomicFile&&) noexcept = default;
    AtomicFile& operator=(AtomicFile&&) = delete;
    ~AtomicFile();

    Status write(std::string_view bytes);
    Status write(const void* data, size_t bytes);
    /// Well: complete and durable under its name. Badly: the old content stands, save for a failed fsync of the folder, after
    /// which the new content stands but might not survive a power cut. Nothing may be written afterwards.
    Status commit(Durability durability = Durability::Synced);

    /// A new name in the folder of `path` for something unfinished.
    static std::string temporaryPath(const std::string& path);
    /// Whether `name` is that of an unfinished file, left behind by a process that died.
    static bool isTemporaryName(std::string_view name);

private:
    AtomicFile(FileHandle file, std::string temporary, std::string path);

    FileHandle m_file;
    std::string m_temporary;
    std::string m_path;
};

/// Removes what processes that died left unfinished in `folder`. Only for a folder that nobody else writes to at this time.
Status removeUnfinished(const std::string& folder);

/// One `AtomicFile` with these bytes.
Status writeFileAtomically(const std::string& path, std::string_view bytes, Durability durability = Durability::Synced);

}  // namespace lathe
