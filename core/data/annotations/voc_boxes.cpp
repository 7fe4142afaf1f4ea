// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/voc_boxes.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/annotations/file_index.h"
#include "core/data/annotations/number_text.h"
#include "core/data/annotations/text_lines.h"
#include "core/data/annotations/xml.h"

namespace lathe::annotations {
namespace {

using images::ImagePart;
using images::ImageSource;
using images::Region;

struct VocObject {
    std::string name;
    std::optional<Region> region;  ///< nothing: its corners are no numbers, or the box is empty
};
struct VocFile {
    size_t file = 0;
    std::string imageName;
    std::vector<VocObject> objects;
};

std::optional<Region> regionOfBox(const XmlElement* box) {
    if (!box) return std::nullopt;
    const auto left = numberIn(box->textOf("xmin")), top = numberIn(box->textOf("ymin"));
    const auto right = numberIn(box->textOf("xmax")), bottom = numberIn(box->textOf("ymax"));
    if (!left || !top || !right || !bottom || *right < *left || *bottom < *top) return std::nullopt;
    return Region{*left - 1, *top - 1, *right, *bottom};
}

VocFile vocFileOf(size_t file, const XmlElement& root) {
    VocFile out{file, root.textOf("filename"), {}};
    for (const XmlElement& child : root.children)
        if (child.name == "object") out.objects.push_back({child.textOf("name"), regionOfBox(child.child("bndbox"))});
    return out;
}

Result<std::vector<VocFile>> readFiles(const ImageSource& source, const FileIndex& index) {
    std::vector<VocFile> files;
    LATHE_CHECK(readTexts(source, index.endingWith(".xml"), [&](size_t file, const std::string& text) -> Status {
        LATHE_TRY(const XmlElement root, parseXml(text, placeOfFile(source, file)));
        if (root.name == "annotation") files.push_back(vocFileOf(file, root));
        return {};
    }));
    std::sort(files.begin(), files.end(), [](const VocFile& a, const VocFile& b) { return a.file < b.file; });
    return files;
}

/// Which split a list is for; nothing: it is no list of a split.
std::optional<ImagePart> partOfList(std::string_view path) {
    if (folderOfPath(path) != "Main" && !folderOfPath(path).ends_with("/Main")) return std::nullopt;
    const std::string stem = stemOfPath(path);
    if (stem == "train") return ImagePart::Training;
    if (stem == "val") return ImagePart::Validation;
    return stem == "test" ? std::optional(ImagePart::Test) : std::nullopt;
}

/// The split of an image by its name without the ending.
using Parts = std::map<std::string, ImagePart, std::less<>>;

/// The first word of each line.
void addNames(std::string_view text, ImagePart part, Parts& parts) {
    for (const std::string_view line : linesOf(text))
        if (const auto words = wordsOf(line); !words.empty()) parts.emplace(words.front(), part);
}

/// Without a list for the training, there are no splits.
Result<Parts> listedParts(const ImageSource& source, const FileIndex& index) {
    std::vector<size_t> lists;
    bool training = false;
    for (const size_t file : index.endingWith(".txt")) {
        const auto part = partOfList(index.pathOf(file));
        training |= part == ImagePart::Training;
        if (part) lists.push_back(file);
    }
    Parts parts;
    if (!training) return parts;
    LATHE_CHECK(readTexts(source, lists, [&](size_t file, const std::string& text) -> Status {
        addNames(text, *partOfList(index.pathOf(file)), parts);
        return {};
    }));
    return parts;
}

/// The image of the same name wins: "filename" is often that of another machine.
std::optional<size_t> imageOf(const VocFile& file, const FileIndex& index) {
    const std::string& path = index.pathOf(file.file);
    const std::string_view folder = folderOfPath(path);
    const std::string above(folderOfPath(folder));
    const auto isNear = [&](std::string_view other) { return other == folder || folderOfPath(other) == above; };
    if (const auto found = index.imageOfStem(stemOfPath(path), isNear)) return found;
    return file.imageName.empty() ? std::nullopt : index.image(file.imageName, folder, {});
}

std::vector<std::string> classesOfFiles(const std::vector<VocFile>& files) {
    std::set<std::string> names;
    for (const VocFile& file : files)
        for (const VocObject& object : file.objects) names.insert(object.name);
    return {names.begin(), names.end()};
}

void addBoxes(const VocFile& file, BoxSet& set) {
    for (const VocObject& object : file.objects) {
        set.skipped.empty += !object.region;
        if (!object.region) continue;
        const auto label = std::lower_bound(set.classes.begin(), set.classes.end(), object.name) - set.classes.begin();
        set.images.back().boxes.push_back({*object.region, label});
    }
}

}  // namespace

Result<BoxSet> readVocBoxes(const ImageSource& source) {
    const FileIndex index(source);
    LATHE_TRY(const std::vector<VocFile> files, readFiles(source, index));
    if (files.empty())
        return requestError("voc.none", source.where().string(), "there is no XML file in the format of Pascal VOC", {},
                            "choose the folder that contains the images and the annotations");
    LATHE_TRY(const Parts parts, listedParts(source, index));
    BoxSet set;
    set.classes = classesOfFiles(files);
    for (const VocFile& file : files) {
        const auto listed = parts.find(stemOfPath(index.pathOf(file.file)));
        const ImagePart part = listed == parts.end() ? index.partOf(file.file) : listed->second;
        const auto image = imageOf(file, index);
        set.skipped.withoutImage += !image;
        if (!image) continue;
        set.images.push_back({*image, part, {}});
        addBoxes(file, set);
    }
    return set;
}

}  // namespace lathe::annotations
