// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/mask_pairs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>
#include <utility>

#include "core/data/images/image_files.h"

namespace lathe::annotations {
namespace {

using namespace std::string_view_literals;

constexpr std::array maskFolders{"masks"sv,      "mask"sv,          "labels"sv,       "label"sv, "annotations"sv,
                                 "annotation"sv, "segmentations"sv, "ground_truth"sv, "gt"sv,    "segmentationclass"sv};
constexpr std::array imageFolders{"images"sv, "image"sv, "imgs"sv, "img"sv, "jpegimages"sv};
constexpr std::array splitFolders{"training"sv, "train"sv, "validation"sv, "valid"sv, "val"sv, "testing"sv, "test"sv};
constexpr std::array splitMasks{"annot"sv, "annotations"sv, "annotation"sv, "masks"sv, "mask"sv, "labels"sv, "label"sv, "gt"sv};
constexpr std::array maskEndings{"_mask"sv, "-mask"sv, "_masks"sv, "_label"sv, "_seg"sv, "_gt"sv};

/// What a file is, and what it has in common with its counterpart.
struct Named {
    bool mask = false;
    std::string key;
};

template <size_t N>
bool isAmong(const std::array<std::string_view, N>& words, std::string word) {
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Removes the last folder with such a name. False: there is none.
template <size_t N>
bool removeFolder(std::string& path, const std::array<std::string_view, N>& words) {
    for (size_t slash = path.rfind('/'); slash != std::string::npos;
         slash = slash == 0 ? slash - 1 : path.rfind('/', slash - 1)) {
        const size_t before = slash == 0 ? std::string::npos : path.rfind('/', slash - 1);
        const size_t from = before + 1;  // npos + 1 is 0
        if (!isAmong(words, path.substr(from, slash - from))) continue;
        path.erase(from, slash + 1 - from);
        return true;
    }
    return false;
}

/// Whether a folder is called "trainannot", "val_masks" or the like; it gets the name of the split.
bool nameSplit(std::string& folder) {
    for (const std::string_view split : splitFolders) {
        if (!isAmong(std::array{split}, folder.substr(0, split.size()))) continue;
        const size_t word = folder.find_first_not_of("_- ", split.size());
        if (word == std::string::npos || !isAmong(splitMasks, folder.substr(word))) continue;
        folder.resize(split.size());
        return true;
    }
    return false;
}

/// Gives the masks of a split the folder of its images: CamVid has "train" and "trainannot". False: there is no such folder.
bool renameSplitFolder(std::string& path) {
    for (size_t from = 0, slash = path.find('/'); slash != std::string::npos; from = slash + 1, slash = path.find('/', from)) {
        std::string folder = path.substr(from, slash - from);
        if (!nameSplit(folder)) continue;
        path.replace(from, slash - from, folder);
        return true;
    }
    return false;
}

/// Removes what marks a mask at the end of the name. False: there is nothing.
bool removeMaskEnding(std::string& stem) {
    const auto it = std::find_if(maskEndings.begin(), maskEndings.end(), [&](std::string_view e) { return stem.ends_with(e); });
    if (it == maskEndings.end()) return false;
    stem.resize(stem.size() - it->size());
    return true;
}

Named namedParts(const std::string& path) {
    Named out{false, path.substr(0, path.rfind('.'))};
    const bool inFolder = removeFolder(out.key, maskFolders) || renameSplitFolder(out.key), marked = removeMaskEnding(out.key);
    out.mask = inFolder || marked;
    removeFolder(out.key, imageFolders);
    return out;
}

}  // namespace

MaskPairs pairMasks(std::span<const std::string> paths) {
    std::map<std::string, size_t> masks;
    std::vector<std::pair<std::string, size_t>> pictures;
    for (size_t i = 0; i < paths.size(); ++i) {
        if (!images::isNamedAsImage(paths[i])) continue;
        Named file = namedParts(paths[i]);
        if (file.mask)
            masks.emplace(std::move(file.key), i);
        else
            pictures.emplace_back(std::move(file.key), i);
    }
    MaskPairs out;
    const auto count = static_cast<int64_t>(masks.size());
    for (const auto& [key, image] : pictures) {
        const auto mask = masks.find(key);
        out.withoutMask += mask == masks.end();
        if (mask != masks.end()) out.pairs.push_back({image, mask->second});
    }
    out.withoutImage = std::max<int64_t>(0, count - static_cast<int64_t>(out.pairs.size()));
    return out;
}

}  // namespace lathe::annotations
