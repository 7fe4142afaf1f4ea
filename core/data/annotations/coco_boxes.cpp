// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/coco_boxes.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/data/annotations/coco_file.h"
#include "core/data/annotations/file_index.h"

namespace lathe::annotations {
namespace {

using images::ImagePart;
using images::ImageSource;
using namespace std::string_view_literals;

/// Of names such as "instances_val2017.json".
ImagePart partOfName(std::string_view stem) {
    if (stem.find("val") != std::string_view::npos) return ImagePart::Validation;
    return stem.find("test") != std::string_view::npos ? ImagePart::Test : ImagePart::Training;
}

/// The classes of all files, by their ids. Two ids of one name are one class.
class Categories {
public:
    Status add(const CocoFile& file, const std::string& where) {
        for (const CocoCategory& c : file.categories) {
            const auto [it, added] = m_names.emplace(c.id, c.name);
            if (!added && it->second != c.name)
                return requestError("coco.categories", where, "category {0} is \"{1}\" here and \"{2}\" in another file",
                                    {std::to_string(c.id), c.name, it->second}, "correct one of the two files");
        }
        return {};
    }
    std::vector<std::string> classes() const {
        std::vector<std::string> classes;
        for (const auto& [id, name] : m_names)
            if (std::find(classes.begin(), classes.end(), name) == classes.end()) classes.push_back(name);
        return classes;
    }
    /// The class of each id.
    std::map<int64_t, int64_t> labels() const {
        std::map<std::string, int64_t> byName;
        std::map<int64_t, int64_t> byId;
        for (const auto& [id, name] : m_names) byId[id] = byName.emplace(name, static_cast<int64_t>(byName.size())).first->second;
        return byId;
    }

private:
    std::map<int64_t, std::string> m_names;
};

struct ParsedFile {
    size_t file = 0;
    CocoFile content;
};

bool isInstances(std::string_view path) {
    return stemOfPath(path).starts_with("instances");
}

std::vector<size_t> cocoFiles(const FileIndex& index) {
    std::vector<size_t> files = index.endingWith(".json");
    const auto isOne = [&](size_t file) { return isInstances(index.pathOf(file)); };
    if (std::any_of(files.begin(), files.end(), isOne)) std::erase_if(files, [&](size_t file) { return !isOne(file); });
    return files;
}

Result<std::vector<ParsedFile>> parseAll(const ImageSource& source, const std::vector<size_t>& files) {
    std::vector<ParsedFile> all;
    LATHE_CHECK(readTexts(source, files, [&](size_t file, const std::string& text) -> Status {
        if (!startsAsCoco(std::string_view(text).substr(0, 65536))) return {};
        LATHE_TRY(CocoFile content, parseCoco(text, placeOfFile(source, file)));
        all.push_back({file, std::move(content)});
        return {};
    }));
    std::sort(all.begin(), all.end(), [](const ParsedFile& a, const ParsedFile& b) { return a.file < b.file; });
    return all;
}

/// Finite, with a width and a height.
bool isBox(const CocoBox& b) {
    const auto finite = [](double v) { return std::isfinite(v); };
    return b.corners == 4 && std::all_of(std::begin(b.box), std::end(b.box), finite) && b.box[2] > 0 && b.box[3] > 0;
}

/// Adds the images of one file with their boxes.
void addImages(const ParsedFile& parsed, const FileIndex& index, const std::map<int64_t, int64_t>& labels, BoxSet& set) {
    const std::string& path = index.pathOf(parsed.file);
    const std::string stem = stemOfPath(path);
    const ImagePart named = partOfName(stem);
    std::map<int64_t, size_t> byId;  // of the image: its number in the set
    for (const CocoImage& image : parsed.content.images) {
        const auto file = index.image(image.file, folderOfPath(path), stem);
        set.skipped.withoutImage += !file;
        if (!file || !byId.emplace(image.id, set.images.size()).second) continue;
        const ImagePart part = index.partOf(*file);
        set.images.push_back({*file, part == ImagePart::Training ? named : part, {}});
    }
    for (const CocoBox& box : parsed.content.boxes) {
        const auto image = byId.find(box.image);
        const auto label = labels.find(box.category);
        if (image == byId.end() || label == labels.end()) continue;
        set.skipped.crowds += box.crowd;
        set.skipped.empty += !box.crowd && !isBox(box);
        if (box.crowd || !isBox(box)) continue;
        const auto& [x, y, width, height] = box.box;
        set.images[image->second].boxes.push_back({{x, y, x + width, y + height}, label->second});
    }
}

}  // namespace

bool startsAsCoco(std::string_view start) {
    const size_t first = start.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (first == std::string_view::npos || start[first] != '{') return false;
    const auto has = [&](std::string_view word) { return start.find(word) != std::string_view::npos; };
    const bool section = has("\"images\""sv) || has("\"annotations\""sv) || has("\"categories\""sv);
    return section && has("\"id\""sv);
}

Result<BoxSet> readCocoBoxes(const ImageSource& source) {
    const FileIndex index(source);
    LATHE_TRY(const std::vector<ParsedFile> files, parseAll(source, cocoFiles(index)));
    if (files.empty())
        return requestError("coco.none", source.where().string(), "there is no JSON file in the format of COCO", {},
                            "choose the folder that contains the images and the annotations");
    Categories categories;
    for (const ParsedFile& file : files) LATHE_CHECK(categories.add(file.content, placeOfFile(source, file.file)));
    BoxSet set;
    set.classes = categories.classes();
    for (const ParsedFile& file : files) addImages(file, index, categories.labels(), set);
    return set;
}

}  // namespace lathe::annotations
