// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_kept.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <deque>
#include <limits>
#include <new>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace lathe {

CsvKeptCells::CsvKeptCells(size_t columns, const std::vector<size_t>& targets, const std::vector<size_t>& ignored,
                           uint64_t fileBytes)
    : m_slotOf(columns, none), m_fileBytes(fileBytes) {
    const auto isIn = [](const std::vector<size_t>& list, size_t c) {
        return std::find(list.begin(), list.end(), c) != list.end();
    };
    const auto add = [this](size_t column) {
        m_slotOf[column] = m_slots.size();
        m_slots.emplace_back().column = column;
    };
    for (size_t c = 0; c < columns; ++c)
        if (!isIn(targets, c) && !isIn(ignored, c)) add(c);
    m_features = m_slots.size();
    for (const size_t c : targets) add(c);
}

size_t CsvKeptCells::textBytes() const {
    constexpr size_t bytesPerText = 64;  // beside its characters
    size_t bytes = 0;
    for (const Slot& slot : m_slots) bytes += slot.texts.bytes() + bytesPerText * slot.texts.size();
    return bytes;
}

void CsvKeptCells::append(CsvKeptPiece& piece, const std::vector<CsvKeptSlot>& found, const CsvTable& table) {
    if (m_givenUp || piece.lines.empty()) return;
    if (!m_begun) chooseStored(piece, table);
    if (m_givenUp) return;
    for (const Slot& slot : m_slots)
        if (slot.counts && !table.columns[slot.column].counts) return giveUp();
    translate(piece, found);
    copyRows(piece);
}

/// The first piece shows which columns number the rows, and how many rows there may be.
void CsvKeptCells::chooseStored(const CsvKeptPiece& piece, const CsvTable& table) {
    constexpr int64_t fewestRows = 20;
    constexpr double spare = 1.05;
    constexpr size_t spareRows = 64;
    m_begun = true;
    for (size_t s = 0; s < m_features; ++s) {
        const CsvColumn& column = table.columns[m_slots[s].column];
        m_slots[s].counts = column.counts && column.present >= fewestRows;
        m_slots[s].first = column.first;
        if (m_slots[s].counts) continue;
        m_slots[s].stored = m_storedSlots.size();
        m_storedSlots.push_back(s);
        if (m_storedRanges.empty() || m_storedRanges.back().second != s) m_storedRanges.emplace_back(s, s);
        ++m_storedRanges.back().second;
    }
    const double pieces = static_cast<double>(m_fileBytes) / static_cast<double>(std::max<uint64_t>(piece.bytes, 1));
    const auto rows = static_cast<size_t>(pieces * static_cast<double>(piece.lines.size()) * spare) + spareRows;
    try {
        m_cells.reserve(rows * m_storedSlots.size());
        m_targets.reserve(rows * (m_slots.size() - m_features));
        m_lines.reserve(rows);
    } catch (const std::bad_alloc&) {
        giveUp();  // the second pass knows the number of rows
    }
}

/// The place of a text among those of the file, or the number that it is where numbers do not need their texts.
double CsvKeptCells::cellOf(std::string_view text, const CsvKeptSlot& found, Slot& slot) {
    if (!found.needsTexts && !isMissing(text)) {
        if (const std::optional<double> number = CellTypeCounter().add(text)) {
            slot.numbers = true;
            return *number;
        }
    }
    const std::optional<uint32_t> place = slot.texts.placeOf(text);
    slot.lost = slot.lost || !place;
    return CsvKeptCell::ofText(place.value_or(0));
}

/// From texts of the piece to texts of the file.
void CsvKeptCells::translate(CsvKeptPiece& piece, const std::vector<CsvKeptSlot>& found) {
    for (size_t s = 0; s < m_slots.size(); ++s) {
        m_slots[s].numbers = m_slots[s].numbers || found[s].numbers;
        m_slots[s].lost = m_slots[s].lost || found[s].lost;
        const std::deque<std::string>& texts = found[s].texts->inOrder();
        for (size_t i = found[s].cells->size(); i < texts.size(); ++i)
            found[s].cells->push_back(cellOf(texts[i], found[s], m_slots[s]));
    }
    const auto width = static_cast<uint32_t>(m_slots.size());
    for (const uint32_t at : piece.textsAt) {
        double& cell = piece.cells[at];
        cell = (*found[at % width].cells)[CsvKeptCell::placeIn(cell)];
    }
}

void CsvKeptCells::copyRows(const CsvKeptPiece& piece) {
    const size_t width = m_slots.size();
    for (size_t r = 0; r < piece.lines.size(); ++r) {
        const double* const row = piece.cells.data() + r * width;
        for (const auto& [from, end] : m_storedRanges) m_cells.insert(m_cells.end(), row + from, row + end);
        m_targets.insert(m_targets.end(), row + m_features, row + width);
    }
    m_lines.insert(m_lines.end(), piece.lines.begin(), piece.lines.end());
}

void CsvKeptCells::giveUp() {
    m_givenUp = true;
    m_cells = {};
    m_targets = {};
    m_lines = {};
}

namespace {

/// Where the cells of a column come from, and what its texts are.
struct KeptSource {
    const double* at = nullptr;  ///< in the first row; nullptr: `first` and the numbers that follow
    size_t stride = 0;
    double first = 0;
    const std::deque<std::string>* texts = nullptr;
    std::vector<Cell> cells = {};  ///< of these texts

    double valueIn(size_t row) const { return at ? at[row * stride] : first + static_cast<double>(row); }
};

/// As the texts of a column are read; categories are looked up, since there may be a thousand of them.
std::vector<Cell> cellsOf(const TableColumn& column, const std::deque<std::string>& texts) {
    TextMap<double> categories;
    for (size_t i = 0; i < column.categories.size(); ++i) categories.emplace(column.categories[i], static_cast<double>(i));
    std::vector<Cell> cells;
    for (const std::string_view text : texts) {
        const auto known = categories.find(text);
        if (column.kind != ColumnKind::Category)
            cells.push_back(column.read(text));
        else if (known != categories.end())
            cells.push_back({known->second, CellState::Good});
        else
            cells.push_back(
                {std::numeric_limits<double>::quiet_NaN(), isMissing(text) ? CellState::Missing : CellState::UnknownCategory});
    }
    return cells;
}

std::vector<Cell> cellsOf(const TableTarget& target, const std::deque<std::string>& texts) {
    std::vector<Cell> cells;
    for (const std::string_view text : texts) cells.push_back(target.read(text));
    return cells;
}

/// What the cells of a row say of it.
struct KeptRow {
    bool incomplete = false, bad = false, noTarget = false;

    double addFeature(const Cell& cell) {
        if (cell.state == CellState::Good) return cell.value;
        incomplete = incomplete || cell.state == CellState::Missing || cell.state == CellState::NotANumber;
        bad = bad || cell.state != CellState::Missing;
        return cell.value;
    }
    double addTarget(const Cell& cell) {
        noTarget = noTarget || std::isnan(cell.value);
        return cell.value;
    }
};

/// `value`: the place of a text.
Cell readText(const KeptSource& source, double value, int64_t line, CsvRows::Tallies& tallies) {
    const size_t place = CsvKeptCell::placeIn(value);
    const Cell& cell = source.cells[place];
    if (cell.state != CellState::Good) tallies.add(cell.state, (*source.texts)[place], line);
    return cell;
}

/// Rows of a file that follow one another, and what a thread finds in them.
struct KeptRange {
    size_t begin = 0, end = 0;
    size_t kept = 0;  ///< rows, which are in the place of the first ones
    std::vector<CsvRows::Use> use = {};
    std::vector<CsvRows::Tallies> columns = {}, targets = {};
};

/// Makes rows of kept cells. Rows move to the front of their range, into the place of rows that have been read.
struct KeptRows {
    std::vector<KeptSource> features = {}, targets = {};
    bool dropIncomplete = false;
    double* values = nullptr;  ///< [rows][room]: of features, and what is behind them
    size_t room = 0;
    double* targetValues = nullptr;  ///< [rows][targets]
    int64_t* lines = nullptr;

    void read(KeptRange& range) const {
        range.columns.resize(features.size());
        range.targets.resize(targets.size());
        range.use.reserve(range.end - range.begin);
        std::vector<double> cells(features.size());
        for (size_t r = range.begin; r < range.end; ++r) {
            KeptRow row;
            for (size_t c = 0; c < cells.size(); ++c) {
                const double value = features[c].valueIn(r);
                const bool isText = std::isnan(value);
                cells[c] = isText ? row.addFeature(readText(features[c], value, lines[r], range.columns[c])) : value;
            }
            const size_t to = range.begin + range.kept;
            readTargets(r, to, row, range);
            if (row.noTarget || (row.incomplete && dropIncomplete)) continue;
            // Cells of the row have been read, and so have those before it.
            std::copy(cells.begin(), cells.end(), values + range.begin * room + range.kept * cells.size());
            lines[to] = lines[r];
            ++range.kept;
            range.use.push_back(row.bad ? CsvRows::Use::BadCell : CsvRows::Use::Good);
        }
    }
    /// Adds the rows that follow the first `before`.
    void append(const KeptRange& range, size_t before, CsvRows& out) const {
        moveTo(values + before * features.size(), values + range.begin * room, range.kept * features.size());
        moveTo(targetValues + before * targets.size(), targetValues + range.begin * targets.size(), range.kept * targets.size());
        moveTo(lines + before, lines + range.begin, range.kept);
        out.use.insert(out.use.end(), range.use.begin(), range.use.end());
        for (size_t c = 0; c < features.size(); ++c) out.columns[c].append(range.columns[c]);
        for (size_t t = 0; t < targets.size(); ++t) out.targets[t].append(range.targets[t]);
    }

private:
    void readTargets(size_t from, size_t to, KeptRow& row, KeptRange& range) const {
        for (size_t t = 0; t < targets.size(); ++t) {
            const double value = targets[t].valueIn(from);
            const bool isText = std::isnan(value);
            const double target = isText ? row.addTarget(readText(targets[t], value, lines[from], range.targets[t])) : value;
            targetValues[to * targets.size() + t] = target;
        }
    }
    /// To the front.
    template <class T>
    static void moveTo(T* to, const T* from, size_t count) {
        if (to != from) std::copy_n(from, count, to);
    }
};

/// One for each thread, as far as they are worth a thread.
std::vector<KeptRange> rangesOf(size_t rows, int threads) {
    constexpr size_t fewestRows = 4096;
    const size_t wanted = threads > 0 ? static_cast<size_t>(threads) : std::clamp(std::thread::hardware_concurrency(), 1u, 16u);
    const size_t count = threads > 0 ? wanted : std::min(wanted, rows / fewestRows + 1);
    std::vector<KeptRange> ranges(count);
    for (size_t i = 0; i < count; ++i) ranges[i].begin = rows * i / count, ranges[i].end = rows * (i + 1) / count;
    return ranges;
}

void readTogether(const KeptRows& rows, std::vector<KeptRange>& ranges) {
    std::vector<std::jthread> others;
    for (size_t i = 1; i < ranges.size(); ++i) others.emplace_back([&rows, &range = ranges[i]] { rows.read(range); });
    rows.read(ranges.front());
}

/// Plain numbers with a decimal point are read by this style, and have the same value.
bool keepsNumbers(const NumberStyle& style) {
    return style.decimal == '.';
}

}  // namespace

bool CsvKeptCells::isKept(size_t column, bool asNumber) const {
    if (m_slotOf[column] == none) return false;
    const Slot& slot = m_slots[m_slotOf[column]];
    return !slot.lost && (asNumber || (!slot.numbers && !slot.counts));
}

/// Whether all cells that are read were kept.
bool CsvKeptCells::isEnough(const TableSchema& schema, const CsvSelection& selection) const {
    const bool rows = m_begun && !m_givenUp && !selection.keepAll && !selection.allowRagged;
    if (!rows || selection.targets.size() != m_slots.size() - m_features) return false;
    for (size_t c = 0; c < selection.fields.size(); ++c) {
        const TableColumn& column = schema.columns[c];
        if (!isKept(selection.fields[c], column.kind == ColumnKind::Number && keepsNumbers(column.style))) return false;
    }
    for (size_t t = 0; t < selection.targets.size(); ++t) {
        const TableTarget& target = schema.targetAt(t);
        const bool inOrder = selection.targets[t] == m_slots[m_features + t].column;
        if (!inOrder || !isKept(selection.targets[t], !target.isClass() && keepsNumbers(target.style))) return false;
    }
    return true;
}

std::optional<CsvRows> CsvKeptCells::rowsBy(const TableSchema& schema, const CsvSelection& selection, int threads) && {
    if (!isEnough(schema, selection)) return std::nullopt;
    KeptRows rows;
    for (size_t c = 0; c < selection.fields.size(); ++c) {
        const Slot& slot = m_slots[m_slotOf[selection.fields[c]]];
        const auto& texts = slot.texts.inOrder();
        const double* const at = slot.counts ? nullptr : m_cells.data() + slot.stored;
        rows.features.push_back(
            {at, m_storedSlots.size(), static_cast<double>(slot.first), &texts, cellsOf(schema.columns[c], texts)});
    }
    for (size_t t = 0; t < selection.targets.size(); ++t) {
        const auto& texts = m_slots[m_features + t].texts.inOrder();
        rows.targets.push_back({m_targets.data() + t, selection.targets.size(), 0, &texts, cellsOf(schema.targetAt(t), texts)});
    }
    const size_t width = rows.features.size(), stored = m_storedSlots.size();
    // Rows that have become longer have no place among those that have been read.
    std::vector<double> longer(width > stored ? m_lines.size() * width : 0);
    std::vector<double>& values = longer.empty() ? m_cells : longer;
    rows.dropIncomplete = selection.dropIncomplete;
    rows.values = values.data(), rows.room = std::max(width, stored);
    rows.targetValues = m_targets.data(), rows.lines = m_lines.data();
    std::vector<KeptRange> ranges = rangesOf(m_lines.size(), threads);
    readTogether(rows, ranges);
    CsvRows out;
    out.table.draft = schema;
    out.columns.resize(width);
    out.targets.resize(rows.targets.size());
    out.use.reserve(m_lines.size());
    for (const KeptRange& range : ranges) rows.append(range, out.use.size(), out);
    values.resize(out.use.size() * width);
    m_targets.resize(out.use.size() * rows.targets.size());
    m_lines.resize(out.use.size());
    out.table.values = std::move(values);
    out.table.targets = std::move(m_targets);
    out.table.lines = std::move(m_lines);
    return out;
}

}  // namespace lathe
