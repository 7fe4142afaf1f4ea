// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// A JSON value. Objects are sorted by key, integers and reals are distinguished, and each number round-trips. Parsing refuses
/// duplicate keys, more than 64 levels, invalid UTF-8, integers beyond 64 bits and trailing text.
class Json {
public:
    using Array = std::vector<Json>;
    using Object = std::map<std::string, Json, std::less<>>;

    Json() = default;
    Json(std::nullptr_t) {}
    Json(bool v) : m_value(v) {}
    Json(int v) : m_value(int64_t{v}) {}
    Json(int64_t v) : m_value(v) {}
    Json(uint64_t v) : m_value(static_cast<int64_t>(v)) {}
    Json(double v) : m_value(v) {}
    Json(const char* v) : m_value(std::string(v)) {}
    Json(std::string_view v) : m_value(std::string(v)) {}
    Json(std::string v) : m_value(std::move(v)) {}
    Json(Array v) : m_value(std::move(v)) {}
    Json(Object v) : m_value(std::move(v)) {}
    Json(const Json&);
    Json(Json&&) noexcept;
    Json& operator=(const Json&);
    Json& operator=(Json&&) noexcept;
    ~Json();

    /// `where` names the file in messages. Errors: json.* (json.syntax, json.duplicate-key, json.depth, json.integer-range, ...).
    static Result<Json> parse(std::string_view text, std::string_view where = {});

    /// The value as text. `indent` < 0: one line. Otherwise one key per line; arrays of plain numbers stay on one line. NaN and
    /// infinities become null, because JSON does not have them.
    std::string dump(int indent = 2) const;

    bool isNull() const { return m_value.index() == 0; }
    bool isBool() const { return std::holds_alternative<bool>(m_value); }
    bool isInt() const { return std::holds_alternative<int64_t>(m_value); }
    bool isNumber() const { return isInt() || std::holds_alternative<double>(m_value); }
    bool isString() const { return std::holds_alternative<std::string>(m_value); }
    bool isArray() const { return std::holds_alternative<Array>(m_value); }
    bool isObject() const { return std::holds_alternative<Object>(m_value); }

    /// The value, or `fallback` if it has another type. An integer can also be read as a double.
    bool toBool(bool fallback = false) const;
    int64_t toInt(int64_t fallback = 0) const;
    double toDouble(double fallback = 0) const;
    std::string toString(std::string_view fallback = {}) const;
    /// The content; empty if this is not an array or object.
    const Array& array() const;
    const Object& object() const;

    /// Member of an object; null if absent, or if this is not an object.
    const Json& operator[](std::string_view key) const;
    bool contains(std::string_view key) const;
    /// Sets a member. A null value becomes an object first.
    Json& set(std::string_view key, Json value);
    /// Appends an element. A null value becomes an array first.
    void push(Json value);
    Array& mutableArray();
    Object& mutableObject();

    bool operator==(const Json&) const;

private:
    std::variant<std::monostate, bool, int64_t, double, std::string, Array, Object> m_value;
};

/// The shortest decimal text that reads back as the same double ("0.1", "1e-05").
std::string shortestText(double value);

}  // namespace lathe
