// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/csv/csv_rows.h"
#include "core/data/csv/csv_table.h"
#include "core/data/csv/csv_texts.h"

namespace lathe {

/// A cell whose type is not known yet: a number, if it is a plain one with a decimal point, or the place of its text in a list of
/// different texts, as a NaN.
struct CsvKeptCell {
    static constexpr uint64_t quietNaN = 0x7FF8000000000000;

    static double ofText(uint32_t place) { return std::bit_cast<double>(quietNaN | place); }
    static uint32_t placeIn(double cell) { return static_cast<uint32_t>(std::bit_cast<uint64_t>(cell)); }
};

/// Cells of a piece of a file.
struct CsvKeptPiece {
    std::vector<double> cells = {};      ///< [rows][slots], and room for more
    std::vector<uint32_t> textsAt = {};  ///< where in `cells` texts are
    std::vector<int64_t> lines = {};     ///< [rows]
    uint64_t bytes = 0;                  ///< of the rows in the file, about

    /// The room for cells stays.
    void clear() {
        textsAt.clear();
        lines.clear();
        bytes = 0;
    }
};

/// What a piece knows of the cells of a slot.
struct CsvKeptSlot {
    const CsvTexts* texts = nullptr;       ///< of the piece
    std::vector<double>* cells = nullptr;  ///< what is kept in place of these texts, as far as it is known
    bool needsTexts = false;               ///< of numbers, too
    bool numbers = false;                  ///< there are numbers
    bool lost = false;                     ///< there are texts for which there was no room
};

/// Keeps the cells of a file while it is read for the first time, so that it need not be read again when the types of its columns
/// are known. Cells take the memory of the table that is made of them, in which they stay; a column of row numbers takes none.
class CsvKeptCells {
public:
    static constexpr size_t mostTexts = size_t{1} << 18, mostBytes = size_t{16} << 20;  ///< of the different texts of a column
    static constexpr size_t none = SIZE_MAX;

    /// For the columns of a file of so many bytes, except those that are `ignored`; `targets` will not be features.
    CsvKeptCells(size_t columns, const std::vector<size_t>& targets, const std::vector<size_t>& ignored, uint64_t fileBytes);

    size_t slots() const { return m_slots.size(); }
    /// Where a column is in the rows of a piece, or `none`.
    size_t slotOf(size_t column) const { return m_slotOf[column]; }
    bool isTarget(size_t column) const { return m_slotOf[column] != none && m_slotOf[column] >= m_features; }
    /// Whether there were more texts in a column than are kept.
    bool isLost(size_t column) const { return m_givenUp || m_slots[m_slotOf[column]].lost; }
    /// The memory of the different texts, about.
    size_t textBytes() const;
    /// Adds the next rows; their statistics are in `table` already.
    void append(CsvKeptPiece& piece, const std::vector<CsvKeptSlot>& found, const CsvTable& table);
    /// What readCsvRows gives. Nothing: cells are needed that were not kept, and the file must be read again. Rows with another
    /// number of fields have been an error. The rows do not depend on the number of threads; threads 0: as many as are worth it.
    std::optional<CsvRows> rowsBy(const TableSchema&, const CsvSelection&, int threads = 0) &&;

private:
    struct Slot {
        size_t column = 0;
        CsvTexts texts = CsvTexts(mostTexts, mostBytes);
        bool numbers = false, lost = false;
        bool counts = false;  // numbers the rows from `first` on: it is not stored
        int64_t first = 0;
        size_t stored = none;  // place in the rows of m_cells
    };

    void chooseStored(const CsvKeptPiece& piece, const CsvTable& table);
    void translate(CsvKeptPiece& piece, const std::vector<CsvKeptSlot>& found);
    static double cellOf(std::string_view text, const CsvKeptSlot& found, Slot& slot);
    void copyRows(const CsvKeptPiece& piece);
    void giveUp();
    bool isEnough(const TableSchema&, const CsvSelection&) const;
    bool isKept(size_t column, bool asNumber) const;

    std::vector<size_t> m_slotOf;  // by column
    std::vector<Slot> m_slots;     // features in the order of the file, then the targets
    size_t m_features = 0;
    std::vector<size_t> m_storedSlots = {};                      // features that are not row numbers
    std::vector<std::pair<size_t, size_t>> m_storedRanges = {};  // these slots: where some side by side begin, and end
    uint64_t m_fileBytes;
    bool m_begun = false, m_givenUp = false;
    std::vector<double> m_cells = {};    // [rows][stored features]
    std::vector<double> m_targets = {};  // [rows][targets]
    std::vector<int64_t> m_lines = {};
};

}  // namespace lathe
