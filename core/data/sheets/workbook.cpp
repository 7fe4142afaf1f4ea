// SPDX-License-Identifier: Apache-2.0
#include "core/data/sheets/workbook.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/base/untrusted_reader.h"
#include "core/data/sheets/workbook_parts.h"

namespace lathe::sheets {
namespace {

constexpr const char *listEntry = "xl/workbook.xml", *relationshipsEntry = "xl/_rels/workbook.xml.rels";

/// Names of parts have no upper and lower case.
bool isSameName(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

const archives::ArchiveEntry* entryOf(const archives::ZipFile& zip, std::string_view name) {
    const auto& entries = zip.list().entries;
    const auto it = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return isSameName(e.path, name); });
    return it == entries.end() ? nullptr : &*it;
}

std::string namesOf(const std::vector<Sheet>& sheets) {
    std::string names;
    for (const Sheet& sheet : sheets) names += (names.empty() ? "" : ", ") + sheet.name;
    return names;
}

}  // namespace

bool Workbook::isWorkbook(const std::string& path) {
    constexpr size_t magicBytes = 4;
    if (!archives::looksLikeZip(firstBytesOf(path, magicBytes))) return false;
    const auto zip = archives::ZipFile::open(path);
    return zip && entryOf(*zip, listEntry);
}

Result<Workbook> Workbook::open(const std::string& path) {
    LATHE_TRY(archives::ZipFile zip, archives::ZipFile::open(path));
    Workbook workbook(std::move(zip));
    workbook.m_path = path;
    LATHE_CHECK(workbook.readList());
    return workbook;
}

const archives::ArchiveEntry* Workbook::entryAt(const std::string& name) const {
    return entryOf(m_zip, name);
}

Result<XmlStream> Workbook::xmlOf(const archives::ArchiveEntry& entry) const {
    LATHE_TRY(auto bytes, m_zip.stream(entry));
    return XmlStream(std::move(bytes), m_path + ", " + entry.path);
}

Status Workbook::readList() {
    const auto *const list = entryAt(listEntry), *const relationships = entryAt(relationshipsEntry);
    if (!list || !relationships) return damagedWorkbook(m_path, "its list of sheets is missing");
    LATHE_TRY(XmlStream listXml, xmlOf(*list));
    LATHE_TRY(const WorkbookList read, readWorkbookList(std::move(listXml)));
    LATHE_TRY(XmlStream relationshipsXml, xmlOf(*relationships));
    LATHE_TRY(const std::vector<Relationship> parts, readRelationships(std::move(relationshipsXml), "xl"));
    m_from1904 = read.from1904;
    for (const Relationship& part : parts) {
        if (part.type == "sharedStrings") m_strings = part.entry;
        if (part.type == "styles") m_styles = part.entry;
    }
    for (const auto& sheet : read.sheets) {
        const auto part = std::find_if(parts.begin(), parts.end(), [&](const auto& p) { return p.id == sheet.id; });
        if (part == parts.end()) return damagedWorkbook(m_path, "the sheet " + sheet.name + " is missing");
        if (part->type != "worksheet") continue;
        const archives::ArchiveEntry* const entry = entryAt(part->entry);
        if (!entry) return damagedWorkbook(m_path, "the sheet " + sheet.name + " is missing");
        m_sheets.push_back({sheet.name, *entry, sheet.visible});
    }
    if (m_sheets.empty())
        return requestError("workbook.no_sheets", m_path, "the workbook has no sheet with cells", {}, "choose another file");
    return {};
}

Result<CellContext> Workbook::context() const {
    constexpr uint64_t always = uint64_t{64} << 20;
    CellContext context;
    context.from1904 = m_from1904;
    if (const auto* const styles = entryAt(m_styles)) {
        LATHE_TRY(XmlStream xml, xmlOf(*styles));
        LATHE_TRY(context.kinds, readCellKinds(std::move(xml)));
    }
    if (const auto* const strings = entryAt(m_strings)) {
        LATHE_TRY(XmlStream xml, xmlOf(*strings));
        LATHE_TRY(context.strings, SharedStrings::read(std::move(xml), m_path, always + archives::mostExpected(strings->packed)));
    }
    return context;
}

Result<XmlStream> Workbook::read(const Sheet& sheet) const {
    return xmlOf(sheet.entry);
}

Result<size_t> Workbook::find(const std::string& nameOrNumber) const {
    for (size_t i = 0; i < m_sheets.size(); ++i)
        if (m_sheets[i].name == nameOrNumber) return i;
    size_t number = 0;
    const char* const end = nameOrNumber.data() + nameOrNumber.size();
    const auto [at, error] = std::from_chars(nameOrNumber.data(), end, number);
    if (error == std::errc() && at == end && number >= 1 && number <= m_sheets.size()) return number - 1;
    return requestError("workbook.no_sheet", m_path, "the workbook has no sheet \"{0}\"; its sheets are: {1}",
                        {nameOrNumber, namesOf(m_sheets)}, "set data.reader.sheet to one of them, or to its number from 1");
}

}  // namespace lathe::sheets
