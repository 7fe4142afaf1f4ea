// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/object_rows.h"

#include "core/data/json_rows/json_errors.h"
#include "core/data/json_rows/json_field.h"

namespace lathe::json_rows {
namespace {

Diagnostic notRows(const std::string& where) {
    return requestError("json.not_rows", where, "the file has no objects that could be rows", {},
                        "write an object in each line, or an array of objects: pandas.DataFrame.to_json(orient=\"records\")");
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
        if (key.size() > mostKeyBytes) return longKey(m_json.where());
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
    if (!isField(token)) return m_json.wrong("a value is missing");
    if (members.size() == mostMembers)
        return requestError("json.too_many_keys", m_json.where(), "an object has more than {0} keys",
                            {std::to_string(mostMembers)}, "use fewer keys");
    m_rowBytes += m_json.text().size();
    if (m_rowBytes > mostRowBytes) return longRow(m_json.where());
    members.emplace_back(key, fieldOf(token, m_json.text()));
    return {};
}

}  // namespace lathe::json_rows
