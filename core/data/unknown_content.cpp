// SPDX-License-Identifier: Apache-2.0
#include "core/data/unknown_content.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <span>
#include <string_view>
#include <system_error>

#include "core/base/untrusted_reader.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;
using std::string_view;
using namespace std::string_view_literals;

/// How files with an extension begin.
struct Beginning {
    string_view extension, bytes;
};
constexpr std::array<Beginning, 14> beginnings{{{".png", "\x89PNG"},
                                                {".jpg", "\xff\xd8"},
                                                {".jpeg", "\xff\xd8"},
                                                {".bmp", "BM"},
                                                {".gif", "GIF8"},
                                                {".zip", "PK"},
                                                {".xlsx", "PK"},
                                                {".xlsm", "PK"},
                                                {".npz", "PK"},
                                                {".gz", "\x1f\x8b"},
                                                {".tgz", "\x1f\x8b"},
                                                {".npy", "\x93NUMPY"},
                                                {".h5", "\x89HDF"},
                                                {".wav", "RIFF"}}};

struct Advice {
    string_view remedy;
};
constexpr Advice asTable{.remedy = "save the table as a CSV file"};
constexpr Advice asObjects{.remedy = "write the rows as a JSON array of objects, or as one JSON object per line"};
constexpr Advice asWorkbook{.remedy = "save the table as an .xlsx or CSV file"};
constexpr Advice withoutPassword{.remedy = "remove the password, or save the table as a CSV file"};
constexpr Advice fromArchive{.remedy = "unpack the archive and choose a file or folder in it"};
constexpr Advice fromGzip{.remedy = "unpack the file, for example with gunzip"};
constexpr Advice asArrays{.remedy = "save tables as CSV files and arrays with numpy.save"};
constexpr Advice asTokens{
    .remedy =
        "save the numbers of the words and of their classes with numpy.save, padded to one length, and use the template arrays"};
constexpr Advice asNetwork{.remedy = "export the network with torch.onnx.export and import the ONNX file"};

constexpr Advice byGitLfs{.remedy = "run `git lfs pull` in its repository to download the data"};

/// A compound file: of old Office programs, and of new ones around an encrypted file.
constexpr string_view ole = "\xd0\xcf\x11\xe0";

/// Files of a format without an extension here are known by their bytes alone, which no text has: a column may be called PAR1.
struct ForeignFormat {
    string_view extension, bytes, name;
    Advice advice;
};
constexpr std::array<ForeignFormat, 24> foreignFormats{
    {{"", "PAR1\x15"sv, "Parquet", asTable},
     {"", "ARROW1\0"sv, "Arrow", asTable},
     {"", "version https://git-lfs.github.com/spec/", "Git LFS pointer", byGitLfs},
     {".feather", "FEA1", "Feather", asTable},
     {"", "SQLite format 3\0"sv, "SQLite", asTable},
     {".xlsx", ole, "password-protected Excel", withoutPassword},
     {".xlsm", ole, "password-protected Excel", withoutPassword},
     {"", ole, "Excel 97", asWorkbook},
     {".xlsb", "PK", "binary Excel", asWorkbook},
     {".ods", "PK", "OpenDocument", asWorkbook},
     {".json", "{", "JSON", asObjects},
     {".json", "[", "JSON", asObjects},
     {".jsonl", "{", "JSON Lines", asObjects},
     {".pt", "PK", "PyTorch", asNetwork},
     {".pth", "PK", "PyTorch", asNetwork},
     {".pkl", "\x80", "pickle", asArrays},
     {".pickle", "\x80", "pickle", asArrays},
     {".mat", "MATLAB", "MATLAB", asArrays},
     {".conllu", "", "CoNLL", asTokens},
     {".conll", "", "CoNLL", asTokens},
     {".arff", "@", "ARFF", asTable},
     {".arff", "%", "ARFF", asTable},
     {".ts", "@", "aeon", asArrays},
     {".ts", "#", "aeon", asArrays}}};

/// Formats that some readers read, depending on the files in them.
constexpr std::array<ForeignFormat, 2> containers{{{".zip", "PK", "ZIP", fromArchive}, {".gz", "\x1f\x8b", "gzip", fromGzip}}};

std::string extensionOf(const fs::path& file) {
    std::string extension = file.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension;
}

bool beginsWith(const fs::path& file, string_view bytes) {
    return firstBytesOf(file.string(), bytes.size()) == bytes;
}

/// The error for a file of one of the formats.
std::optional<Diagnostic> oneOf(std::span<const ForeignFormat> formats, const fs::path& file, const std::string& where) {
    const std::string extension = extensionOf(file);
    for (const ForeignFormat& one : formats) {
        if (!one.extension.empty() && one.extension != extension) continue;
        if (beginsWith(file, one.bytes))
            return requestError("data.foreign_format", where, "Lathe cannot read this {0} file", {std::string(one.name)},
                                one.advice.remedy);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> foreignFormat(const fs::path& file, const std::string& where) {
    return oneOf(foreignFormats, file, where);
}

std::optional<Diagnostic> unknownContent(const fs::path& path, const std::string& where) {
    std::error_code failed;
    const bool isFolder = fs::is_directory(path, failed), isEmpty = fs::is_empty(path, failed);
    if (failed || (!isFolder && !fs::is_regular_file(path, failed))) return std::nullopt;
    if (isEmpty && isFolder)
        return requestError("data.empty", where, "the folder is empty", {}, "choose a folder that contains samples");
    if (isEmpty) return requestError("data.empty", where, "the file is empty", {}, "save or download the file again");
    if (isFolder) return std::nullopt;
    if (auto foreign = foreignFormat(path, where)) return foreign;
    const bool isTar = extensionOf(path.stem()) == ".tar";  // Lathe reads compressed ones
    if (auto container = oneOf(containers, path, where); container && !isTar) return container;
    const std::string extension = extensionOf(path);
    const auto* const known =
        std::find_if(beginnings.begin(), beginnings.end(), [&](const Beginning& one) { return one.extension == extension; });
    if (known == beginnings.end() || beginsWith(path, known->bytes)) return std::nullopt;
    return requestError("data.damaged", where, "the file is damaged: its content is not that of a {0} file", {extension},
                        "save or download the file again");
}

}  // namespace lathe
