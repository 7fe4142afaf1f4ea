// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/archives/byte_stream.h"

namespace lathe {

/// Reads an XML file of any length from its start to its end, event by event (UTF-8). Memory: a block, and the longest tag. Names
/// are given without their prefix. A document type, and so any entity that the file declares itself, is refused.
class XmlStream {
public:
    enum class Event : uint8_t { Start, End, Text, Done };
    static constexpr size_t mostLevels = 64, mostTagBytes = size_t{1} << 20;

    /// `where` is used in messages.
    XmlStream(std::unique_ptr<archives::ByteStream> bytes, std::string where);

    /// The next event; Done again and again at the end. An element without content has a start and an end. A text may come in
    /// several parts. Errors: those of the stream, xml.stream, xml.stream_doctype, xml.stream_size (levels, or the length of a
    /// tag).
    Result<Event> next();
    const std::string& where() const { return m_where; }
    /// Of a start or end. Valid until the next event, as the others.
    std::string_view name() const { return m_name; }
    std::string_view text() const { return m_text; }
    /// Of a start: the value; empty if there is no such attribute.
    std::string_view attribute(std::string_view name) const;
    /// How many elements are open: 1 behind the start of the root element.
    size_t level() const { return m_open.size(); }
    /// Behind a start: reads on to its end.
    Status skipElement();

private:
    struct Attribute {
        std::string_view name;
        std::string value;
    };

    Result<bool> fill();
    Result<bool> starts(std::string_view with);
    Result<size_t> find(std::string_view what);
    Result<std::optional<Event>> textOrReference();
    Result<std::optional<Event>> markup();
    Result<std::optional<Event>> declaration();
    Result<Event> startTag();
    Result<Event> endTag();
    Result<size_t> tagEnd();
    Status attributes(std::string_view tag);
    Status decode(std::string_view raw, std::string& into) const;
    Diagnostic wrong(std::string_view what) const;
    Diagnostic tooMuch(std::string_view what) const;

    std::unique_ptr<archives::ByteStream> m_bytes;
    std::string m_where;
    std::string m_buffer;  // from m_at on, what is not yet read
    size_t m_at = 0;
    uint64_t m_before = 0;  // bytes before the buffer
    bool m_ended = false, m_emptyElement = false, m_hasRoot = false;
    std::vector<std::string> m_open;
    std::string m_closed;     // the name of the element that ended
    std::string m_character;  // of an entity
    std::string_view m_name, m_text;
    std::vector<Attribute> m_attributes;  // the first m_attributeCount
    size_t m_attributeCount = 0;
};

}  // namespace lathe
