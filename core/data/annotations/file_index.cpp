// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/file_index.h"

#include <cstdint>
#include <filesystem>
#include <system_error>

#include "core/base/file.h"
#include "core/data/images/image_files.h"

namespace lathe::annotations {
namespace {

using images::ImagePart;
using images::ImageSource;

constexpr uint64_t mostTextBytes = uint64_t{1} << 30;

std::string_view nameOfPath(std::string_view path) {
    return path.substr(path.rfind('/') + 1);  // npos + 1 is 0
}

std::vector<ImagePart> partsOfPaths(const ImageSource& source) {
    std::vector<std::string> paths;
    for (const images::ListedFile& file : source.files()) paths.push_back(file.path);
    const images::ImageLayout layout = images::layoutByLabels(paths, std::vector<std::string>(paths.size(), "any"));
    std::vector<ImagePart> parts(paths.size(), ImagePart::Training);
    for (const images::ImagePlace& place : layout.places) parts[place.image] = place.part;
    return parts;
}

bool isPathEnd(std::string_view path, std::string_view end) {
    return path == end || (path.size() > end.size() && path.ends_with(end) && path[path.size() - end.size() - 1] == '/');
}

bool isHinted(std::string_view path, std::string_view hint) {
    const std::string_view folder = nameOfPath(folderOfPath(path));
    return !folder.empty() && hint.find(folder) != std::string_view::npos;
}

/// A folder has no limit for the files that the decoder does not get.
Status readFromFolder(const ImageSource& source, const std::vector<size_t>& files,
                      const std::function<Status(size_t, const std::string&)>& take) {
    for (const size_t file : files) {
        LATHE_TRY(const std::string text, readFile(placeOfFile(source, file), mostTextBytes));
        LATHE_CHECK(take(file, text));
    }
    return {};
}

}  // namespace

std::string_view folderOfPath(std::string_view path) {
    const size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string stemOfPath(std::string_view path) {
    const std::string_view name = nameOfPath(path);
    return std::string(name.substr(0, name.rfind('.')));
}

std::string placeOfFile(const ImageSource& source, size_t file) {
    return (source.where() / source.files()[file].path).string();
}

FileIndex::FileIndex(const ImageSource& source) : m_source(source), m_parts(partsOfPaths(source)) {
    for (size_t i = 0; i < source.files().size(); ++i) {
        const std::string& path = source.files()[i].path;
        m_byName.emplace(nameOfPath(path), i);
        if (images::isNamedAsImage(path)) m_byStem.emplace(stemOfPath(path), i);
    }
}

std::optional<size_t> FileIndex::image(std::string_view name, std::string_view folder, std::string_view hint) const {
    const std::string here = folder.empty() ? std::string(name) : std::string(folder) + '/' + std::string(name);
    std::optional<size_t> best;
    const auto [from, to] = m_byName.equal_range(std::string(nameOfPath(name)));
    for (auto it = from; it != to; ++it) {
        if (pathOf(it->second) == here) return it->second;
        if (!isPathEnd(pathOf(it->second), name)) continue;
        if (!best || (!isHinted(pathOf(*best), hint) && isHinted(pathOf(it->second), hint))) best = it->second;
    }
    return best;
}

std::optional<size_t> FileIndex::imageOfStem(const std::string& stem,
                                             const std::function<bool(std::string_view folder)>& accepts) const {
    const auto [from, to] = m_byStem.equal_range(stem);
    for (auto it = from; it != to; ++it)
        if (accepts(folderOfPath(pathOf(it->second)))) return it->second;
    return std::nullopt;
}

std::vector<size_t> FileIndex::endingWith(std::string_view ending) const {
    std::vector<size_t> files;
    for (size_t i = 0; i < m_source.files().size(); ++i)
        if (pathOf(i).ends_with(ending)) files.push_back(i);
    return files;
}

Status readTexts(const ImageSource& source, const std::vector<size_t>& files,
                 const std::function<Status(size_t, const std::string&)>& take) {
    std::error_code ignored;
    if (std::filesystem::is_directory(source.where(), ignored)) return readFromFolder(source, files, take);
    const auto contents = source.contents(files);
    for (;;) {
        LATHE_TRY(const auto content, contents->next());
        if (!content) return {};
        const size_t file = files[content->index];
        if (!content->problem.empty())
            return requestError("boxes.unreadable", placeOfFile(source, file), "the file cannot be read: {0}", {content->problem},
                                "repair or remove the file");
        LATHE_CHECK(take(file, content->bytes));
    }
}

}  // namespace lathe::annotations
