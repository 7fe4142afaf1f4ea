// SPDX-License-Identifier: Apache-2.0
#include "core/graph/object_reader.h"

#include <algorithm>
#include <cmath>

namespace lathe {
namespace {

std::string shownJson(const Json& json) {
    std::string text = json.dump(-1);
    return text.size() <= 40 ? text : text.substr(0, 37).append("...");
}

}  // namespace

ObjectReader::ObjectReader(const Json& json, std::string_view where, std::string_view path)
    : m_json(json), m_where(where), m_path(path) {
    if (json.isObject()) return;
    fail(requestError("project.type", where, "{0} must be an object in braces, not {1}",
                      {m_path.empty() ? "the content" : m_path, shownJson(json)}, "write it as {\"key\": value, ...}"));
}

std::string ObjectReader::pathOf(std::string_view key) const {
    return m_path.empty() ? std::string(key) : m_path + '.' + std::string(key);
}

void ObjectReader::fail(Diagnostic d) {
    if (!m_error) m_error = std::move(d);
}

void ObjectReader::wrong(std::string_view key, std::string_view wanted, const Json& given) {
    fail(requestError("project.type", m_where, "{0} must be {1}, not {2}", {pathOf(key), std::string(wanted), shownJson(given)},
                      "use {1}"));
}

const Json* ObjectReader::member(std::string_view key) {
    m_known.push_back(key);
    return !m_error && m_json.contains(key) ? &m_json[key] : nullptr;
}

void ObjectReader::read(std::string_view key, std::string& out) {
    const Json* json = member(key);
    if (json && !json->isString()) return wrong(key, "a text", *json);
    if (json) out = json->toString();
}

void ObjectReader::read(std::string_view key, bool& out) {
    const Json* json = member(key);
    if (json && !json->isBool()) return wrong(key, "true or false", *json);
    if (json) out = json->toBool();
}

void ObjectReader::read(std::string_view key, int64_t& out, int64_t min, int64_t max) {
    const Json* json = member(key);
    if (!json) return;
    const double real = json->toDouble();
    const bool whole = json->isInt() || (json->isNumber() && std::floor(real) == real && std::abs(real) <= 0x1p53);
    const int64_t value = json->toInt(whole ? static_cast<int64_t>(real) : 0);
    if (whole && value >= min && value <= max)
        out = value;
    else if (min == INT64_MIN)
        wrong(key, "an integer", *json);
    else
        wrong(key, "an integer from " + std::to_string(min) + " to " + std::to_string(max), *json);
}

void ObjectReader::read(std::string_view key, double& out, double min, double max) {
    const Json* json = member(key);
    if (!json) return;
    const double value = json->toDouble();
    if (json->isNumber() && value >= min && value <= max)
        out = value;
    else if (min == -1e300)
        wrong(key, "a number", *json);
    else
        wrong(key, "a number from " + shortestText(min) + " to " + shortestText(max), *json);
}

void ObjectReader::read(std::string_view key, Choice& out) {
    if (const Json* json = member(key)) take(choiceFromJson(*json, m_where, pathOf(key)), out);
}

void ObjectReader::read(std::string_view key, std::vector<Choice>& out) {
    const Json* json = member(key);
    if (!json) return;
    if (!json->isArray()) return wrong(key, "a list in brackets", *json);
    out.clear();
    for (const Json& item : json->array())
        take(choiceFromJson(item, m_where, pathOf(key) + '.' + std::to_string(out.size())), out.emplace_back());
}

std::optional<Diagnostic> ObjectReader::finish() {
    const std::string owner = m_path.empty() ? m_where : m_where.empty() ? m_path : m_where + ": " + m_path;
    for (const auto& [key, value] : m_json.object())
        if (std::find(m_known.begin(), m_known.end(), key) == m_known.end())
            fail(unknownName("project.unknown-key", owner, "key", key, m_known));
    return m_error;
}

Result<Choice> choiceFromJson(const Json& json, std::string_view where, std::string_view path) {
    if (json.isString()) return Choice{json.toString(), {}};
    const std::string place(path);
    if (!json.isObject() || !json["type"].isString())
        return requestError("project.type", where, "{0} must be an object with a type, not {1}", {place, shownJson(json)},
                            "write it as {\"type\": \"name\", \"parameter\": value, ...}");
    Json::Object params = json.object();
    params.erase("type");
    const std::string owner = where.empty() ? place : std::string(where) + ": " + place;
    LATHE_TRY(Params read, paramsFromJson(std::move(params), owner));
    return Choice{json["type"].toString(), std::move(read)};
}

}  // namespace lathe
