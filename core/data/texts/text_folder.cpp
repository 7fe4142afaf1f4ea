// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_folder.h"

#include <string_view>
#include <system_error>

#include "core/base/file.h"

namespace lathe {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view unlabeledFolder = "unsup";
constexpr size_t mostTextFiles = 5000000;

bool isTextFile(const fs::path& path) {
    std::error_code ignored;
    return path.extension() == ".txt" && fs::is_regular_file(path, ignored);
}

/// Whether one of the first entries is a text file.
bool hasTextFile(const fs::path& folder) {
    std::error_code failed;
    int looked = 0;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end && looked < 20; it.increment(failed), ++looked)
        if (isTextFile(it->path())) return true;
    return false;
}

/// Two folders with text files, or more.
bool hasClassFolders(const fs::path& folder) {
    std::error_code failed;
    int found = 0, looked = 0;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end && looked < 100; it.increment(failed), ++looked) {
        std::error_code ignored;
        if (it->is_directory(ignored) && hasTextFile(it->path()) && ++found == 2) return true;
    }
    return false;
}

Status listClass(const fs::path& root, const fs::path& folder, TextFolder& all, std::vector<LabeledTextFile>& into) {
    LATHE_TRY(const std::vector<std::string> names, listFolder(folder.string()));
    const std::string label = folder.filename().string();
    for (const std::string& name : names) {
        const fs::path file = folder / name;
        if (!isTextFile(file)) continue;
        if (label == unlabeledFolder)
            ++all.unlabeled;
        else
            into.push_back({file.string(), file.lexically_relative(root).string(), label});
    }
    if (into.size() <= mostTextFiles) return {};
    return requestError("texts.too_many", root.string(), "the folder has more than {0} files", {std::to_string(mostTextFiles)},
                        "put the texts into one file");
}

Status listClasses(const fs::path& root, const fs::path& folder, TextFolder& all, std::vector<LabeledTextFile>& into) {
    LATHE_TRY(const std::vector<std::string> names, listFolder(folder.string()));
    for (const std::string& name : names) {
        std::error_code ignored;
        if (fs::is_directory(folder / name, ignored)) {
            LATHE_CHECK(listClass(root, folder / name, all, into));
        }
    }
    return {};
}

bool isDivided(const fs::path& folder) {
    return hasClassFolders(folder / "train");
}

}  // namespace

bool isTextFolder(const std::filesystem::path& folder) {
    std::error_code ignored;
    return fs::is_directory(folder, ignored) && (isDivided(folder) || hasClassFolders(folder));
}

Result<TextFolder> listTextFolder(const std::string& folder) {
    const fs::path root = folder;
    TextFolder all;
    if (isDivided(root)) {
        LATHE_CHECK(listClasses(root, root / "train", all, all.training));
        std::error_code ignored;
        if (fs::is_directory(root / "test", ignored)) {
            LATHE_CHECK(listClasses(root, root / "test", all, all.test));
        }
    } else {
        LATHE_CHECK(listClasses(root, root, all, all.training));
    }
    if (!all.training.empty()) return all;
    return requestError("texts.no_files", folder, "no text files (.txt) in a folder for each class were found", {},
                        "choose a folder with a folder for each class, or a file of texts");
}

}  // namespace lathe
