// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/images/image_layout.h"
#include "core/data/images/image_source.h"

namespace lathe::annotations {

/// The files of a source by name. Names in annotations are only looked up here; none is opened as a path.
class FileIndex {
public:
    explicit FileIndex(const images::ImageSource&);

    /// The image that an annotation names: the file in `folder` (of the annotation), else any file whose path ends with the name.
    /// Of several, one is preferred whose folder is part of `hint`: "val2017" of "instances_val2017".
    std::optional<size_t> image(std::string_view name, std::string_view folder, std::string_view hint) const;
    /// The first file named as an image whose name without its ending is `stem`, and whose folder `accepts`.
    std::optional<size_t> imageOfStem(const std::string& stem, const std::function<bool(std::string_view folder)>& accepts) const;
    /// Files that end so, for example ".xml", in the order of the source.
    std::vector<size_t> endingWith(std::string_view ending) const;
    images::ImagePart partOf(size_t file) const { return m_parts[file]; }
    const std::string& pathOf(size_t file) const { return m_source.files()[file].path; }

private:
    const images::ImageSource& m_source;
    std::multimap<std::string, size_t> m_byName, m_byStem;
    std::vector<images::ImagePart> m_parts;
};

/// "a/b" of "a/b/c.txt"; empty if there is no folder.
std::string_view folderOfPath(std::string_view path);
/// "c" of "a/b/c.txt".
std::string stemOfPath(std::string_view path);

/// Reads text files, at most 1 GiB each, one after the other in any order. Errors: boxes.unreadable, those of the source and
/// those of `take`.
Status readTexts(const images::ImageSource&, const std::vector<size_t>& files,
                 const std::function<Status(size_t file, const std::string& text)>& take);
/// "/data/set/labels/a.txt", for messages.
std::string placeOfFile(const images::ImageSource&, size_t file);

}  // namespace lathe::annotations
