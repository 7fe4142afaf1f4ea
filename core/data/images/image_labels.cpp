// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_labels.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

#include "core/base/json.h"
#include "core/data/csv/csv_parser.h"

namespace lathe::images {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view nameColumn = "file_name", usualColumn = "label";

/// A metadata file in the source: what it has, and where its paths start.
struct Metadata {
    const std::string& path;
    const std::string& bytes;
    std::string name;  ///< for messages

    std::string pathOf(const std::string& fileName) const {
        return (fs::path(path).parent_path() / fileName).lexically_normal().generic_string();
    }
};

using Labels = std::map<std::string, std::string>;

bool isMetadata(const std::string& path) {
    const std::string name = fs::path(path).filename().string();
    return name == "metadata.csv" || name == "metadata.jsonl";
}

/// The code is given because the translations are collected by codes.
Diagnostic metadataError(std::string_view code, const Metadata& file, std::string_view reason, std::vector<std::string> args) {
    return requestError(code, file.name, reason, std::move(args), "repair or remove the file");
}

Diagnostic noLabelColumn(const Metadata& file, const std::string& columns) {
    Diagnostic note = requestError("images.no_label_column", file.name,
                                   "the file has no column \"label\", so the folders of the images are their classes", {columns},
                                   "set data.reader.label to one of its columns: {0}");
    note.severity = Severity::Warning;
    return note;
}

std::optional<size_t> columnNamed(const std::vector<std::string>& header, std::string_view name) {
    const auto it = std::find(header.begin(), header.end(), name);
    return it == header.end() ? std::nullopt : std::optional(static_cast<size_t>(it - header.begin()));
}

/// The column that is asked for, else "label", else the only one beside the names.
std::optional<size_t> labelColumn(const std::vector<std::string>& header, const std::string& column, size_t names) {
    if (const auto found = columnNamed(header, column.empty() ? usualColumn : std::string_view(column))) return found;
    if (!column.empty() || header.size() != 2) return std::nullopt;
    return 1 - names;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

Status readCsv(const Metadata& file, const std::string& column, Labels& labels, Diagnostics& notes) {
    LATHE_TRY(CsvParser parser, CsvParser::parse(file.bytes, file.name, ','));
    std::vector<std::string_view> fields;
    LATHE_TRY(const bool any, parser.next(fields));
    const std::vector<std::string> header(fields.begin(), fields.end());
    const auto names = columnNamed(header, nameColumn);
    if (!any || !names) return {};  // something else of the same name
    const auto values = labelColumn(header, column, *names);
    if (!values) {
        notes.push_back(noLabelColumn(file, joined(header)));
        return {};
    }
    for (;;) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) return {};
        if (fields.size() != header.size())
            return metadataError("images.metadata", file, "line {0} has {1} fields, but the header has {2}",
                                 {std::to_string(parser.line()), std::to_string(fields.size()), std::to_string(header.size())});
        labels[file.pathOf(std::string(fields[*names]))] = fields[*values];
    }
}

std::string textOf(const Json& value) {
    if (value.isString()) return value.toString();
    return value.isNumber() || value.isBool() ? value.dump(-1) : std::string();
}

Status readLine(const Metadata& file, std::string_view line, int64_t number, const std::string& column, Labels& labels) {
    const auto json = Json::parse(std::string(line), file.name);
    if (!json || !json->isObject())
        return metadataError("images.metadata", file, "line {0} is not a JSON object", {std::to_string(number)});
    const Json& name = (*json)[nameColumn];
    const std::string label = textOf((*json)[column.empty() ? usualColumn : std::string_view(column)]);
    if (name.isString() && !label.empty()) labels[file.pathOf(name.toString())] = label;
    return {};
}

Status readLines(const Metadata& file, const std::string& column, Labels& labels, Diagnostics& notes) {
    const size_t before = labels.size();
    const std::string_view bytes = file.bytes;
    int64_t number = 0;
    for (size_t from = 0; from < bytes.size();) {
        const size_t end = std::min(bytes.find('\n', from), bytes.size());
        const std::string_view line = bytes.substr(from, end - from);
        from = end + 1;
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        LATHE_CHECK(readLine(file, line, number, column, labels));
    }
    if (labels.size() == before && number > 0) notes.push_back(noLabelColumn(file, "JSON"));
    return {};
}

}  // namespace

Result<ImageLabels> readImageLabels(const ImageSource& source, const std::string& column) {
    ImageLabels out;
    const std::vector<ListedFile>& files = source.files();
    for (size_t i = 0; i < files.size(); ++i)
        if (isMetadata(files[i].path)) out.files.push_back(i);
    const auto contents = out.files.empty() ? nullptr : source.contents(out.files);
    while (contents) {
        LATHE_TRY(const std::optional<FileContent> content, contents->next());
        if (!content) break;
        const std::string& path = files[out.files[content->index]].path;
        const Metadata file{path, content->bytes, (source.where() / path).string()};
        if (!content->problem.empty())
            return metadataError("images.metadata", file, "the file cannot be read: {0}", {content->problem});
        const auto readLabels = path.ends_with(".csv") ? readCsv : readLines;
        LATHE_CHECK(readLabels(file, column, out.byPath, out.notes));
    }
    if (column.empty() || !out.byPath.empty()) return out;
    return requestError("images.label", source.where().string(),
                        "no metadata.csv or metadata.jsonl with the columns \"file_name\" and \"{0}\" is there", {column},
                        "clear data.reader.label to use the folders as classes");
}

}  // namespace lathe::images
