// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/yolo_boxes.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/annotations/file_index.h"
#include "core/data/annotations/number_text.h"
#include "core/data/annotations/text_lines.h"
#include "core/data/annotations/yolo_names.h"

namespace lathe::annotations {
namespace {

using images::ImageSource;
using images::Region;

constexpr int64_t mostYoloClasses = 65536;

/// A line of a label file.
struct YoloLine {
    int64_t label = 0;
    std::optional<Region> region;  ///< nothing: its numbers are none, or the box is empty
};

/// A label file and its image.
struct YoloFile {
    size_t file = 0, image = 0;
    std::vector<YoloLine> lines = {};
};

std::optional<int64_t> labelIn(std::string_view word) {
    int64_t label = -1;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), label);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    return whole && label >= 0 && label < mostYoloClasses ? std::optional(label) : std::nullopt;
}

std::optional<std::vector<double>> numbersIn(const std::vector<std::string_view>& words) {
    std::vector<double> numbers;
    for (size_t i = 1; i < words.size(); ++i) {
        const auto number = numberIn(words[i]);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<Region> regionIfAny(Region region) {
    region.relative = 1;
    return region.right > region.left && region.bottom > region.top ? std::optional(region) : std::nullopt;
}

/// A center with width and height. A fifth number is the confidence of a detector.
std::optional<Region> regionAround(const std::vector<double>& n) {
    return regionIfAny({n[0] - n[2] / 2, n[1] - n[3] / 2, n[0] + n[2] / 2, n[1] + n[3] / 2});
}

std::optional<Region> regionOfPolygon(const std::vector<double>& n) {
    Region region{n[0], n[1], n[0], n[1]};
    for (size_t i = 0; i + 1 < n.size(); i += 2) {
        region.left = std::min(region.left, n[i]);
        region.right = std::max(region.right, n[i]);
        region.top = std::min(region.top, n[i + 1]);
        region.bottom = std::max(region.bottom, n[i + 1]);
    }
    return regionIfAny(region);
}

/// Nothing: this is no line of a label file.
std::optional<YoloLine> yoloLineOf(std::string_view line) {
    const std::vector<std::string_view> words = wordsOf(line);
    const bool box = words.size() == 5 || words.size() == 6, polygon = words.size() >= 7 && words.size() % 2 == 1;
    const auto label = words.empty() ? std::nullopt : labelIn(words[0]);
    if (!label || (!box && !polygon)) return std::nullopt;
    const auto numbers = numbersIn(words);
    if (!numbers) return YoloLine{*label, std::nullopt};
    return YoloLine{*label, box ? regionAround(*numbers) : regionOfPolygon(*numbers)};
}

Result<std::vector<YoloLine>> linesOfFile(std::string_view text, const std::string& where) {
    std::vector<YoloLine> lines;
    int64_t number = 0;
    for (const std::string_view line : linesOf(text)) {
        ++number;
        if (isBlankOrComment(line)) continue;
        const auto one = yoloLineOf(line);
        if (!one)
            return requestError("yolo.line", where, "line {0} is not a class number with a box or a polygon",
                                {std::to_string(number)}, "write class, center x, center y, width and height");
        lines.push_back(*one);
    }
    return lines;
}

/// "images/train" of "labels/train": the last folder of that name.
std::string imageFolderOf(const std::string& folder) {
    constexpr std::string_view labels = "labels";
    for (size_t at = folder.rfind(labels); at != std::string::npos;
         at = at == 0 ? std::string::npos : folder.rfind(labels, at - 1)) {
        const size_t end = at + labels.size();
        const bool whole = (at == 0 || folder[at - 1] == '/') && (end == folder.size() || folder[end] == '/');
        if (whole) return folder.substr(0, at) + "images" + folder.substr(end);
    }
    return folder;
}

std::vector<YoloFile> filesWithImages(const FileIndex& index) {
    std::vector<YoloFile> files;
    for (const size_t file : index.endingWith(".txt")) {
        const std::string folder(folderOfPath(index.pathOf(file))), other = imageFolderOf(folder);
        const auto image =
            index.imageOfStem(stemOfPath(index.pathOf(file)), [&](std::string_view f) { return f == folder || f == other; });
        if (image) files.push_back({file, *image});
    }
    return files;
}

Status readLines(const ImageSource& source, std::vector<YoloFile>& files) {
    std::vector<size_t> wanted;
    for (const YoloFile& file : files) wanted.push_back(file.file);  // ascending
    return readTexts(source, wanted, [&](size_t file, const std::string& text) -> Status {
        const auto at = std::lower_bound(wanted.begin(), wanted.end(), file) - wanted.begin();
        LATHE_TRY(element(files, at).lines, linesOfFile(text, placeOfFile(source, file)));
        return {};
    });
}

/// Of the first file that has names; empty if none has.
Result<std::vector<std::string>> givenNames(const ImageSource& source, const FileIndex& index) {
    std::vector<std::string> names;
    for (const std::string_view ending : {".yaml", ".yml", "classes.txt", "obj.names"}) {
        const bool yaml = ending.starts_with('.');
        const Status read = readTexts(source, index.endingWith(ending), [&](size_t file, const std::string& text) -> Status {
            if (!names.empty() || (yaml && !hasYoloNames(text))) return {};
            if (!yaml) names = namesByLine(text);
            if (!yaml) return {};
            LATHE_TRY(names, yoloNames(text, placeOfFile(source, file)));
            return {};
        });
        if (!read.ok()) return read.error();
    }
    return names;
}

int64_t classesIn(const std::vector<YoloFile>& files) {
    int64_t count = 0;
    for (const YoloFile& file : files)
        for (const YoloLine& line : file.lines) count = std::max(count, line.label + 1);
    return count;
}

BoxedImage imageOfFile(const YoloFile& file, const FileIndex& index, SkippedBoxes& skipped) {
    BoxedImage image{file.image, index.partOf(file.image), {}};
    for (const YoloLine& line : file.lines) {
        skipped.empty += !line.region;
        if (line.region) image.boxes.push_back({*line.region, line.label});
    }
    return image;
}

}  // namespace

bool startsAsYolo(std::string_view start) {
    const std::vector<std::string_view> lines = linesOf(start);
    const auto first = std::find_if(lines.begin(), lines.end(), [](std::string_view line) { return !isBlankOrComment(line); });
    return first != lines.end() && yoloLineOf(*first).has_value();
}

Result<BoxSet> readYoloBoxes(const ImageSource& source) {
    const FileIndex index(source);
    std::vector<YoloFile> files = filesWithImages(index);
    if (files.empty())
        return requestError("yolo.none", source.where().string(), "there is no label file (.txt) for any of the images", {},
                            "choose the folder that contains the folders images and labels");
    LATHE_CHECK(readLines(source, files));
    BoxSet set;
    LATHE_TRY(set.classes, givenNames(source, index));
    const int64_t count = classesIn(files);
    if (!set.classes.empty() && count > static_cast<int64_t>(set.classes.size()))
        return requestError("yolo.class", source.where().string(), "there is a box of class {0}, but only {1} class names",
                            {std::to_string(count - 1), std::to_string(set.classes.size())}, "add the missing names to the list");
    for (auto i = static_cast<int64_t>(set.classes.size()); i < count; ++i) set.classes.push_back(std::to_string(i));
    for (const YoloFile& file : files) set.images.push_back(imageOfFile(file, index, set.skipped));
    return set;
}

}  // namespace lathe::annotations
