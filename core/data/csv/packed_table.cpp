// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/packed_table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/gzip.h"
#include "core/base/untrusted_reader.h"
#include "core/data/archives/archive.h"
#include "core/data/archives/zip_file.h"
#include "core/data/json_rows/json_text.h"
#include "core/data/sheets/sheet_text.h"
#include "core/data/sheets/workbook.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;
using archives::ArchiveEntry;
using archives::ByteStream;

constexpr size_t headBytes = 4;

std::string lowerExtension(const fs::path& file) {
    std::string extension = file.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension;
}

bool hasTableExtension(const fs::path& file) {
    const std::string extension = lowerExtension(file);
    return extension == ".csv" || extension == ".tsv" || extension == ".tab";
}

bool isWorkbookName(const fs::path& file) {
    const std::string extension = lowerExtension(file);
    return (extension == ".xlsx" || extension == ".xlsm") && !file.filename().string().starts_with("~$");
}

/// The file of a table, and the sheet in it.
std::pair<std::string, std::string> fileAndSheet(const std::string& path) {
    std::error_code ignored;
    const fs::path parent = fs::path(path).parent_path();
    if (!isWorkbookName(parent) || !fs::is_regular_file(parent, ignored)) return {path, {}};
    return {parent.string(), fs::path(path).filename().string()};
}

/// Files that a system adds: "__MACOSX/._a.csv", ".DS_Store".
bool isHiddenEntry(const fs::path& path) {
    return std::any_of(path.begin(), path.end(),
                       [](const fs::path& part) { return part.string().starts_with('.') || part == "__MACOSX"; });
}

std::vector<ArchiveEntry> tablesOf(const archives::ZipFile& zip) {
    std::vector<ArchiveEntry> files, tables;
    for (const ArchiveEntry& entry : zip.list().entries) {
        if (isHiddenEntry(entry.path)) continue;
        files.push_back(entry);
        if (hasTableExtension(entry.path)) tables.push_back(entry);
    }
    return tables.empty() && files.size() == 1 ? files : tables;
}

Diagnostic notOneTable(const std::string& path, size_t tables) {
    return requestError("csv.archive", path, "this archive contains {0} tables; Lathe reads an archive that contains exactly one",
                        {std::to_string(tables)}, "unpack the archive and choose a table in it");
}

Result<std::unique_ptr<ByteStream>> openZip(const std::string& path) {
    LATHE_TRY(const archives::ZipFile zip, archives::ZipFile::open(path));
    const std::vector<ArchiveEntry> tables = tablesOf(zip);
    if (tables.size() != 1) return notOneTable(path, tables.size());
    return zip.stream(tables.front());
}

}  // namespace

bool isTableName(const fs::path& file) {
    if (isWorkbookName(file)) return true;
    const std::string extension = lowerExtension(file);
    const bool isPacked = extension == ".gz" || extension == ".zip";
    return hasTableExtension(isPacked ? file.stem() : file);
}

bool isWorkbookTable(const std::string& path) {
    return sheets::Workbook::isWorkbook(fileAndSheet(path).first);
}

bool isJsonFile(const std::string& path) {
    const fs::path file(path);
    const std::string extension = lowerExtension(lowerExtension(file) == ".gz" ? file.stem() : file);
    if (extension != ".json" && extension != ".jsonl" && extension != ".ndjson") return false;
    std::array<char, 256> head{};
    const auto stream = ByteStream::open(path);
    const auto have = stream ? (*stream)->read(head.data(), head.size()) : Result<size_t>(size_t{0});
    std::string_view text(head.data(), have ? *have : 0);
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

bool isJsonTableFile(const fs::path& file) {
    return isJsonFile(file.string()) && json_rows::isJsonTable(file.string());
}

bool isConvertedTable(const std::string& path) {
    return isWorkbookTable(path) || isJsonFile(path);
}

bool isSlowToOpen(const std::string& path) {
    constexpr uint64_t largeBytes = uint64_t{8} << 20;
    const bool isRead = isWorkbookTable(path) || (isJsonFile(path) && json_rows::isJsonFrame(path));
    return isRead && tableBytes(path) > largeBytes;
}

std::string tablePath(const std::string& path, const std::string& sheet) {
    if (sheet.empty() || !isWorkbookName(path)) return path;
    const auto workbook = sheets::Workbook::open(path);
    return workbook && workbook->sheets().size() > 1 ? path + "/" + sheet : path;
}

bool isPackedTable(const std::string& path) {
    const std::string head = firstBytesOf(fileAndSheet(path).first, headBytes);
    return looksLikeGzip(head) || archives::looksLikeZip(head) || isJsonFile(path);
}

bool isZipOfTable(const fs::path& file) {
    if (lowerExtension(file) != ".zip") return false;
    const auto zip = archives::ZipFile::open(file.string());
    if (!zip) return false;
    const std::vector<ArchiveEntry> tables = tablesOf(*zip);
    return tables.size() == 1 && hasTableExtension(tables.front().path);
}

Result<std::unique_ptr<ByteStream>> openPackedTable(const std::string& path) {
    if (isWorkbookTable(path)) {
        const auto [file, sheet] = fileAndSheet(path);
        return sheets::openSheet(file, sheet);
    }
    if (isJsonFile(path)) return json_rows::openJsonTable(path);
    return openPackedText(path);
}

Result<std::unique_ptr<ByteStream>> openPackedText(const std::string& path) {
    if (archives::looksLikeZip(firstBytesOf(path, headBytes))) return openZip(path);
    if (archives::Archive::isArchive(path))
        return requestError("csv.archive_kind", path, "Lathe does not read tables and texts in this kind of archive", {},
                            "unpack the archive and choose a file or folder in it");
    return ByteStream::open(path);
}

uint64_t tableBytes(const std::string& path) {
    if (isWorkbookTable(path)) {
        const auto [file, sheet] = fileAndSheet(path);
        return sheets::sheetBytes(file, sheet);
    }
    if (isPackedTable(path)) {
        const auto stream = openPackedText(path);
        return stream ? (*stream)->size() : 0;
    }
    std::error_code failure;
    const uintmax_t bytes = fs::file_size(path, failure);
    return failure ? 0 : bytes;
}

}  // namespace lathe
