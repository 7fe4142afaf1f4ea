// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_layout.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/utf8.h"

namespace lathe::images {
namespace {

using Folders = std::vector<std::string>;

/// An image with the folders that it is in, from the outermost.
struct Placed {
    size_t image;
    Folders folders;
    ImagePart part = ImagePart::Training;
};

struct PartWord {
    std::string_view word;
    ImagePart part;
};
constexpr std::array<PartWord, 8> partWords{{{"train", ImagePart::Training},
                                             {"training", ImagePart::Training},
                                             {"val", ImagePart::Validation},
                                             {"valid", ImagePart::Validation},
                                             {"validation", ImagePart::Validation},
                                             {"dev", ImagePart::Validation},
                                             {"test", ImagePart::Test},
                                             {"testing", ImagePart::Test}}};

std::string lowerCase(std::string word) {
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

std::optional<ImagePart> partOf(std::string word) {
    word = lowerCase(std::move(word));
    const auto it = std::find_if(partWords.begin(), partWords.end(), [&](const PartWord& p) { return p.word == word; });
    return it == partWords.end() ? std::nullopt : std::optional(it->part);
}

Folders foldersOf(const std::string& path) {
    Folders folders;
    size_t from = 0;
    for (size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', from)) {
        folders.push_back(path.substr(from, slash - from));
        from = slash + 1;
    }
    return folders;
}

void dropOutermost(std::vector<Placed>& all) {
    for (Placed& placed : all) placed.folders.erase(placed.folders.begin());
}

/// Images in no folder have no class.
void dropHomeless(std::vector<Placed>& all) {
    std::erase_if(all, [](const Placed& placed) { return placed.folders.empty(); });
}

/// Folders that hold everything, as long as all images are in folders below them.
void dropWrappers(std::vector<Placed>& all) {
    const auto isBelow = [&](const Placed& p) { return p.folders.size() > 1 && p.folders[0] == all.front().folders[0]; };
    while (!all.empty() && std::all_of(all.begin(), all.end(), isBelow)) dropOutermost(all);
}

void takeParts(std::vector<Placed>& all) {
    bool hasTraining = false;
    for (const Placed& placed : all) {
        const auto part = partOf(placed.folders.front());
        if (!part) return;
        hasTraining |= part == ImagePart::Training && placed.folders.size() > 1;
    }
    if (!hasTraining) return;
    for (Placed& placed : all) placed.part = *partOf(placed.folders.front());
    dropOutermost(all);
    dropHomeless(all);
    dropWrappers(all);
}

/// File names are bytes; names of classes are text.
std::string asText(const std::string& name) {
    if (isUtf8(name)) return name;
    std::string text;
    for (const char c : name) {
        char hex[8];
        std::snprintf(hex, sizeof hex, "\\x%02x", static_cast<unsigned char>(c));
        text += static_cast<unsigned char>(c) < 0x80 ? std::string(1, c) : hex;
    }
    return text;
}

std::string classOf(const Folders& folders) {
    std::string name;
    for (const std::string& folder : folders) name += (name.empty() ? "" : "/") + asText(folder);
    return name;
}

bool isNumber(const std::string& text) {
    return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
}

/// Numbers in their order, and not "10" before "2".
std::vector<std::string> sortedClasses(const std::set<std::string>& names) {
    std::vector<std::string> classes(names.begin(), names.end());
    if (std::all_of(classes.begin(), classes.end(), isNumber))
        std::stable_sort(classes.begin(), classes.end(),
                         [](const std::string& a, const std::string& b) { return std::stol(a) < std::stol(b); });
    return classes;
}

/// Of the outermost folder that is called like one.
ImagePart partOfPath(const std::string& path) {
    for (const std::string& folder : foldersOf(path))
        if (const auto part = partOf(folder)) return *part;
    return ImagePart::Training;
}

bool hasTrainFolder(std::span<const std::string> paths) {
    return std::any_of(paths.begin(), paths.end(), [](const std::string& path) {
        const Folders folders = foldersOf(path);
        const auto it = std::find_if(folders.begin(), folders.end(), [](const std::string& f) { return partOf(f).has_value(); });
        return it != folders.end() && partOf(*it) == ImagePart::Training;
    });
}

}  // namespace

bool isUnlabeledPath(std::string_view path) {
    const Folders folders = foldersOf(std::string(path));
    return std::any_of(folders.begin(), folders.end(), [](const std::string& folder) {
        const std::string name = lowerCase(folder);
        return name == "unlabeled" || name == "unlabelled";
    });
}

ImageLayout layoutByLabels(std::span<const std::string> paths, std::span<const std::string> labels) {
    std::set<std::string> names;
    for (const std::string& label : labels)
        if (!label.empty()) names.insert(asText(label));
    ImageLayout layout{sortedClasses(names), {}, 0};
    std::map<std::string, int64_t> numbers;
    for (const std::string& name : layout.classes) numbers.emplace(name, std::ssize(numbers));
    const bool parts = hasTrainFolder(paths);
    for (size_t i = 0; i < paths.size(); ++i) {
        const ImagePart part = parts ? partOfPath(paths[i]) : ImagePart::Training;
        if (labels[i].empty())
            ++layout.withoutClass;
        else
            layout.places.push_back({i, part, numbers.at(asText(labels[i]))});
    }
    return layout;
}

ImageLayout layoutOf(std::span<const std::string> paths) {
    std::vector<Placed> all;
    for (size_t i = 0; i < paths.size(); ++i) all.push_back({i, foldersOf(paths[i])});
    dropHomeless(all);
    dropWrappers(all);
    if (!all.empty()) takeParts(all);
    std::set<std::string> names;
    for (const Placed& placed : all) names.insert(classOf(placed.folders));
    ImageLayout layout{{names.begin(), names.end()}, {}, static_cast<int64_t>(paths.size() - all.size())};
    for (const Placed& placed : all) {
        const auto it = std::lower_bound(layout.classes.begin(), layout.classes.end(), classOf(placed.folders));
        layout.places.push_back({placed.image, placed.part, it - layout.classes.begin()});
    }
    return layout;
}

}  // namespace lathe::images
