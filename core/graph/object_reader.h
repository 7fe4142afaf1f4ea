// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// Reads a JSON object, member by member, into a value that already holds its initial values; an absent member changes nothing.
/// Only the first error is kept, and reading stops there. The caller therefore checks once, in `finish`.
///
///     ObjectReader reader(json, "project.json", "data.split");
///     reader.read("validation", split.validation, 0, 0.99);
///     if (auto bad = reader.finish()) return *bad;
class ObjectReader {
public:
    ObjectReader(const Json&, std::string_view where, std::string_view path);

    void read(std::string_view key, std::string&);
    void read(std::string_view key, bool&);
    void read(std::string_view key, int64_t&, int64_t min = INT64_MIN, int64_t max = INT64_MAX);
    void read(std::string_view key, double&, double min = -1e300, double max = 1e300);
    void read(std::string_view key, Choice&);
    void read(std::string_view key, std::vector<Choice>&);

    /// Declares a member that the caller reads by itself; null when it is absent or something was wrong before.
    const Json* member(std::string_view key);
    /// Stores the result of such a member in `out`, or records its error.
    template <class T, class U>
    void take(Result<T> result, U& out) {
        if (result.ok())
            out = std::move(*result);
        else
            fail(result.error());
    }
    void fail(Diagnostic);

    std::string pathOf(std::string_view key) const;
    const std::string& where() const { return m_where; }

    /// The first error; an unknown member is an error, too.
    std::optional<Diagnostic> finish();

private:
    void wrong(std::string_view key, std::string_view wanted, const Json& given);

    const Json& m_json;
    std::string m_where, m_path;
    std::vector<std::string_view> m_known;
    std::optional<Diagnostic> m_error;
};

/// Reads {"type": "adam", "lr": 0.001}, or "adam" for a choice without parameters.
Result<Choice> choiceFromJson(const Json&, std::string_view where, std::string_view path);

}  // namespace lathe
