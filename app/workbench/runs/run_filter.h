// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <variant>

#include <QString>

namespace lathe::workbench {

/// The value of a name in a filter, for one run: a number, a text, or nothing.
using FilterValue = std::variant<std::monostate, double, QString>;
/// Returns the value of a name for one run.
using FilterLookup = std::function<FilterValue(const QString& name)>;

/// A condition on runs, as typed: `val_accuracy > 0.9 and state = finished`, `adamw or "no augmentation"`, `not diverged`.
/// Comparisons are `=`, `!=`, `<`, `<=`, `>`, `>=` between a name and a number (also `90 %` and `5e-4`) or a word. Other words
/// must occur in the run's text. "and" between conditions is optional; "or" has lower precedence; parentheses and "not" as usual.
class RunFilter {
public:
    /// Accepts everything.
    RunFilter() = default;
    /// Empty text: accepts everything. After a syntax error, the filter also accepts everything; `error` has the message,
    /// `errorAt` the position.
    static RunFilter parse(const QString& text);

    bool isEmpty() const { return !m_test; }
    const QString& error() const { return m_error; }
    int errorAt() const { return m_errorAt; }

    /// `text`: all words of the run, in lower case.
    bool accepts(const FilterLookup& lookup, const QString& text) const { return !m_test || m_test(lookup, text); }

private:
    friend class FilterParser;
    using Test = std::function<bool(const FilterLookup&, const QString&)>;

    Test m_test;
    QString m_error;
    int m_errorAt = 0;
};

}  // namespace lathe::workbench
