// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/xml.h"

#include <algorithm>
#include <optional>

#include "core/base/utf8.h"
#include "core/data/xml/xml_characters.h"

namespace lathe::annotations {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string trimmed(std::string_view text) {
    const size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos) return {};
    return std::string(text.substr(from, text.find_last_not_of(blanks) - from + 1));
}

/// Reads from the start to the end. A function that returns false has set the error.
class XmlParser {
public:
    XmlParser(std::string_view text, std::string_view where) : m_text(text), m_where(where) {}

    Result<XmlElement> document() {
        XmlElement root;
        if (m_text.starts_with("\xEF\xBB\xBF")) m_at = 3;
        const bool done = skipMisc() && element(root, 0) && skipMisc() && expectEnd();
        if (!done) return *m_error;
        return root;
    }

private:
    bool refuse(std::string_view code, std::string_view text, std::string arg, std::string_view remedy) {
        const auto before = m_text.substr(0, m_at);
        const auto line = std::count(before.begin(), before.end(), '\n') + 1;
        m_error = requestError(code, m_where, text, {std::to_string(line), std::move(arg)}, remedy);
        return false;
    }
    bool wrong(std::string_view what) {
        return refuse("xml.syntax", "line {0} is not valid XML: {1}", std::string(what), "repair or remove the file");
    }
    bool tooMuch(std::string_view what) {
        return refuse("xml.size", "at line {0}, the file has too many {1}", std::string(what), "remove the file");
    }
    bool starts(std::string_view with) const { return m_text.substr(m_at).starts_with(with); }
    bool isBlank() const { return m_at < m_text.size() && blanks.find(m_text[m_at]) != std::string_view::npos; }

    void skipBlanks() {
        while (isBlank()) ++m_at;
    }
    /// Everything up to and with `end`.
    bool skipPast(std::string_view end) {
        const size_t found = m_text.find(end, m_at);
        if (found == std::string_view::npos) return wrong("the file ends too early");
        m_at = found + end.size();
        return true;
    }
    /// White space, comments and instructions.
    bool skipMisc() {
        for (;;) {
            skipBlanks();
            if (starts("<!DOCTYPE"))
                return refuse("xml.doctype", "line {0} has a document type, which may declare entities", {},
                              "remove the document type");
            if (starts("<?")) {
                if (!skipPast("?>")) return false;
            } else if (starts("<!--")) {
                if (!skipPast("-->")) return false;
            } else {
                return true;
            }
        }
    }
    bool expectEnd() { return m_at == m_text.size() || wrong("there is something after the root element"); }

    bool name(std::string& out) {
        const size_t end = std::min(m_text.find_first_of(" \t\r\n/>=<\"'&", m_at), m_text.size());
        out = std::string(m_text.substr(m_at, end - m_at));
        m_at = end;
        return !out.empty() || wrong("a name is missing");
    }
    bool skipAttribute() {
        std::string ignored;
        if (!name(ignored)) return false;
        skipBlanks();
        if (!starts("=")) return wrong("an attribute has no value");
        ++m_at;
        skipBlanks();
        if (!starts("\"") && !starts("'")) return wrong("the value of an attribute is not quoted");
        const char quote[] = {m_text[m_at], '\0'};
        ++m_at;
        return skipPast(quote);
    }
    /// Up to ">" or "/>". `closed`: the element has no content.
    bool finishTag(bool& closed) {
        for (;;) {
            skipBlanks();
            closed = starts("/>");
            if (closed || starts(">")) {
                m_at += closed ? 2 : 1;
                return true;
            }
            if (!skipAttribute()) return false;
        }
    }
    bool element(XmlElement& out, int level) {
        if (level >= mostXmlLevels) return tooMuch("levels");
        if (++m_elements > mostXmlElements) return tooMuch("elements");
        if (!starts("<")) return wrong("an element is missing");
        ++m_at;
        bool closed = false;
        if (!name(out.name) || !finishTag(closed)) return false;
        if (closed) return true;
        std::string text;
        if (!content(out, text, level)) return false;
        out.text = trimmed(text);
        return true;
    }
    /// Up to and with the end tag.
    bool content(XmlElement& out, std::string& text, int level) {
        for (;;) {
            if (m_at >= m_text.size()) return wrong("the file ends too early");
            if (starts("</")) return endTag(out.name);
            if (!piece(out, text, level)) return false;
        }
    }
    bool piece(XmlElement& out, std::string& text, int level) {
        if (starts("<!--")) return skipPast("-->");
        if (starts("<?")) return skipPast("?>");
        if (starts("<![CDATA[")) return characterData(text);
        if (starts("<")) return element(out.children.emplace_back(), level + 1);
        if (starts("&")) return entity(text);
        const size_t end = std::min(m_text.find_first_of("<&", m_at), m_text.size());
        text += m_text.substr(m_at, end - m_at);
        m_at = end;
        return true;
    }
    bool characterData(std::string& text) {
        const size_t from = m_at + std::string_view("<![CDATA[").size();
        if (!skipPast("]]>")) return false;
        text += m_text.substr(from, m_at - 3 - from);
        return true;
    }
    bool entity(std::string& text) {
        constexpr size_t longest = 12;
        const size_t end = m_text.substr(0, m_at + longest).find(';', m_at);
        if (end == std::string_view::npos) return wrong("an entity has no end");
        const auto character = xmlCharacter(m_text.substr(m_at + 1, end - m_at - 1));
        if (!character) return wrong("an entity is not known");
        text += *character;
        m_at = end + 1;
        return true;
    }
    bool endTag(const std::string& expected) {
        m_at += 2;
        std::string found;
        if (!name(found)) return false;
        if (found != expected) return wrong("an end tag does not match its start tag");
        skipBlanks();
        if (!starts(">")) return wrong("an end tag is not closed");
        ++m_at;
        return true;
    }

    std::string_view m_text, m_where;
    size_t m_at = 0, m_elements = 0;
    std::optional<Diagnostic> m_error;
};

}  // namespace

const XmlElement* XmlElement::child(std::string_view childName) const {
    const auto it = std::find_if(children.begin(), children.end(), [&](const XmlElement& c) { return c.name == childName; });
    return it == children.end() ? nullptr : &*it;
}

std::string XmlElement::textOf(std::string_view childName) const {
    const XmlElement* const found = child(childName);
    return found ? found->text : std::string();
}

Result<XmlElement> parseXml(std::string_view text, std::string_view where) {
    if (text.size() > mostXmlBytes)
        return requestError("xml.bytes", where, "the XML file has more than {0} bytes", {std::to_string(mostXmlBytes)},
                            "remove the file");
    if (!isUtf8(text)) return requestError("xml.text", where, "the XML file is not valid UTF-8", {}, "save it as UTF-8");
    return XmlParser(text, where).document();
}

}  // namespace lathe::annotations
