// SPDX-License-Identifier: Apache-2.0
#include "core/data/sheets/workbook_parts.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>

namespace lathe::sheets {
namespace {

using Event = XmlStream::Event;

constexpr size_t mostSheets = 10'000, mostStyles = 100'000;

std::optional<uint32_t> wholeNumber(std::string_view text) {
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

bool isTrue(std::string_view value) {
    return value == "1" || value == "true" || value == "on";
}

/// "worksheets/sheet1.xml" and "/xl/worksheets/sheet1.xml" of a part in the folder "xl".
std::string entryOf(std::string_view target, const std::string& folder) {
    if (target.starts_with('/')) return std::string(target.substr(1));
    return (std::filesystem::path(folder) / target).lexically_normal().generic_string();
}

/// Calls `start(xml, parent)` at each start of an element.
template <class Start>
Status eachStart(XmlStream& xml, Start start) {
    std::vector<std::string> open;
    for (;;) {
        LATHE_TRY(const Event event, xml.next());
        if (event == Event::Done) return {};
        if (event == Event::End) open.pop_back();
        if (event != Event::Start) continue;
        LATHE_CHECK(start(open.empty() ? std::string_view() : std::string_view(open.back())));
        open.emplace_back(xml.name());
    }
}

}  // namespace

Diagnostic damagedWorkbook(const std::string& where, std::string_view what) {
    return requestError("workbook.damaged", where, "the workbook is damaged: {0}", {std::string(what)},
                        "open it in Excel and save it again, or save the sheet as a CSV file");
}

Result<std::vector<Relationship>> readRelationships(XmlStream xml, const std::string& folder) {
    std::vector<Relationship> all;
    LATHE_CHECK(eachStart(xml, [&](std::string_view) -> Status {
        if (xml.name() != "Relationship" || xml.attribute("TargetMode") == "External") return {};
        if (all.size() == mostSheets) return damagedWorkbook(xml.where(), "too many parts");
        const std::string_view type = xml.attribute("Type");
        all.push_back({std::string(xml.attribute("Id")), std::string(type.substr(type.rfind('/') + 1)),
                       entryOf(xml.attribute("Target"), folder)});
        return {};
    }));
    return all;
}

Result<WorkbookList> readWorkbookList(XmlStream xml) {
    WorkbookList list;
    LATHE_CHECK(eachStart(xml, [&](std::string_view parent) -> Status {
        if (xml.name() == "workbookPr") list.from1904 = isTrue(xml.attribute("date1904"));
        if (xml.name() != "sheet" || parent != "sheets") return {};
        if (list.sheets.size() == mostSheets) return damagedWorkbook(xml.where(), "too many sheets");
        const std::string_view state = xml.attribute("state");
        list.sheets.push_back(
            {std::string(xml.attribute("name")), std::string(xml.attribute("id")), state != "hidden" && state != "veryHidden"});
        return {};
    }));
    return list;
}

Result<std::vector<NumberKind>> readCellKinds(XmlStream xml) {
    std::map<uint32_t, NumberKind> custom;
    std::vector<NumberKind> kinds;
    LATHE_CHECK(eachStart(xml, [&](std::string_view parent) -> Status {
        const auto format = wholeNumber(xml.attribute("numFmtId"));
        if (custom.size() + kinds.size() > mostStyles) return damagedWorkbook(xml.where(), "too many styles");
        if (xml.name() == "numFmt" && parent == "numFmts" && format) custom[*format] = kindOfFormat(xml.attribute("formatCode"));
        if (xml.name() != "xf" || parent != "cellXfs") return {};
        const auto known = custom.find(format.value_or(0));
        kinds.push_back(known != custom.end() ? known->second : kindOfBuiltIn(format.value_or(0)));
        return {};
    }));
    return kinds;
}

}  // namespace lathe::sheets
