// SPDX-License-Identifier: Apache-2.0
#include "core/base/atomic_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "core/base/ids.h"

namespace lathe {
namespace {

constexpr std::string_view temporaryPrefix = ".tmp-";

}  // namespace

bool AtomicFile::isTemporaryName(std::string_view name) {
    return name.starts_with(temporaryPrefix);
}

std::string AtomicFile::temporaryPath(const std::string& path) {
    return joinPath(folderOf(path), std::string(temporaryPrefix) + newId());
}

AtomicFile::AtomicFile(FileHandle file, std::string temporary, std::string path)
    : m_file(std::move(file)), m_temporary(std::move(temporary)), m_path(std::move(path)) {}

AtomicFile::~AtomicFile() {
    if (m_file.isOpen()) ::unlink(m_temporary.c_str());
}

Result<AtomicFile> AtomicFile::create(const std::string& path) {
    const std::string temporary = temporaryPath(path);
    auto file = openFile(temporary, O_WRONLY | O_CREAT | O_EXCL);
    if (!file) {
        Diagnostic error = file.error();
        error.where = path;  // a person knows the name that was meant, not the temporary one
        return error;
    }
    return AtomicFile(std::move(*file), temporary, path);
}

Status AtomicFile::write(std::string_view bytes) {
    return writeAll(m_file, bytes, m_path);
}

Status AtomicFile::write(const void* data, size_t bytes) {
    return write(std::string_view(static_cast<const char*>(data), bytes));
}

Status AtomicFile::commit(Durability durability) {
    const bool synced = durability == Durability::Synced;
    if (synced) LATHE_CHECK(syncFile(m_file, m_path));
    if (::rename(m_temporary.c_str(), m_path.c_str()) < 0) return fileError("rename", m_path, errno);
    m_file.reset();
    return synced ? syncFolder(folderOf(m_path)) : Status();
}

Status removeUnfinished(const std::string& folder) {
    std::error_code error;
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (AtomicFile::isTemporaryName(entry.path().filename().string())) found.push_back(entry.path().string());
    if (error) return fileError("list", folder, error.value());
    for (const std::string& path : found) LATHE_CHECK(removeTree(path));
    return {};
}

Status writeFileAtomically(const std::string& path, std::string_view bytes, Durability durability) {
    LATHE_TRY(AtomicFile file, AtomicFile::create(path));
    LATHE_CHECK(file.write(bytes));
    return file.commit(durability);
}

}  // namespace lathe
