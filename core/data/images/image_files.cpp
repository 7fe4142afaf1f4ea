// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/base/file.h"

namespace lathe::images {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

ListedFile listed(std::string path, const struct stat& info) {
    return {std::move(path), info.st_size, info.st_mtim.tv_sec, info.st_mtim.tv_nsec};
}

/// What macOS puts into archives is hidden there.
bool isHidden(std::string_view name) {
    return name.starts_with('.') || name == "__MACOSX";
}

/// Walks through folders below each other.
class Walk {
public:
    explicit Walk(const fs::path& root) : m_root(root) {}

    Status enter(const std::string& below, int level) {
        struct stat info {};
        const fs::path folder = m_root / below;
        if (::stat(folder.c_str(), &info) != 0) return fileError("list", folder.string(), errno);
        if (!m_seen.emplace(info.st_dev, info.st_ino).second) return {};
        if (level > mostFolderLevels)
            return requestError("images.too_deep", folder.string(), "folders are more than {0} levels deep",
                                {std::to_string(mostFolderLevels)}, "choose a folder with one folder for each class");
        LATHE_TRY(const std::vector<std::string> names, listFolder(folder.string()));
        for (const std::string& name : names)
            if (!isHidden(name)) LATHE_CHECK(take(below.empty() ? name : below + '/' + name, level));
        return {};
    }
    std::vector<ListedFile> files() && { return std::move(m_files); }

private:
    Status take(const std::string& path, int level) {
        struct stat info {};
        if (::stat((m_root / path).c_str(), &info) != 0) return {};  // a link to nothing
        if (S_ISDIR(info.st_mode)) return enter(path, level + 1);
        if (S_ISREG(info.st_mode)) m_files.push_back(listed(path, info));
        if (m_files.size() <= mostFiles) return {};
        return requestError("images.too_many", m_root.string(), "the folder has more than {0} files", {std::to_string(mostFiles)},
                            "choose a folder with fewer files");
    }

    fs::path m_root;
    std::set<std::pair<dev_t, ino_t>> m_seen;
    std::vector<ListedFile> m_files;
};

bool startsWith(std::string_view bytes, size_t at, std::string_view signature) {
    return bytes.substr(std::min(at, bytes.size()), signature.size()) == signature;
}

/// "BM" alone would be many texts: the size of the second header (bytes 14 to 17) is one of a few.
bool beginsAsBmp(std::string_view bytes) {
    constexpr std::string_view sizes = "\x0C\x10\x28\x34\x38\x40\x6C\x7C"sv;
    return startsWith(bytes, 0, "BM"sv) && bytes.size() >= 16 && sizes.find(bytes[14]) != std::string_view::npos &&
           bytes[15] == 0;
}

/// "P5", white space, and a number or a comment.
bool beginsAsPnm(std::string_view bytes) {
    constexpr std::string_view space = " \t\r\n"sv, next = " \t\r\n#0123456789"sv;
    return bytes.size() >= 4 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' &&
           space.find(bytes[2]) != std::string_view::npos && next.find(bytes[3]) != std::string_view::npos;
}

}  // namespace

Result<std::vector<ListedFile>> listFiles(const fs::path& folder) {
    Walk walk(folder);
    LATHE_CHECK(walk.enter({}, 0));
    std::vector<ListedFile> files = std::move(walk).files();
    std::sort(files.begin(), files.end(), [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; });
    return files;
}

Result<std::vector<ListedFile>> listOneFile(const fs::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) return fileError("read", file.string(), errno);
    return std::vector{listed(file.filename().string(), info)};
}

bool beginsAsImage(std::string_view bytes) {
    constexpr std::array signatures{"\xFF\xD8\xFF"sv, "\x89PNG\r\n\x1A\n"sv, "GIF87a"sv, "GIF89a"sv, "II*\0"sv, "MM\0*"sv};
    const auto isStart = [&](std::string_view signature) { return startsWith(bytes, 0, signature); };
    return std::any_of(signatures.begin(), signatures.end(), isStart) || (isStart("RIFF"sv) && startsWith(bytes, 8, "WEBP"sv)) ||
           beginsAsBmp(bytes) || beginsAsPnm(bytes);
}

std::string startOfFile(const fs::path& path) {
    const FileHandle file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    std::array<char, 16> head{};
    const ssize_t n = file.isOpen() ? ::read(file.get(), head.data(), head.size()) : 0;
    return {head.data(), static_cast<size_t>(std::max<ssize_t>(n, 0))};
}

bool startsAsImage(const fs::path& path) {
    return beginsAsImage(startOfFile(path));
}

bool isHiddenPath(std::string_view path) {
    for (size_t from = 0; from <= path.size();) {
        const size_t end = std::min(path.find('/', from), path.size());
        if (isHidden(path.substr(from, end - from))) return true;
        from = end + 1;
    }
    return false;
}

bool isNamedAsImage(const std::string& path) {
    std::string ending = fs::path(path).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::array endings{".jpg"sv, ".jpeg"sv, ".png"sv, ".webp"sv, ".gif"sv, ".bmp"sv,
                                 ".pbm"sv, ".pgm"sv,  ".ppm"sv, ".pnm"sv,  ".tif"sv, ".tiff"sv};
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

ImageFolderKind glanceAt(const fs::path& folder) {
    constexpr int mostEntries = 2000, mostOpened = 40, mostLevels = 6;
    constexpr auto options = fs::directory_options::follow_directory_symlink | fs::directory_options::skip_permission_denied;
    ImageFolderKind kind = ImageFolderKind::None;
    std::error_code error;
    int entries = 0, opened = 0;
    for (auto it = fs::recursive_directory_iterator(folder, options, error);
         !error && it != fs::recursive_directory_iterator() && ++entries <= mostEntries; it.increment(error)) {
        if (isHidden(it->path().filename().string()) || it.depth() >= mostLevels) it.disable_recursion_pending();
        std::error_code ignored;
        if (!it->is_regular_file(ignored) || isHidden(it->path().filename().string()) || ++opened > mostOpened) continue;
        if (!startsAsImage(it->path())) continue;
        if (it.depth() > 0) return ImageFolderKind::Classes;
        kind = ImageFolderKind::Images;
    }
    return kind;
}

}  // namespace lathe::images
