// SPDX-License-Identifier: Apache-2.0
#include "core/data/xml/xml_stream.h"

#include <algorithm>
#include <utility>

#include "core/data/xml/xml_characters.h"

namespace lathe {
namespace {

constexpr size_t xmlBlockBytes = size_t{64} << 10, mostEntityBytes = 12, mostAttributes = 1000;

std::string_view withoutPrefix(std::string_view name) {
    return name.substr(name.find(':') + 1);
}

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Loops, because find_first_of searches its set for each character with a call.

size_t nameEnd(std::string_view text) {
    const auto endsName = [](char c) {
        return isBlank(c) || c == '/' || c == '>' || c == '=' || c == '<' || c == '"' || c == '\'' || c == '&';
    };
    return static_cast<size_t>(std::find_if(text.begin(), text.end(), endsName) - text.begin());
}

std::string_view withoutBlanks(std::string_view text) {
    while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
    return text;
}

}  // namespace

XmlStream::XmlStream(std::unique_ptr<archives::ByteStream> bytes, std::string where)
    : m_bytes(std::move(bytes)), m_where(std::move(where)) {}

Diagnostic XmlStream::wrong(std::string_view what) const {
    return requestError("xml.stream", m_where, "this is not valid XML at byte {0}: {1}",
                        {std::to_string(m_before + m_at), std::string(what)},
                        "open the file in the program that created it, and save it again");
}

Diagnostic XmlStream::tooMuch(std::string_view what) const {
    return requestError("xml.stream_size", m_where, "at byte {0}, there are too many {1}",
                        {std::to_string(m_before + m_at), std::string(what)},
                        "open the file in the program that created it, and save it again");
}

/// Adds a block to the buffer. False at the end of the file.
Result<bool> XmlStream::fill() {
    if (m_ended) return false;
    m_buffer.erase(0, m_at);
    m_before += m_at;
    m_at = 0;
    const size_t before = m_buffer.size();
    m_buffer.resize(before + xmlBlockBytes);
    LATHE_TRY(const size_t n, m_bytes->read(m_buffer.data() + before, xmlBlockBytes));
    m_buffer.resize(before + n);
    m_ended = n < xmlBlockBytes;
    if (m_before == 0 && before == 0 && m_buffer.starts_with("\xEF\xBB\xBF")) m_at = 3;
    return n > 0;
}

Result<bool> XmlStream::starts(std::string_view with) {
    while (m_buffer.size() - m_at < with.size()) {
        LATHE_TRY(const bool more, fill());
        if (!more) break;
    }
    return std::string_view(m_buffer).substr(m_at).starts_with(with);
}

/// How many bytes ahead `what` is.
Result<size_t> XmlStream::find(std::string_view what) {
    for (size_t from = 0;;) {
        const size_t found = m_buffer.find(what, m_at + from);
        if (found != std::string::npos) return found - m_at;
        const size_t have = m_buffer.size() - m_at;
        if (have > mostTagBytes) return tooMuch("characters in a tag");
        from = have < what.size() ? 0 : have - what.size() + 1;
        LATHE_TRY(const bool more, fill());
        if (!more) return wrong("the file ends too early");
    }
}

Result<XmlStream::Event> XmlStream::next() {
    if (std::exchange(m_emptyElement, false)) {
        m_closed = std::move(m_open.back());
        m_open.pop_back();
        m_name = m_closed;
        return Event::End;
    }
    for (;;) {
        while (m_at == m_buffer.size()) {
            LATHE_TRY(const bool more, fill());
            if (more) continue;
            if (!m_open.empty() || !m_hasRoot) return wrong("the file ends too early");
            return Event::Done;
        }
        LATHE_TRY(const std::optional<Event> event, m_buffer[m_at] == '<' ? markup() : textOrReference());
        if (event) return *event;
    }
}

/// Nothing for blanks outside the root element.
Result<std::optional<XmlStream::Event>> XmlStream::textOrReference() {
    const std::string_view rest = std::string_view(m_buffer).substr(m_at);
    if (rest.front() == '&' && !m_open.empty()) {
        LATHE_TRY(const size_t end, find(";"));
        const auto character =
            end <= mostEntityBytes ? xmlCharacter(std::string_view(m_buffer).substr(m_at + 1, end - 1)) : std::nullopt;
        if (!character) return wrong("an entity is not known");
        m_character = *character;
        m_text = m_character;
        m_at += end + 1;
        return std::optional(Event::Text);
    }
    m_text = rest.substr(0, rest.find('<'));
    m_text = m_text.substr(0, m_text.find('&'));
    if (m_open.empty()) {
        if (m_text.empty() || !withoutBlanks(m_text).empty()) return wrong("there is text outside the root element");
        m_at += m_text.size();
        return std::optional<Event>();
    }
    m_at += m_text.size();
    return std::optional(Event::Text);
}

Result<std::optional<XmlStream::Event>> XmlStream::markup() {
    if (m_buffer.size() - m_at < 2) {
        LATHE_TRY([[maybe_unused]] const bool more, fill());
    }
    const char kind = m_at + 1 < m_buffer.size() ? m_buffer[m_at + 1] : '\0';
    if (kind == '!') return declaration();
    if (kind == '?') {
        LATHE_TRY(const size_t end, find("?>"));
        m_at += end + 2;
        return std::optional<Event>();
    }
    LATHE_TRY(const Event event, kind == '/' ? endTag() : startTag());
    return std::optional(event);
}

/// A comment or a section of character data.
Result<std::optional<XmlStream::Event>> XmlStream::declaration() {
    constexpr std::string_view dataBegin = "<![CDATA[";
    LATHE_TRY(const bool isComment, starts("<!--"));
    if (isComment) {
        m_at += 4;
        LATHE_TRY(const size_t end, find("-->"));
        m_at += end + 3;
        return std::optional<Event>();
    }
    LATHE_TRY(const bool isData, starts(dataBegin));
    if (!isData || m_open.empty())
        return requestError("xml.stream_doctype", m_where, "the file has a document type, which may declare entities", {},
                            "open the file in the program that created it, and save it again");
    m_at += dataBegin.size();
    LATHE_TRY(const size_t end, find("]]>"));
    m_text = std::string_view(m_buffer).substr(m_at, end);
    m_at += end + 3;
    return std::optional(Event::Text);
}

/// How many bytes ahead the tag ends: its ">" is not within quotes.
Result<size_t> XmlStream::tagEnd() {
    char quote = 0;
    for (size_t i = 1;; ++i) {
        if (m_at + i == m_buffer.size()) {
            if (i > mostTagBytes) return tooMuch("characters in a tag");
            LATHE_TRY(const bool more, fill());
            if (!more) return wrong("the file ends too early");
        }
        const char c = m_buffer[m_at + i];
        if (quote == 0 && c == '>') return i;
        if (quote == 0 && c == '<') return wrong("a tag is not closed");
        if (quote != 0 ? c == quote : c == '"' || c == '\'') quote = quote != 0 ? '\0' : c;
    }
}

Result<XmlStream::Event> XmlStream::startTag() {
    if (m_open.empty() && m_hasRoot) return wrong("there is something after the root element");
    LATHE_TRY(const size_t end, tagEnd());
    std::string_view tag = std::string_view(m_buffer).substr(m_at + 1, end - 1);
    m_emptyElement = tag.ends_with('/');
    if (m_emptyElement) tag.remove_suffix(1);
    const size_t nameBytes = nameEnd(tag);
    m_name = withoutPrefix(tag.substr(0, nameBytes));
    if (m_name.empty()) return wrong("a name is missing");
    if (m_open.size() == mostLevels) return tooMuch("levels");
    LATHE_CHECK(attributes(tag.substr(nameBytes)));
    m_at += end + 1;
    m_open.emplace_back(m_name);
    m_hasRoot = true;
    return Event::Start;
}

Result<XmlStream::Event> XmlStream::endTag() {
    LATHE_TRY(const size_t end, tagEnd());
    const std::string_view tag = std::string_view(m_buffer).substr(m_at + 2, end - 2);
    const size_t nameBytes = nameEnd(tag);
    if (m_open.empty() || withoutPrefix(tag.substr(0, nameBytes)) != m_open.back() ||
        !withoutBlanks(tag.substr(nameBytes)).empty())
        return wrong("an end tag does not match its start tag");
    m_at += end + 1;
    m_closed = std::move(m_open.back());
    m_open.pop_back();
    m_name = m_closed;
    return Event::End;
}

Status XmlStream::attributes(std::string_view tag) {
    m_attributeCount = 0;
    for (tag = withoutBlanks(tag); !tag.empty(); tag = withoutBlanks(tag)) {
        const size_t nameBytes = nameEnd(tag);
        const std::string_view name = withoutPrefix(tag.substr(0, nameBytes));
        tag = withoutBlanks(tag.substr(nameBytes));
        if (name.empty() || !tag.starts_with('=')) return wrong("an attribute has no value");
        tag = withoutBlanks(tag.substr(1));
        const size_t end = tag.empty() || (tag[0] != '"' && tag[0] != '\'') ? std::string_view::npos : tag.find(tag[0], 1);
        if (end == std::string_view::npos) return wrong("the value of an attribute is not quoted");
        if (m_attributeCount == mostAttributes) return tooMuch("attributes");
        if (m_attributeCount == m_attributes.size()) m_attributes.emplace_back();
        Attribute& attribute = m_attributes[m_attributeCount++];
        attribute.name = name;
        LATHE_CHECK(decode(tag.substr(1, end - 1), attribute.value));
        tag.remove_prefix(end + 1);
    }
    return {};
}

/// The value of an attribute, whose entities are replaced.
Status XmlStream::decode(std::string_view raw, std::string& into) const {
    into.clear();
    while (!raw.empty()) {
        const size_t plain = std::min(raw.find('&'), raw.size());
        into += raw.substr(0, plain);
        raw.remove_prefix(plain);
        if (raw.empty()) break;
        const size_t end = raw.substr(0, mostEntityBytes).find(';');
        const auto character = end == std::string_view::npos ? std::nullopt : xmlCharacter(raw.substr(1, end - 1));
        if (!character) return wrong("an entity is not known");
        into += *character;
        raw.remove_prefix(end + 1);
    }
    return {};
}

std::string_view XmlStream::attribute(std::string_view name) const {
    for (size_t i = 0; i < m_attributeCount; ++i)
        if (m_attributes[i].name == name) return m_attributes[i].value;
    return {};
}

Status XmlStream::skipElement() {
    for (const size_t outer = m_open.size(); m_open.size() >= outer;) {
        LATHE_TRY([[maybe_unused]] const Event event, next());
    }
    return {};
}

}  // namespace lathe
