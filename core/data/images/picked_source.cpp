// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/picked_source.h"

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace lathe::images {
namespace {

std::string nameOfPick(const std::string& path, const std::optional<Region>& region) {
    if (!region) return path;
    const Region& r = *region;
    return fmt::format("{} {} {} {} {} {} {} {}", r.left, r.top, r.right, r.bottom, r.margin, r.relative, r.least, path);
}

std::vector<ListedFile> listedPicks(const ImageSource& source, const std::vector<Pick>& picks) {
    std::vector<ListedFile> files;
    for (const Pick& pick : picks) {
        files.push_back(source.files()[pick.file]);
        files.back().path = nameOfPick(files.back().path, pick.region);
    }
    return files;
}

/// Files of the source, and the requests for each: a file with several regions is read once.
class PickedContents final : public FileContents {
public:
    PickedContents(const ImageSource& source, const std::vector<Pick>& picks, const std::vector<size_t>& wanted) {
        std::map<size_t, std::vector<size_t>> byFile;
        for (size_t i = 0; i < wanted.size(); ++i) {
            byFile[picks[wanted[i]].file].push_back(i);
            m_regions.push_back(picks[wanted[i]].region);
        }
        std::vector<size_t> files;
        for (auto& [file, requests] : byFile) {
            files.push_back(file);
            m_requests.push_back({requests.rbegin(), requests.rend()});
        }
        m_contents = source.contents(std::move(files));
    }

    Result<std::optional<FileContent>> next() override {
        const std::lock_guard lock(m_mutex);
        if (m_waiting.empty()) {
            LATHE_TRY(auto content, m_contents->next());
            if (!content) return std::optional<FileContent>();
            m_current = std::move(*content);
            m_waiting = std::move(m_requests[m_current.index]);
        }
        FileContent out = m_current;
        out.index = m_waiting.back();
        out.region = m_regions[out.index];
        m_waiting.pop_back();
        return std::optional(std::move(out));
    }

private:
    std::vector<std::optional<Region>> m_regions;  ///< of each request
    std::vector<std::vector<size_t>> m_requests;   ///< of each file, the last one first
    std::unique_ptr<FileContents> m_contents;
    std::mutex m_mutex;
    FileContent m_current;
    std::vector<size_t> m_waiting;  ///< requests for `m_current`
};

class PickedSource final : public ImageSource {
public:
    PickedSource(const ImageSource& source, std::vector<Pick> picks)
        : m_source(source), m_picks(std::move(picks)), m_files(listedPicks(m_source, m_picks)) {}

    const std::filesystem::path& where() const override { return m_source.where(); }
    const std::vector<ListedFile>& files() const override { return m_files; }
    bool startsAsImage(size_t) const override { return true; }
    std::unique_ptr<FileContents> contents(std::vector<size_t> files) const override {
        return std::make_unique<PickedContents>(m_source, m_picks, files);
    }
    std::string startOf(size_t file) const override { return m_source.startOf(m_picks[file].file); }
    Diagnostics notes() const override { return m_source.notes(); }

private:
    const ImageSource& m_source;
    std::vector<Pick> m_picks;
    std::vector<ListedFile> m_files;
};

}  // namespace

std::unique_ptr<ImageSource> pickFrom(const ImageSource& source, std::vector<Pick> picks) {
    return std::make_unique<PickedSource>(source, std::move(picks));
}

}  // namespace lathe::images
