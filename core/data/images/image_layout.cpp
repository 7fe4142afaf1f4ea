// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_layout.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <optional>
#include <set>
#include <string_view>

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

std::optional<ImagePart> partOf(std::string word) {
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
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

}  // namespace

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
