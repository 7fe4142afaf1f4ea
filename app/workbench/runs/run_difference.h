// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

namespace lathe::workbench {

struct RunRow;

/// A line of the comparison: what, in run A, in run B, and how much B is better or worse.
struct DifferenceRow {
    enum class Verdict : uint8_t { None, Better, Worse };
    QString name, a, b;
    QString gap = {};  ///< "+0.26"; empty: no figure
    Verdict verdict = Verdict::None;
    bool operator==(const DifferenceRow&) const = default;
};

struct DifferenceSection {
    QString id;        ///< "result", "graph", "settings", "edits", "data"
    QString title;     ///< "Graph"
    QString remark;    ///< "same", "4 differ"
    QString sentence;  ///< what is said instead of rows, or above them; may be empty
    std::vector<DifferenceRow> rows = {};
    bool same = false;
    bool operator==(const DifferenceSection&) const = default;
};

/// What differs between two runs whose facts are known, in the order in which one asks: result, graph, settings, edits while
/// running, data.
std::vector<DifferenceSection> differenceOf(const RunRow& a, const RunRow& b);

}  // namespace lathe::workbench
