// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/yaml.h"

#ifdef LATHE_HAVE_YAML

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>
#include <yaml-cpp/yaml.h>

// yaml.h names these without their content.
#include <yaml-cpp/anchor.h>
#include <yaml-cpp/eventhandler.h>

#include "core/base/utf8.h"

namespace lathe::sweep {

namespace {

constexpr size_t maxBytes = size_t{1} << 20, maxValues = 200'000;
constexpr size_t maxDepth = 64;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

/// A number as YAML writes it: decimal, 0x10, .5, 1e-4, .inf, .nan.
Json scalarNumber(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    const double sign = negative ? -1 : 1;
    if (isOneOf(text, {".inf", ".Inf", ".INF"})) return sign * std::numeric_limits<double>::infinity();
    if (isOneOf(text, {".nan", ".NaN", ".NAN"})) return std::numeric_limits<double>::quiet_NaN();
    const bool hexadecimal = text.starts_with("0x");
    if (hexadecimal) text.remove_prefix(2);
    if (text.empty() || text.front() == '-' || (!hexadecimal && text.find_first_of("0123456789") > 1)) return {};
    const char* const end = text.data() + text.size();
    int64_t whole = 0;
    if (const auto [at, error] = std::from_chars(text.data(), end, whole, hexadecimal ? 16 : 10);
        error == std::errc() && at == end)
        return negative ? -whole : whole;
    double real = 0;
    if (const auto [at, error] = std::from_chars(text.data(), end, real); !hexadecimal && error == std::errc() && at == end)
        return sign * real;
    return {};
}

/// What a word without quotation marks stands for.
Json plain(const std::string& text) {
    if (isOneOf(text, {"", "~", "null", "Null", "NULL"})) return {};
    if (isOneOf(text, {"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"})) return true;
    if (isOneOf(text, {"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"})) return false;
    const Json number = scalarNumber(text);
    return number.isNull() ? Json(text) : number;
}

/// What stops the parser, which has no other way to be stopped.
struct Refused {
    Diagnostic why;
};

/// Makes a value of the parser's events. Its own tree would need bounds of its own, and its loop over documents does not end on
/// some files.
class Builder final : public YAML::EventHandler {
public:
    explicit Builder(std::string_view where) : m_where(where) {}
    Json takeValue() { return std::move(m_root); }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { put(mark, Json(), 1, anchor); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const auto found = m_anchors.find(anchor);
        if (found == m_anchors.end()) refuse("yaml.alias", mark, "line {0} has an alias to a value that contains the alias");
        count(mark, found->second.count);
        put(mark, found->second.value, found->second.count, {});
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& text) override {
        if (!isUtf8(text)) refuse("yaml.text", mark, "line {0} is not valid UTF-8");
        if (awaitsKey()) return takeKey(mark, text);
        count(mark, 1);
        put(mark, scalar(mark, tag, text), 1, anchor);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
        begin(mark, Json(Json::Array{}), anchor);
    }
    void OnSequenceEnd() override { end(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
        begin(mark, Json(Json::Object{}), anchor);
    }
    void OnMapEnd() override { end(); }

private:
    struct Open {
        Json value;
        YAML::anchor_t anchor = {};
        YAML::Mark mark;
        size_t before = 0;  ///< values before it
        std::optional<std::string> key = {};
    };
    struct Anchored {
        Json value;
        size_t count = 0;
    };

    [[noreturn]] void refuse(std::string_view code, const YAML::Mark& mark, std::string_view text, std::string arg = {}) const {
        Refused refused{requestError(code, m_where, text, {std::to_string(mark.line + 1), std::move(arg)})};
        refused.why.remedy = "write the value directly, without this feature";
        throw refused;
    }

    void count(const YAML::Mark& mark, size_t more) {
        m_values += more;
        if (m_values > maxValues)
            refuse("yaml.values", mark, "at line {0}, the file exceeds {1} values", std::to_string(maxValues));
    }

    bool awaitsKey() const { return !m_open.empty() && m_open.back().value.isObject() && !m_open.back().key; }

    void takeKey(const YAML::Mark& mark, const std::string& key) {
        if (key == "<<") refuse("yaml.merge", mark, "line {0} has a merge key (<<), which is not supported");
        if (m_open.back().value.contains(key)) refuse("yaml.twice", mark, "duplicate key \"{1}\" in line {0}", key);
        m_open.back().key = key;
    }

    Json scalar(const YAML::Mark& mark, const std::string& tag, const std::string& text) const {
        if (isOneOf(tag, {"!", "tag:yaml.org,2002:str"})) return Json(text);
        if (isOneOf(tag, {"", "?", "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool"}))
            return plain(text);
        refuse("yaml.tag", mark, "line {0} has the tag \"{1}\", which is not supported", tag);
    }

    void begin(const YAML::Mark& mark, Json empty, YAML::anchor_t anchor) {
        if (awaitsKey()) refuse("yaml.key", mark, "the key in line {0} is not a string");
        if (m_open.size() >= maxDepth)
            refuse("yaml.depth", mark, "line {0} is nested deeper than {1} levels", std::to_string(maxDepth));
        m_open.push_back({std::move(empty), anchor, mark, m_values});
        count(mark, 1);
    }

    void end() {
        Open done = std::move(m_open.back());
        m_open.pop_back();
        put(done.mark, std::move(done.value), m_values - done.before, done.anchor);
    }

    void put(const YAML::Mark& mark, Json value, size_t values, YAML::anchor_t anchor) {
        if (awaitsKey()) refuse("yaml.key", mark, "the key in line {0} is not a string");
        if (anchor) {
            count(mark, values);
            m_anchors[anchor] = {value, values};
        }
        if (m_open.empty())
            m_root = std::move(value);
        else if (Open& parent = m_open.back(); parent.key)
            parent.value.set(*std::exchange(parent.key, std::nullopt), std::move(value));
        else
            parent.value.push(std::move(value));
    }

    std::string m_where;
    std::vector<Open> m_open;
    std::map<YAML::anchor_t, Anchored> m_anchors;
    size_t m_values = 0;
    Json m_root;
};

Result<Json> parse(std::string_view text, std::string_view where) {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    Builder first(where), second(where);
    parser.HandleNextDocument(first);
    if (parser.HandleNextDocument(second))
        return requestError("yaml.documents", where, "there are several documents in the file", {},
                            "keep one document in the file");
    return first.takeValue();
}

/// Numbers with a point and texts that would read as something else in quotation marks.
void write(YAML::Emitter& out, const Json& value) {
    if (value.isObject()) {
        out << YAML::BeginMap;
        for (const auto& [key, member] : value.object()) {
            out << YAML::Key;
            write(out, Json(key));
            out << YAML::Value;
            write(out, member);
        }
        out << YAML::EndMap;
    } else if (value.isArray()) {
        const bool scalars = std::none_of(value.array().begin(), value.array().end(),
                                          [](const Json& item) { return item.isArray() || item.isObject(); });
        if (scalars) out << YAML::Flow;
        out << YAML::BeginSeq;
        for (const Json& item : value.array()) write(out, item);
        out << YAML::EndSeq;
    } else if (value.isString()) {
        const std::string text = value.toString();
        if (!plain(text).isString()) out << YAML::DoubleQuoted;
        out << text;
    } else if (value.isNull()) {
        out << YAML::Null;
    } else {
        std::string text = value.dump(-1);
        if (const size_t e = text.find('e'); value.isNumber() && e != std::string::npos && text.find('.') == std::string::npos)
            text.insert(e, ".0");
        out << text;
    }
}

}  // namespace

bool yamlIsAvailable() {
    return true;
}

Result<Json> parseYaml(std::string_view text, std::string_view where) {
    if (text.size() > maxBytes)
        return requestError("yaml.size", where, "the file has more than {0} bytes", {std::to_string(maxBytes)}, "shorten it");
    try {
        return parse(text, where);
    } catch (const Refused& refused) {
        return refused.why;
    } catch (const YAML::Exception& e) {
        return requestError("yaml.invalid", where, "line {0} is not valid YAML: {1}", {std::to_string(e.mark.line + 1), e.msg},
                            "correct that line");
    } catch (const std::exception& e) {
        return requestError("yaml.unreadable", where, "the file cannot be read as YAML: {0}", {e.what()}, "simplify it");
    }
}

Result<std::string> writeYaml(const Json& value) {
    YAML::Emitter out;
    write(out, value);
    if (!out.good()) return workError("yaml.writing", {}, "the YAML cannot be written: {0}", {out.GetLastError()});
    return std::string(out.c_str()).append("\n");
}

}  // namespace lathe::sweep

#else

namespace lathe::sweep {

namespace {

Diagnostic unavailable(std::string_view where) {
    return workError("yaml.unavailable", where, "this build of Lathe has no yaml-cpp, which reads and writes YAML", {},
                     "install libyaml-cpp-dev and build again");
}

}  // namespace

bool yamlIsAvailable() {
    return false;
}
Result<Json> parseYaml(std::string_view, std::string_view where) {
    return unavailable(where);
}
Result<std::string> writeYaml(const Json&) {
    return unavailable({});
}

}  // namespace lathe::sweep

#endif
