// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/unpack.h"

#include <fcntl.h>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/file.h"
#include "core/data/archives/archive.h"

namespace lathe::fetch {

namespace {

constexpr uint64_t mostEntryBytes = uint64_t{1} << 30;

Diagnostic wrongArchive(const std::string& archive, const std::string& root) {
    return workError("fetch.archive", archive, "the archive has no folder \"{0}\", or damaged files", {root},
                     "remove the archive and try again");
}

/// Writes files below a folder.
class FileWriter {
public:
    explicit FileWriter(std::string folder) : m_folder(std::move(folder)) {}

    Status write(const std::string& name, const std::string& bytes) {
        const std::string path = joinPath(m_folder, name);
        if (const std::string parent = folderOf(path); parent != m_made) {
            LATHE_CHECK(makeFolders(parent));
            m_made = parent;
        }
        LATHE_TRY(const FileHandle file, openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW));
        return writeAll(file, bytes, path);
    }

private:
    std::string m_folder, m_made = {};
};

/// Entries below `root`, as archives list them: without names that lead out of a folder.
std::vector<size_t> entriesBelow(const archives::ArchiveList& list, const std::string& root) {
    std::vector<size_t> below;
    for (size_t i = 0; i < list.entries.size(); ++i)
        if (list.entries[i].path.starts_with(root + "/")) below.push_back(i);
    return below;
}

Result<bool> writeEntries(const archives::Archive& archive, const std::string& name, const std::string& root, FileWriter& writer,
                          const std::function<bool(int64_t)>& goOn) {
    const std::vector<size_t> entries = entriesBelow(archive.list(), root);
    if (entries.empty() || archive.list().unsafe > 0) return wrongArchive(name, root);
    const auto contents = archive.contents(entries, mostEntryBytes);
    for (int64_t done = 0;; ++done) {
        if (!goOn(done)) return false;
        LATHE_TRY(const std::optional<archives::EntryContent> content, contents->next());
        if (!content) return true;
        if (!content->problem.empty()) return wrongArchive(name, root);
        const std::string& path = archive.list().entries[entries[content->index]].path;
        LATHE_CHECK(writer.write(path.substr(root.size() + 1), content->bytes));
    }
}

}  // namespace

Result<bool> unpackArchive(const std::string& archive, const std::string& root, const std::string& folder,
                           const std::function<bool(int64_t)>& goOn) {
    const std::string target = joinPath(folder, root), part = target + ".part";
    LATHE_CHECK(removeTree(part));
    LATHE_TRY(const std::unique_ptr<archives::Archive> opened, archives::Archive::open(archive, goOn));
    FileWriter writer(part);
    const auto whole = writeEntries(*opened, archive, root, writer, goOn);
    if (whole.ok() && *whole) {
        LATHE_CHECK(renameDurably(part, target));
        return true;
    }
    LATHE_CHECK(removeTree(part));
    return whole;
}

}  // namespace lathe::fetch
