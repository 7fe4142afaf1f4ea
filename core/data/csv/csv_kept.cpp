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
#include <utility>

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

std::optional<CsvRows> CsvKeptCells::rowsBy(const TableSchema& schema, const CsvSelection& selection) && {
    if (!isEnough(schema, selection)) return std::nullopt;
    std::vector<KeptSource> features, targets;
    for (size_t c = 0; c < selection.fields.size(); ++c) {
        const Slot& slot = m_slots[m_slotOf[selection.fields[c]]];
        const auto& texts = slot.texts.inOrder();
        const double* const at = slot.counts ? nullptr : m_cells.data() + slot.stored;
        features.push_back(
            {at, m_storedSlots.size(), static_cast<double>(slot.first), &texts, cellsOf(schema.columns[c], texts)});
    }
    for (size_t t = 0; t < selection.targets.size(); ++t) {
        const auto& texts = m_slots[m_features + t].texts.inOrder();
        targets.push_back({m_targets.data() + t, selection.targets.size(), 0, &texts, cellsOf(schema.targetAt(t), texts)});
    }
    CsvRows out;
    out.table.draft = schema;
    out.columns.resize(features.size());
    out.targets.resize(targets.size());
    out.use.reserve(m_lines.size());
    // Rows move to the front, into the place of rows that have been read, unless they have become longer.
    std::vector<double> longer(features.size() > m_storedSlots.size() ? m_lines.size() * features.size() : 0);
    std::vector<double>& values = longer.empty() ? m_cells : longer;
    std::vector<double> cells(features.size());
    size_t kept = 0;
    for (size_t r = 0; r < m_lines.size(); ++r) {
        KeptRow row;
        for (size_t c = 0; c < cells.size(); ++c) {
            const double value = features[c].valueIn(r);
            const bool isText = std::isnan(value);
            cells[c] = isText ? row.addFeature(readText(features[c], value, m_lines[r], out.columns[c])) : value;
        }
        for (size_t t = 0; t < targets.size(); ++t) {
            const double value = targets[t].valueIn(r);
            const bool isText = std::isnan(value);
            const double target = isText ? row.addTarget(readText(targets[t], value, m_lines[r], out.targets[t])) : value;
            m_targets[kept * targets.size() + t] = target;
        }
        if (row.noTarget || (row.incomplete && selection.dropIncomplete)) continue;
        std::copy(cells.begin(), cells.end(), values.begin() + static_cast<std::ptrdiff_t>(kept * cells.size()));
        m_lines[kept++] = m_lines[r];
        out.use.push_back(row.bad ? CsvRows::Use::BadCell : CsvRows::Use::Good);
    }
    values.resize(kept * features.size());
    m_targets.resize(kept * targets.size());
    m_lines.resize(kept);
    out.table.values = std::move(values);
    out.table.targets = std::move(m_targets);
    out.table.lines = std::move(m_lines);
    return out;
}

}  // namespace lathe
