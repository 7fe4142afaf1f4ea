// SPDX-License-Identifier: Apache-2.0
#include "core/data/sheets/shared_strings.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

#include "core/base/bytes_text.h"
#include "core/data/xml/xml_characters.h"

namespace lathe::sheets {
namespace {

using Event = XmlStream::Event;

Diagnostic tooManyTexts(const std::string& path, uint64_t mostBytes) {
    return requestError("workbook.too_many_texts", path, "the texts of the workbook take more than {0} of memory",
                        {bytesText(static_cast<int64_t>(mostBytes))}, "save the sheet as a CSV file");
}

/// The character of "_x000D_" at the start of a text.
std::optional<std::string> escapedCharacter(std::string_view text) {
    constexpr size_t bytes = 7;
    if (text.size() < bytes || !text.starts_with("_x") || text[bytes - 1] != '_') return std::nullopt;
    uint32_t code = 0;
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + bytes - 1, code, 16);
    if (error != std::errc() || end != text.data() + bytes - 1) return std::nullopt;
    return utf8Of(code);
}

void replaceEscapes(std::string& text, size_t from) {
    constexpr size_t bytes = 7;
    for (size_t at = text.find("_x", from); at != std::string::npos; at = text.find("_x", at + 1))
        if (const auto character = escapedCharacter(std::string_view(text).substr(at))) text.replace(at, bytes, *character);
}

}  // namespace

Status appendRuns(XmlStream& xml, std::string& text, size_t mostBytes) {
    const size_t before = text.size(), outer = xml.level();
    bool within = false;
    while (xml.level() >= outer) {
        LATHE_TRY(const Event event, xml.next());
        if (event == Event::Start && xml.name() == "rPh") {
            LATHE_CHECK(xml.skipElement());
        } else if (event == Event::Start || event == Event::End) {
            within = event == Event::Start && xml.name() == "t";
        } else if (event == Event::Text && within) {
            text += xml.text();
        }
        if (text.size() - before > mostBytes)
            return requestError("workbook.long_text", xml.where(), "a cell has more than {0} of text",
                                {bytesText(static_cast<int64_t>(mostBytes))}, "save the sheet as a CSV file");
    }
    replaceEscapes(text, before);
    return {};
}

Result<SharedStrings> SharedStrings::read(XmlStream xml, const std::string& path, uint64_t mostBytes) {
    constexpr size_t mostOfOne = size_t{1} << 20;
    SharedStrings strings;
    for (;;) {
        LATHE_TRY(const Event event, xml.next());
        if (event == Event::Done) return strings;
        if (event != Event::Start || xml.name() != "si") continue;
        LATHE_CHECK(appendRuns(xml, strings.m_text, mostOfOne));
        strings.m_ends.push_back(strings.m_text.size());
        if (strings.m_text.size() + strings.m_ends.size() * sizeof(uint64_t) > mostBytes) return tooManyTexts(path, mostBytes);
    }
}

std::string_view SharedStrings::operator[](size_t index) const {
    const uint64_t from = index == 0 ? 0 : m_ends[index - 1];
    return std::string_view(m_text).substr(from, m_ends[index] - from);
}

}  // namespace lathe::sheets
