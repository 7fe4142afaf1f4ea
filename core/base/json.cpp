// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/utf8.h"

namespace lathe {
namespace {

constexpr size_t maxDepth = 64;

/// Walks the text and tells how far the parser has read, which the SAX interface does not.
class TextIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    TextIterator(const char* at, const char** furthest) : m_at(at), m_furthest(furthest) {}
    reference operator*() const { return *m_at; }
    TextIterator& operator++() {
        *m_furthest = ++m_at;
        return *this;
    }
    TextIterator operator++(int) {
        TextIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const TextIterator& o) const { return m_at == o.m_at; }

private:
    const char* m_at;
    const char** m_furthest;
};

/// "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while ..." without what we say ourselves.
std::string reasonOf(std::string_view what) {
    const size_t cut = what.find(": ");
    return std::string(cut == std::string_view::npos ? what : what.substr(cut + 2));
}

/// Memory that the values of a text may take, from above: a list grows by doubling and holds old and new for a moment, a member
/// is a node of a tree. What stands inside a string counts for nothing.
uint64_t memoryOf(std::string_view text) {
    constexpr uint64_t item = sizeof(Json) * 3, member = sizeof(Json) + sizeof(std::string) + 48;
    uint64_t items = 1, members = 0;
    int64_t depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\') ++i;
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        if (depth > static_cast<int64_t>(maxDepth)) break;  // what comes is not read
        items += c == ',' || c == '[' || c == '{';
        members += c == ':';
    }
    return (items - std::min(items, members)) * item + members * member;
}

constexpr uint64_t freeBytes = uint64_t{64} << 20, bytesForEach = 16;  // as UntrustedReader's `spend`

bool takesTooMuch(std::string_view text) {
    return memoryOf(text) > freeBytes + bytesForEach * text.size();
}

class Builder {
public:
    Builder(std::string_view text, std::string_view where) : m_text(text), m_where(where), m_read(text.data()) {}

    Result<Json> build() {
        const char* end = m_text.data() + m_text.size();
        nlohmann::json::sax_parse(TextIterator(m_text.data(), &m_read), TextIterator(end, &m_read), this);
        if (m_error) return *m_error;
        return std::move(m_root);
    }

    // The SAX interface.
    bool null() { return add(nullptr); }
    bool boolean(bool v) { return add(v); }
    bool number_integer(int64_t v) { return add(v); }
    bool number_unsigned(uint64_t v) {
        if (v > static_cast<uint64_t>(std::numeric_limits<int64_t>::max())) return refuseInteger(std::to_string(v));
        return add(static_cast<int64_t>(v));
    }
    bool number_float(double v, const std::string& text) {
        return text.find_first_of(".eE") == std::string::npos ? refuseInteger(text) : add(v);
    }
    bool string(std::string& v) { return add(std::move(v)); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool start_object(size_t) { return open(Json::Object{}); }
    bool start_array(size_t) { return open(Json::Array{}); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        Json::Object& object = m_open.back()->mutableObject();
        if (object.contains(name))
            return refuse("json.duplicate-key", "duplicate key \"{2}\" at line {0}, column {1}", name, "remove one of the two");
        m_member = &object[name];
        return true;
    }
    bool parse_error(size_t, const std::string&, const nlohmann::json::exception& e) {
        return refuse("json.syntax", "not valid JSON at line {0}, column {1}: {2}", reasonOf(e.what()),
                      "correct the text at that position");
    }

private:
    bool add(Json value) {
        *place() = std::move(value);
        return true;
    }
    Json* place() {
        if (m_open.empty()) return &m_root;
        if (m_open.back()->isObject()) return m_member;
        return &m_open.back()->mutableArray().emplace_back();
    }
    bool open(Json container) {
        if (m_open.size() == maxDepth)
            return refuse("json.depth", "the content is nested deeper than {2} levels at line {0}, column {1}",
                          std::to_string(maxDepth),
                          "Lathe does not write such files: download the file again, or create it again");
        m_open.push_back(place());
        *m_open.back() = std::move(container);
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }
    bool refuseInteger(const std::string& text) {
        return refuse("json.integer-range", "the integer {2} at line {0}, column {1} does not fit into 64 bits", text,
                      "write it as a real number, like 1e20");
    }
    bool refuse(std::string_view code, std::string_view text, std::string detail, std::string_view remedy) {
        const std::string_view read(m_text.data(), static_cast<size_t>(m_read - m_text.data()));
        const std::string_view before = read.substr(0, read.empty() ? 0 : read.size() - 1);
        const auto line = 1 + std::count(before.begin(), before.end(), '\n');
        const size_t column = before.size() - (before.rfind('\n') + 1) + 1;
        m_error = requestError(code, m_where, text, {std::to_string(line), std::to_string(column), std::move(detail)}, remedy);
        return false;
    }

    std::string_view m_text, m_where;
    const char* m_read;
    Json m_root;
    std::vector<Json*> m_open;
    Json* m_member = nullptr;
    std::optional<Diagnostic> m_error;
};

class Writer {
public:
    explicit Writer(int indent) : m_indent(indent) {}

    std::string write(const Json& value) {
        any(value, 0);
        return std::move(m_out);
    }

private:
    void any(const Json& v, int level) {
        if (v.isNull())
            m_out += "null";
        else if (v.isBool())
            m_out += v.toBool() ? "true" : "false";
        else if (v.isInt())
            m_out += std::to_string(v.toInt());
        else if (v.isNumber())
            real(v.toDouble());
        else if (v.isString())
            quoted(v.toString());
        else if (v.isArray())
            array(v.array(), level);
        else
            object(v.object(), level);
    }
    void real(double v) {
        const std::string text = std::isfinite(v) ? shortestText(v) : "null";
        m_out += text;
        if (text.find_first_of(".en") == std::string::npos) m_out += ".0";
    }
    void array(const Json::Array& items, int level) {
        const bool oneLine = std::all_of(items.begin(), items.end(), [](const Json& v) { return v.isNumber(); });
        m_out += '[';
        bool first = true;
        for (const Json& item : items) {
            if (!first) m_out += oneLine && m_indent >= 0 ? ", " : ",";
            if (!oneLine) newLine(level + 1);
            any(item, level + 1);
            first = false;
        }
        if (!oneLine) newLine(level);
        m_out += ']';
    }
    void object(const Json::Object& members, int level) {
        m_out += '{';
        bool first = true;
        for (const auto& [key, value] : members) {
            if (!first) m_out += ',';
            newLine(level + 1);
            quoted(key);
            m_out += m_indent < 0 ? ":" : ": ";
            any(value, level + 1);
            first = false;
        }
        if (!first) newLine(level);
        m_out += '}';
    }
    void newLine(int level) {
        if (m_indent < 0) return;
        m_out += '\n';
        m_out.append(static_cast<size_t>(m_indent) * static_cast<size_t>(level), ' ');
    }
    void quoted(std::string_view text) {
        m_out += '"';
        for (size_t i = 0; i < text.size();) {
            const size_t length = utf8Length(text.substr(i));
            if (length == 0)
                m_out += "\xEF\xBF\xBD";  // U+FFFD for what is no UTF-8: the output is always valid
            else if (length == 1)
                ascii(text[i]);
            else
                m_out += text.substr(i, length);
            i += std::max<size_t>(length, 1);
        }
        m_out += '"';
    }
    void ascii(char c) {
        constexpr std::string_view hex = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (m_out += '\\') += c;
        else if (c == '\n')
            m_out += "\\n";
        else if (c == '\t')
            m_out += "\\t";
        else if (c == '\r')
            m_out += "\\r";
        else if (code < 0x20 || code == 0x7F)
            ((m_out += "\\u00") += hex[code >> 4]) += hex[code & 15];
        else
            m_out += c;
    }

    int m_indent;
    std::string m_out;
};

template <class T>
const T& emptyOf() {
    static const T empty;
    return empty;
}

}  // namespace

std::string shortestText(double value) {
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return {buffer, end};
}

Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;
bool Json::operator==(const Json& other) const {
    return m_value == other.m_value;
}

Result<Json> Json::parse(std::string_view text, std::string_view where) {
    if (takesTooMuch(text))
        return requestError("json.memory", where, "the content of this file would need more than {0} times its size in memory",
                            {std::to_string(bytesForEach)},
                            "Lathe does not write such files: download the file again, or create it again");
    return Builder(text, where).build();
}

std::string Json::dump(int indent) const {
    return Writer(indent).write(*this);
}

bool Json::toBool(bool fallback) const {
    const bool* v = std::get_if<bool>(&m_value);
    return v ? *v : fallback;
}

int64_t Json::toInt(int64_t fallback) const {
    const int64_t* v = std::get_if<int64_t>(&m_value);
    return v ? *v : fallback;
}

double Json::toDouble(double fallback) const {
    if (const int64_t* v = std::get_if<int64_t>(&m_value)) return static_cast<double>(*v);
    const double* v = std::get_if<double>(&m_value);
    return v ? *v : fallback;
}

std::string Json::toString(std::string_view fallback) const {
    const std::string* v = std::get_if<std::string>(&m_value);
    return v ? *v : std::string(fallback);
}

const Json::Array& Json::array() const {
    const Array* v = std::get_if<Array>(&m_value);
    return v ? *v : emptyOf<Array>();
}

const Json::Object& Json::object() const {
    const Object* v = std::get_if<Object>(&m_value);
    return v ? *v : emptyOf<Object>();
}

const Json& Json::operator[](std::string_view key) const {
    const Object& members = object();
    const auto found = members.find(key);
    return found == members.end() ? emptyOf<Json>() : found->second;
}

bool Json::contains(std::string_view key) const {
    return object().contains(key);
}

Json& Json::set(std::string_view key, Json value) {
    return mutableObject()[std::string(key)] = std::move(value);
}

void Json::push(Json value) {
    mutableArray().push_back(std::move(value));
}

Json::Array& Json::mutableArray() {
    if (isNull()) m_value = Array{};
    return std::get<Array>(m_value);
}

Json::Object& Json::mutableObject() {
    if (isNull()) m_value = Object{};
    return std::get<Object>(m_value);
}

}  // namespace lathe
