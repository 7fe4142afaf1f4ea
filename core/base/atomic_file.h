// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/file.h"

namespace lathe {

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
    Status commit();

    /// Whether `name` is that of an unfinished file, left behind by a process that died.
    static bool isTemporaryName(std::string_view name);

private:
    AtomicFile(FileHandle file, std::string temporary, std::string path);

    FileHandle m_file;
    std::string m_temporary;
    std::string m_path;
};

/// One `AtomicFile` with these bytes.
Status writeFileAtomically(const std::string& path, std::string_view bytes);

}  // namespace lathe
