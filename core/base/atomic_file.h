// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/file.h"

namespace lathe {

/// When a write counts as finished. `Synced`: the file survives a power cut. `Renamed`: no wait for the disk; readers never see
/// half a file, but a power cut may lose the last content. Use it for files that are rewritten often, like a heartbeat.
enum class Durability : uint8_t { Synced, Renamed };

/// Writes a file so that its name always refers to a complete file. All bytes go to a temporary file in the same folder; `commit`
/// does fsync, rename, and fsync of the folder. Before `commit`, and after any failure, the previous file is unchanged; the
/// destructor removes the temporary file.
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
    /// On success, the file is complete and durable under its name. On failure, the old content remains. Exception: if only the
    /// fsync of the folder fails, the new content is in place but may not survive a power cut. Write nothing afterwards.
    Status commit(Durability durability = Durability::Synced);

    /// A new name for a temporary file in the folder of `path`.
    static std::string temporaryPath(const std::string& path);
    /// Whether `name` is the name of a temporary file, for example one left by a killed process.
    static bool isTemporaryName(std::string_view name);

private:
    AtomicFile(FileHandle file, std::string temporary, std::string path);

    FileHandle m_file;
    std::string m_temporary;
    std::string m_path;
};

/// Removes temporary files in `folder` that killed processes left behind. Use it only if no other process writes to the folder.
/// Error: the folder cannot be listed, or a file cannot be removed (file.*).
Status removeUnfinished(const std::string& folder);

/// Writes `bytes` to `path` with one `AtomicFile`. On an error (file.*), the previous content remains.
Status writeFileAtomically(const std::string& path, std::string_view bytes, Durability durability = Durability::Synced);

}  // namespace lathe
