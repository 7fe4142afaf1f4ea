// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "core/data/cells/quick_number.h"
#include "core/data/csv/text_hash.h"

namespace lathe {
namespace {

using Use = CsvRows::Use;

/// Categories by their text: a column may have a thousand.
using Index = TextMap<double>;

Index indexOf(const std::vector<std::string>& texts) {
    Index out;
    for (size_t i = 0; i < texts.size(); ++i) out.emplace(texts[i], static_cast<double>(i));
    return out;
}

/// What is read, and as what. The threads share it.
struct RowPlan {
    RowPlan(const TableSchema& of, const CsvSelection& chosen) : schema(of), selection(chosen) {
        for (const TableColumn& c : schema.columns) {
            categories.push_back(indexOf(c.categories));
            plain.push_back(isPlain(c) ? c.style.decimal : '\0');
        }
        for (size_t t = 0; t < schema.targetCount(); ++t) classes.push_back(indexOf(schema.targetAt(t).classes));
    }

    static bool isPlain(const TableColumn& c) { return c.kind == ColumnKind::Number && c.style.thousands == 0 && !c.style.units; }

    const TableSchema& schema;
    const CsvSelection& selection;
    std::vector<char> plain = {};  ///< by column of numbers without signs between digits: its decimal sign; others: 0
    std::vector<Index> categories = {};
    std::vector<Index> classes = {};  ///< by target
};

/// The tables and tallies of no rows.
CsvRows noRows(const TableSchema& schema) {
    CsvRows out;
    out.columns.resize(schema.columns.size());
    out.targets.resize(schema.targetCount());
    return out;
}

/// The rows of a piece of the file.
class PieceRows {
public:
    explicit PieceRows(const RowPlan& plan)
        : m_plan(plan),
          m_spelled(plan.classes.size()),
          m_row(plan.schema.columns.size()),
          m_targets(plan.selection.targets.size()),
          m_out(noRows(plan.schema)) {}

    void add(const std::vector<std::string_view>& fields, int64_t line) {
        bool incomplete = false, bad = false;
        for (size_t c = 0; c < m_row.size(); ++c) {
            const std::string_view text = fields[m_plan.selection.fields[c]];
            const Cell cell = cellOf(c, text);
            m_row[c] = cell.value;
            if (cell.state == CellState::Good) continue;
            m_out.columns[c].add(cell.state, text, line);
            incomplete = incomplete || cell.state == CellState::Missing || cell.state == CellState::NotANumber;
            bad = bad || cell.state != CellState::Missing;
        }
        bool noTarget = false;
        for (size_t t = 0; t < m_targets.size(); ++t) {
            m_targets[t] = targetOf(t, fields[m_plan.selection.targets[t]], line);
            noTarget = noTarget || std::isnan(m_targets[t]);
        }
        const bool unusable = noTarget || (incomplete && m_plan.selection.dropIncomplete);
        keep(unusable ? Use::Not : bad ? Use::BadCell : Use::Good, line);
    }
    void addRagged(int64_t line) {
        m_out.ragged.add("", line);
        std::fill(m_row.begin(), m_row.end(), std::numeric_limits<double>::quiet_NaN());
        std::fill(m_targets.begin(), m_targets.end(), 0);
        keep(Use::Not, line);
    }
    const CsvRows& rows() const { return m_out; }

private:
    Cell cellOf(size_t c, std::string_view text) const {
        const TableColumn& column = m_plan.schema.columns[c];
        if (m_plan.plain[c] != 0) {
            if (const auto quick = quickNumber(text, m_plan.plain[c])) return {quick->value, CellState::Good};
        }
        if (column.kind != ColumnKind::Category) return column.read(text);
        const Index& categories = m_plan.categories[c];
        if (const auto known = categories.find(text); known != categories.end()) return {known->second, CellState::Good};
        return {std::numeric_limits<double>::quiet_NaN(), isMissing(text) ? CellState::Missing : CellState::UnknownCategory};
    }
    double targetOf(size_t t, std::string_view text, int64_t line) {
        for (const Index* classes : {&m_plan.classes[t], static_cast<const Index*>(&m_spelled[t])})
            if (const auto known = classes->find(text); known != classes->end()) return known->second;
        const TableTarget& target = m_plan.schema.targetAt(t);
        const Cell cell = target.read(text);
        if (target.isClass() && cell.state == CellState::Good) m_spelled[t].emplace(text, cell.value);
        m_out.targets[t].add(cell.state, text, line);
        return cell.value;
    }
    void keep(Use use, int64_t line) {
        if (use == Use::Not && !m_plan.selection.keepAll) return;
        Table& table = m_out.table;
        table.values.insert(table.values.end(), m_row.begin(), m_row.end());
        for (const double target : m_targets) table.targets.push_back(std::isnan(target) ? 0 : target);
        table.lines.push_back(line);
        m_out.use.push_back(use);
    }

    const RowPlan& m_plan;
    std::vector<Index> m_spelled;  // by target: classes that are written in another way ("1.0")
    std::vector<double> m_row, m_targets;
    CsvRows m_out;
};

template <class T>
void appendTo(std::vector<T>& all, const std::vector<T>& next) {
    all.insert(all.end(), next.begin(), next.end());
}

void appendTo(std::vector<CsvRows::Tallies>& all, const std::vector<CsvRows::Tallies>& next) {
    for (size_t i = 0; i < all.size(); ++i) all[i].append(next[i]);
}

void appendTo(CsvRows& all, const CsvRows& next) {
    appendTo(all.table.values, next.table.values);
    appendTo(all.table.targets, next.table.targets);
    appendTo(all.table.lines, next.table.lines);
    appendTo(all.use, next.use);
    appendTo(all.columns, next.columns);
    appendTo(all.targets, next.targets);
    all.ragged.append(next.ragged);
}

/// `rows` have been counted in the file, so the memory is that of the cells.
void reserveFor(CsvRows& all, size_t rows, const CsvSelection& selection) {
    all.table.values.reserve(rows * selection.fields.size());
    all.table.targets.reserve(rows * selection.targets.size());
    all.table.lines.reserve(rows);
    all.use.reserve(rows);
}

}  // namespace

Result<CsvRows> readCsvRows(const std::string& path, const CsvFormat& format, const TableSchema& schema,
                            const CsvSelection& selection, int threads, size_t pieceBytes) {
    return readCsvRows(path, format, schema, selection, CsvPass{.threads = threads, .pieceBytes = pieceBytes});
}

Result<CsvRows> readCsvRows(const std::string& path, const CsvFormat& format, const TableSchema& schema,
                            const CsvSelection& selection, const CsvPass& pass) {
    const RowPlan plan(schema, selection);
    CsvRows all = noRows(schema);
    all.table.draft = schema;
    reserveFor(all, static_cast<size_t>(selection.rows), selection);
    const auto begin = [&] {
        const auto piece = std::make_shared<PieceRows>(plan);
        CsvPieceWork work{.row = [piece](const auto& fields, int64_t line) { piece->add(fields, line); },
                          .finished = [piece, &all] { appendTo(all, piece->rows()); }};
        if (selection.allowRagged) work.ragged = [piece](const auto&, int64_t line) { piece->addRagged(line); };
        return work;
    };
    LATHE_CHECK(forEachCsvPiece(path, format, pass, begin));
    return all;
}

}  // namespace lathe
