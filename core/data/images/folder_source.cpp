// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <utility>

#include "core/base/file.h"
#include "core/data/images/decoder_protocol.h"
#include "core/data/images/image_source.h"

namespace lathe::images {
namespace {

namespace fs = std::filesystem;

class FolderContents final : public FileContents {
public:
    FolderContents(const fs::path& folder, const std::vector<ListedFile>& files, std::vector<size_t> wanted)
        : m_folder(folder), m_files(files), m_wanted(std::move(wanted)) {}

    /// A file that is too large for the decoder is as bad as a damaged one; one that the system does not give us is an error.
    Result<std::optional<FileContent>> next() override {
        const size_t index = m_next++;
        if (index >= m_wanted.size()) return std::optional<FileContent>();
        auto bytes = readFile((m_folder / m_files[m_wanted[index]].path).string(), mostFileBytes);
        if (bytes) return std::optional(FileContent{index, *std::move(bytes), {}});
        if (bytes.error().code != "file.too-large") return bytes.error();
        return std::optional(FileContent{index, {}, toString(bytes.error())});
    }

private:
    const fs::path& m_folder;
    const std::vector<ListedFile>& m_files;
    std::vector<size_t> m_wanted;
    std::atomic<size_t> m_next{0};
};

class FolderSource final : public ImageSource {
public:
    FolderSource(fs::path where, fs::path folder, std::vector<ListedFile> files)
        : m_where(std::move(where)), m_folder(std::move(folder)), m_files(std::move(files)) {}

    const fs::path& where() const override { return m_where; }
    const std::vector<ListedFile>& files() const override { return m_files; }
    bool startsAsImage(size_t file) const override { return images::startsAsImage(m_folder / m_files[file].path); }
    std::unique_ptr<FileContents> contents(std::vector<size_t> files) const override {
        return std::make_unique<FolderContents>(m_folder, m_files, std::move(files));
    }
    std::string startOf(size_t file) const override { return startOfFile(m_folder / m_files[file].path); }

private:
    fs::path m_where, m_folder;
    std::vector<ListedFile> m_files;
};

}  // namespace

Result<std::unique_ptr<ImageSource>> openFolderSource(const fs::path& folder) {
    LATHE_TRY(std::vector<ListedFile> files, listFiles(folder));
    std::unique_ptr<ImageSource> source = std::make_unique<FolderSource>(folder, folder, std::move(files));
    return source;
}

Result<std::unique_ptr<ImageSource>> openFileSource(const fs::path& file) {
    LATHE_TRY(std::vector<ListedFile> files, listOneFile(file));
    const fs::path folder = file.parent_path();
    std::unique_ptr<ImageSource> source = std::make_unique<FolderSource>(folder, folder, std::move(files));
    return source;
}

}  // namespace lathe::images
