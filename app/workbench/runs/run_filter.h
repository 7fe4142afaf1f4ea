// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <variant>

#include <QString>

namespace lathe::workbench {

/// What a run says to a name in a filter: a number, a text, or nothing.
using FilterValue = std::variant<std::monostate, double, QString>;
using FilterLookup = std::function<FilterValue(const QString& name)>;

/// A condition on runs as people type it: `val_accuracy > 0.9 and state = finished`, `adamw or "no augmentation"`, `not
/// diverged`. Comparisons are `=`, `!=`, `<`, `<=`, `>`, `>=` of a name with a number (also `90 %` and `5e-4`) or a word; other
/// words must appear in the run's text. "and" between conditions may be left out; "or" binds less; parentheses and "not" as
/// usual.
class RunFilter {
public:
    /// Everything.
    RunFilter() = default;
    /// Empty text: everything. What is wrong is in `error`, where in `errorAt`; then it lets everything through.
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
