// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lathe {

/// Cells of a file that also mean a missing value, beside those of `isMissing`: texts as they are, and numbers in any notation
/// ("-200" is also "-200.0" and "-200,0"). "NOx(GT):-200" is the code -200 of the column "NOx(GT)" alone.
class MissingCodes {
public:
    MissingCodes() = default;
    explicit MissingCodes(std::vector<std::string> codes);

    bool isEmpty() const { return m_texts.empty(); }
    bool contains(std::string_view cell) const;
    /// Whether there may be codes of single columns.
    bool dependOnColumn() const;
    /// The codes in a column: its own, and those of all columns.
    MissingCodes inColumn(std::string_view name) const;
    /// Notes csv.code_column on codes like "NOx:-200" for which there is no such column. `where`: the file.
    Diagnostics notesFor(const std::vector<std::string>& columns, const std::string& where) const;
    const std::vector<std::string>& texts() const { return m_texts; }
    /// Those that are numbers.
    const std::vector<double>& numbers() const { return m_numbers; }

private:
    std::vector<std::string> m_texts;
    std::vector<double> m_numbers;  // that are among the texts
};

}  // namespace lathe
