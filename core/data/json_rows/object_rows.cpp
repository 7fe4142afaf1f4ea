// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/object_rows.h"

#include "core/base/bytes_text.h"

namespace lathe::json_rows {
namespace {

Diagnostic notRows(const std::string& where) {
    return requestError("json.not_rows", where, "the file has no objects that could be rows", {},
                        "write an object in each line, or an array of objects: pandas.DataFrame.to_json(orient=\"records\")");
}

/// The field of true, null and so on.
std::string fieldOfWord(const std::string& word) {
    if (word == "true") return "True";
    if (word == "false") return "False";
    return word == "null" || word == "NaN" ? std::string() : word;
}

}  // namespace

/// Up to the first object. False: there is none.
Result<bool> ObjectRows::start() {
    m_started = true;
    LATHE_TRY(Token token, m_json.next());
    m_isArray = token == Token::BeginArray;
    if (m_isArray) {
        LATHE_TRY(token, m_json.next());
        if (token == Token::EndArray) return false;
    }
    if (token == Token::Done && !m_isArray) return false;
    if (token != Token::BeginObject) return notRows(m_json.where());
    return true;
}

/// Up to the next object.
Result<bool> ObjectRows::behindObject() {
    LATHE_TRY(Token token, m_json.next());
    if (!m_isArray && token == Token::Done) return false;
    if (m_isArray && token == Token::EndArray) {
        LATHE_TRY(const Token last, m_json.next());
        if (last != Token::Done) return m_json.wrong("there is something behind the array");
        return false;
    }
    if (m_isArray) {
        if (token != Token::Comma) return m_json.wrong("a comma is missing");
        LATHE_TRY(token, m_json.next());
    }
    if (token != Token::BeginObject) return m_json.wrong("an object is missing");
    return true;
}

Result<bool> ObjectRows::next(std::vector<Member>& members) {
    members.clear();
    if (m_ended) return false;
    LATHE_TRY(const bool more, m_started ? behindObject() : start());
    m_ended = !more;
    if (!more) return false;
    m_rowBytes = 0;
    LATHE_CHECK(object({}, 1, members));
    return true;
}

/// Behind its first bracket.
Status ObjectRows::object(const std::string& prefix, size_t depth, std::vector<Member>& members) {
    for (bool isFirst = true;; isFirst = false) {
        LATHE_TRY(Token token, m_json.next());
        if (token == Token::EndObject) return {};
        if (!isFirst) {
            if (token != Token::Comma) return m_json.wrong("a comma is missing");
            LATHE_TRY(token, m_json.next());
        }
        if (token != Token::String) return m_json.wrong("a key is missing");
        const std::string key = prefix + m_json.text();
        if (key.size() > mostKeyBytes)
            return requestError("json.long_key", m_json.where(), "a key has more than {0} bytes", {std::to_string(mostKeyBytes)},
                                "use shorter keys");
        LATHE_TRY(const Token colon, m_json.next());
        if (colon != Token::Colon) return m_json.wrong("a colon is missing");
        LATHE_CHECK(value(key, depth, members));
    }
}

Status ObjectRows::value(const std::string& key, size_t depth, std::vector<Member>& members) {
    LATHE_TRY(const Token token, m_json.next());
    if (token == Token::BeginArray)
        return requestError("json.array", m_json.where(), "the value of \"{0}\" is an array, which is no field of a table", {key},
                            "write a key for each of its values, or leave it out");
    if (token == Token::BeginObject) {
        if (depth == mostDepth)
            return requestError("json.depth", m_json.where(),
                                "the value of \"{0}\" is nested too deeply; at most {1} keys may lead "
                                "to a value",
                                {key, std::to_string(mostDepth)}, "flatten the objects");
        return object(key + ".", depth + 1, members);
    }
    if (token != Token::String && token != Token::Number && token != Token::Word) return m_json.wrong("a value is missing");
    if (members.size() == mostMembers)
        return requestError("json.too_many_keys", m_json.where(), "an object has more than {0} keys",
                            {std::to_string(mostMembers)}, "use fewer keys");
    m_rowBytes += m_json.text().size();
    if (m_rowBytes > mostRowBytes)
        return requestError("json.long_row", m_json.where(), "an object has more than {0} of text",
                            {bytesText(static_cast<int64_t>(mostRowBytes))}, "divide the object");
    members.emplace_back(key, token == Token::Word ? fieldOfWord(m_json.text()) : m_json.text());
    return {};
}

}  // namespace lathe::json_rows
