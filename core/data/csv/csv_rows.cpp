// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_rows.h"

#include <cmath>
#include <limits>
#include <map>

namespace lathe {
namespace {

using Use = CsvRows::Use;

/// Categories by their text: a column may have a thousand.
using Index = std::map<std::string, double, std::less<>>;

Index indexOf(const std::vector<std::string>& texts) {
    Index out;
    for (size_t i = 0; i < texts.size(); ++i) out.emplace(texts[i], static_cast<double>(i));
    return out;
}

class Rows {
public:
    Rows(const TableSchema& schema, const CsvSelection& selection) : m_schema(schema), m_selection(selection) {
        m_out.table.draft = schema;
        m_out.columns.resize(schema.columns.size());
        for (const TableColumn& c : schema.columns) m_categories.push_back(indexOf(c.categories));
        for (size_t t = 0; t < schema.targetCount(); ++t) m_classes.push_back(indexOf(schema.targetAt(t).classes));
        m_out.targets.resize(schema.targetCount());
        m_targets.resize(selection.targets.size());
        m_row.resize(schema.columns.size());
    }

    void add(const std::vector<std::string_view>& fields, int64_t line) {
        bool incomplete = false, bad = false;
        for (size_t c = 0; c < m_row.size(); ++c) {
            const std::string_view text = fields[m_selection.fields[c]];
            const Cell cell = cellOf(c, text);
            m_row[c] = cell.value;
            tally(m_out.columns[c], cell.state, text, line);
            incomplete = incomplete || cell.state == CellState::Missing || cell.state == CellState::NotANumber;
            bad = bad || (cell.state != CellState::Good && cell.state != CellState::Missing);
        }
        bool noTarget = false;
        for (size_t t = 0; t < m_targets.size(); ++t) {
            m_targets[t] = targetOf(t, fields[m_selection.targets[t]], line);
            noTarget = noTarget || std::isnan(m_targets[t]);
        }
        const bool unusable = noTarget || (incomplete && m_selection.dropIncomplete);
        keep(unusable ? Use::Not : bad ? Use::BadCell : Use::Good, line);
    }
    void addRagged(int64_t line) {
        m_out.ragged.add("", line);
        std::fill(m_row.begin(), m_row.end(), std::numeric_limits<double>::quiet_NaN());
        std::fill(m_targets.begin(), m_targets.end(), 0);
        keep(Use::Not, line);
    }
    CsvRows take() { return std::move(m_out); }

private:
    Cell cellOf(size_t c, std::string_view text) const {
        const TableColumn& column = m_schema.columns[c];
        if (column.kind != ColumnKind::Category) return column.read(text);
        const auto known = m_categories[c].find(text);
        if (known != m_categories[c].end()) return {known->second, CellState::Good};
        return {std::numeric_limits<double>::quiet_NaN(), isMissing(text) ? CellState::Missing : CellState::UnknownCategory};
    }
    double targetOf(size_t t, std::string_view text, int64_t line) {
        Index& classes = m_classes[t];
        if (const auto known = classes.find(text); known != classes.end()) return known->second;
        const TableTarget& target = m_schema.targetAt(t);
        const Cell cell = target.read(text);
        if (target.isClass() && cell.state == CellState::Good) classes.emplace(text, cell.value);
        tally(m_out.targets[t], cell.state, text, line);
        return cell.value;
    }
    static void tally(CsvRows::Tallies& t, CellState state, std::string_view text, int64_t line) {
        if (state == CellState::Good) return;
        CellTally& which = state == CellState::Missing ? t.missing : state == CellState::UnknownCategory ? t.unknown : t.bad;
        which.add(text, line);
    }
    void keep(Use use, int64_t line) {
        if (use == Use::Not && !m_selection.keepAll) return;
        Table& table = m_out.table;
        table.values.insert(table.values.end(), m_row.begin(), m_row.end());
        for (const double target : m_targets) table.targets.push_back(std::isnan(target) ? 0 : target);
        table.lines.push_back(line);
        m_out.use.push_back(use);
    }

    const TableSchema& m_schema;
    const CsvSelection& m_selection;
    std::vector<Index> m_categories;
    std::vector<Index> m_classes;  // by target
    std::vector<double> m_row, m_targets;
    CsvRows m_out;
};

}  // namespace

Result<CsvRows> readCsvRows(const std::string& path, const CsvFormat& format, const TableSchema& schema,
                            const CsvSelection& selection) {
    Rows rows(schema, selection);
    const CsvRow ragged = selection.allowRagged ? CsvRow([&](const auto&, int64_t line) { rows.addRagged(line); }) : CsvRow();
    LATHE_CHECK(forEachCsvRow(
        path, format, [&](const auto& fields, int64_t line) { rows.add(fields, line); }, ragged));
    return rows.take();
}

}  // namespace lathe
