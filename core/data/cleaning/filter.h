// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace lathe::cleaning {

/// The value of a field of a sample: missing, a number or a text.
using FieldValue = std::variant<std::monostate, double, std::string>;

/// A condition on samples, for example
///
///     class == "cat" and (height < 32 or contrast < 4)
///     missing(age) or income > 1e6
///     name contains "copy"
///
/// Fields: `name`, `row` (from 1), `class`, `target` (numbers); of images `width`, `height` (of the samples), `brightness` and
/// `contrast` (mean and standard deviation of all values, 0 to 255); of tables each column, in `backquotes` if it is no word.
/// Comparisons: == != < <= > >=, `contains`. A comparison with a missing value is false. `not`, `and`, `or`, parentheses.
class Filter {
public:
    /// Error cleaning.filter: the text is not such a condition; `where` names the position.
    static Result<Filter> parse(std::string_view text, std::string_view where = {});

    /// The names of all fields that it uses, each once.
    const std::vector<std::string>& fields() const { return m_fields; }
    /// `valueOf`: the value of field i of `fields()`; it is asked only when it matters.
    bool matches(const std::function<FieldValue(size_t)>& valueOf) const;

    struct Node;  ///< internal

private:
    std::vector<std::string> m_fields;
    std::shared_ptr<const Node> m_root;
};

}  // namespace lathe::cleaning
