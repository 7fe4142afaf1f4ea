// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

namespace lathe::workbench {

struct RunRow;

/// A line of the comparison: name, value in run A, value in run B, and how much better or worse B is.
struct DifferenceRow {
    /// Whether run B is better or worse than run A; None: equal, or not comparable.
    enum class Comparison : uint8_t { None, Better, Worse };
    QString name, a, b;
    QString gap = {};  ///< "+0.26"; empty: not a number
    Comparison comparison = Comparison::None;
    bool operator==(const DifferenceRow&) const = default;
};

/// A section of the comparison.
struct DifferenceSection {
    QString id;        ///< "result", "graph", "settings", "edits", "data"
    QString title;     ///< "Graph"
    QString remark;    ///< "same", "4 differ"
    QString sentence;  ///< a sentence instead of the rows, or above them; may be empty
    std::vector<DifferenceRow> rows = {};
    bool same = false;
    bool operator==(const DifferenceSection&) const = default;
};

/// The differences between two runs with known facts, in this order: result, graph, settings, edits while running, data.
std::vector<DifferenceSection> differenceOf(const RunRow& a, const RunRow& b);

}  // namespace lathe::workbench
