// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <sys/stat.h>
#include <system_error>
#include <utility>

#include "core/data/archives/archive.h"
#include "core/data/images/decoder_protocol.h"
#include "core/data/images/image_source.h"

namespace lathe::images {
namespace {

namespace fs = std::filesystem;
using archives::Archive;
using archives::ArchiveContents;
using archives::ArchiveEntry;

bool isTooDeep(const std::string& path) {
    return std::count(path.begin(), path.end(), '/') > mostFolderLevels;
}

/// As in a folder that the archive is unpacked to: sorted, without what is hidden, and of files with one name the last.
std::vector<size_t> visibleEntries(const std::vector<ArchiveEntry>& entries) {
    std::vector<size_t> order;
    for (size_t i = 0; i < entries.size(); ++i)
        if (!isHiddenPath(entries[i].path) && !isTooDeep(entries[i].path)) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return entries[a].path < entries[b].path; });
    std::vector<size_t> kept;
    for (const size_t i : order) {
        if (!kept.empty() && entries[kept.back()].path == entries[i].path) kept.pop_back();
        kept.push_back(i);
    }
    return kept;
}

/// The time is that of the archive: another archive is another set.
std::vector<ListedFile> listedEntries(const std::vector<ArchiveEntry>& entries, const std::vector<size_t>& kept,
                                      const fs::path& path) {
    struct stat info {};
    ::stat(path.c_str(), &info);
    std::vector<ListedFile> files;
    for (const size_t i : kept)
        files.push_back({entries[i].path, static_cast<int64_t>(entries[i].bytes), info.st_mtim.tv_sec, info.st_mtim.tv_nsec});
    return files;
}

class EntryContents final : public FileContents {
public:
    explicit EntryContents(std::unique_ptr<ArchiveContents> contents) : m_contents(std::move(contents)) {}
    Result<std::optional<FileContent>> next() override {
        LATHE_TRY(auto content, m_contents->next());
        if (!content) return std::optional<FileContent>();
        return std::optional(FileContent{content->index, std::move(content->bytes), std::move(content->problem)});
    }

private:
    std::unique_ptr<ArchiveContents> m_contents;
};

class ArchiveSource final : public ImageSource {
public:
    ArchiveSource(fs::path where, std::unique_ptr<Archive> archive)
        : m_where(std::move(where)),
          m_archive(std::move(archive)),
          m_entries(visibleEntries(m_archive->list().entries)),
          m_files(listedEntries(m_archive->list().entries, m_entries, m_where)) {}

    const fs::path& where() const override { return m_where; }
    const std::vector<ListedFile>& files() const override { return m_files; }
    bool startsAsImage(size_t file) const override { return beginsAsImage(m_archive->startOf(m_entries[file])); }
    std::unique_ptr<FileContents> contents(std::vector<size_t> files) const override {
        for (size_t& file : files) file = m_entries[file];
        return std::make_unique<EntryContents>(m_archive->contents(std::move(files), mostFileBytes));
    }
    std::string startOf(size_t file) const override { return m_archive->startOf(m_entries[file]); }
    Diagnostics notes() const override {
        const archives::ArchiveList& list = m_archive->list();
        if (list.unsafe == 0 && list.special == 0) return {};
        Diagnostic note = requestError("images.archive_entries", m_where.string(),
                                       "{0} files whose names lead out of the archive, and {1} links, devices or encrypted files "
                                       "were ignored",
                                       {std::to_string(list.unsafe), std::to_string(list.special)});
        note.severity = Severity::Warning;
        return {note};
    }

private:
    fs::path m_where;
    std::unique_ptr<Archive> m_archive;
    std::vector<size_t> m_entries;
    std::vector<ListedFile> m_files;
};

}  // namespace

Result<std::unique_ptr<ImageSource>> openArchiveSource(const fs::path& path, ReadWatch* watch) {
    ReadProgress progress{ReadPhase::Listing};
    bool stopped = false;
    auto last = std::chrono::steady_clock::now();
    const auto goOn = [&](int64_t files) {
        const auto now = std::chrono::steady_clock::now();
        if (!watch || now - last < std::chrono::milliseconds(100)) return true;
        last = now;
        progress.done = files;
        watch->progress(progress);
        stopped = watch->stopRequested();
        return !stopped;
    };
    LATHE_TRY(auto archive, Archive::open(path.string(), goOn));
    if (stopped) return readingStopped(path.string(), progress);
    std::unique_ptr<ImageSource> source = std::make_unique<ArchiveSource>(path, std::move(archive));
    return source;
}

bool isReadAnywhere(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored) || Archive::readsAnywhere(path.string());
}

/// Other archives have pictures in them as well: they are sets of images only if most of their files are.
ImageFolderKind glanceAtArchive(const fs::path& path) {
    constexpr size_t mostLooked = 40;
    if (!Archive::isArchive(path.string())) return ImageFolderKind::None;
    const auto archive = Archive::open(
        path.string(), [](int64_t) { return true; }, mostLooked);
    if (!archive) return ImageFolderKind::None;
    const auto& entries = (*archive)->list().entries;
    size_t looked = 0, images = 0, inFolders = 0;
    for (size_t i = 0; i < entries.size() && looked < mostLooked; ++i) {
        if (isHiddenPath(entries[i].path)) continue;
        ++looked;
        if (!beginsAsImage((*archive)->startOf(i))) continue;
        ++images;
        inFolders += entries[i].path.find('/') != std::string::npos;
    }
    if (2 * images <= looked) return ImageFolderKind::None;
    return inFolders > 0 ? ImageFolderKind::Classes : ImageFolderKind::Images;
}

Result<std::unique_ptr<ImageSource>> openImageSource(const fs::path& where, ReadWatch* watch) {
    std::error_code ignored;
    if (fs::is_directory(where, ignored)) return openFolderSource(where);
    if (Archive::isArchive(where.string())) return openArchiveSource(where, watch);
    const bool exists = fs::exists(where, ignored);
    return requestError("images.no_folder", where.string(),
                        exists ? "this is neither a folder nor an archive of images" : "folder not found", {},
                        "choose a folder or an archive (.tar, .tar.gz, .zip) of images");
}

Result<std::unique_ptr<ImageSource>> openImagesAt(const fs::path& where) {
    std::error_code ignored;
    const bool one = fs::is_regular_file(where, ignored) && !Archive::isArchive(where.string());
    return one ? openFileSource(where) : openImageSource(where, nullptr);
}

}  // namespace lathe::images
