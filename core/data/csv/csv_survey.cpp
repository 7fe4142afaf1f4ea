// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_survey.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/csv/csv_numbers.h"
#include "core/data/csv/csv_texts.h"
#include "core/data/csv/packed_table.h"

namespace lathe {
namespace {

/// What a text says of its column. Columns of texts repeat them, so this is found out once for each text.
struct SeenText {
    double plain = 0;   ///< the number that it is
    uint32_t kind = 0;  ///< in the list of its column
    bool known = false, missing = false, isPlain = false;
};

/// Texts that are counted alike, for example all dates with the year first.
struct TextKind {
    CellTypeCounter types = {};
    int64_t cells = 0;
};

/// Numbers that are added to their column at the end of a piece.
struct QuickCounts {
    int64_t cells = 0, present = 0, points = 0, grouped = 0;

    void add(uint8_t form) {
        ++cells;
        points += (form & CsvForm::point) / CsvForm::point;
        grouped += (form & CsvForm::grouped) / CsvForm::grouped;
    }
};

/// A column of a piece of the file.
struct PieceColumn {
    static constexpr size_t mostTexts = 8192, mostBytes = size_t{1} << 20;
    static_assert(CsvTexts::sure > CsvColumn::maxValues + 100,
                  "values that a column stores are among its texts, beside marks of "
                  "missing ones");

    QuickCounts quick = {};
    bool remembers = true;  ///< numbers are looked up in `texts`
    bool stores = true;     ///< its different values are wanted
    bool boxes = false;     ///< its cells are kept as texts, numbers too
    bool numbers = false, lost = false;
    size_t slot = CsvKeptCells::none;
    CsvColumn found = {};
    CsvTexts texts = CsvTexts(mostTexts, mostBytes);
    std::vector<SeenText> seen = {};  ///< by the place in `texts`
    std::vector<TextKind> kinds = {};
    std::vector<double> cells = {};  ///< kept in place of `texts` (CsvKeptSlot)
    size_t stored = 0;               ///< of `texts`

    void begin(bool storing, bool boxing) {
        found = {};
        quick = {};
        stores = storing;
        boxes = boxing;
        numbers = lost = false;
        // Numbers that were remembered until now, and are not needed any more.
        if (remembers && !stores && !boxes) forget();
        remembers = stores || boxes;
    }
    void forget() {
        texts = CsvTexts(mostTexts, mostBytes);
        seen = std::vector<SeenText>();
        cells = std::vector<double>();
        stored = 0;
    }

    /// Counts a number of a column that does not remember any. `form`: CsvForm.
    void addNumber(double number, uint8_t form) {
        if (found.integers || found.counts) {
            found.addPresent(number, (form & CsvForm::point) != 0, (form & CsvForm::integer) != 0);
            ++quick.present;
        }
        found.sum += number;
        quick.add(form);
    }
    /// Counts another cell; `number` and `form` as of csvNumbers. Returns what is kept of it.
    [[gnu::noinline]] double add(double number, uint8_t form, std::string_view text, int64_t line) {
        const std::optional<uint32_t> place = texts.placeOf(text);
        if (!place) return addWithoutRoom(text, line);
        std::optional<double> plain = number;
        if (form != 0)
            addNumber(number, form);
        else
            plain = addSeen(*place, text, line);
        if (!plain || boxes) return CsvKeptCell::ofText(*place);
        numbers = true;
        return *plain;
    }
    /// Stores the different values. Those of an earlier piece have been stored.
    void storeIn(CsvColumn& column) {
        if (!stores) return;
        for (; stored < texts.size(); ++stored)
            if (const std::string_view value = texts.inOrder()[stored]; !isMissing(value)) column.store(value);
    }
    /// Adds the numbers, and the types of the texts that were counted by their kinds.
    void finishCounts() {
        const QuickCounts all = std::exchange(quick, {});
        found.types.addQuick(all.cells, all.points, all.grouped);
        found.plain += all.cells;
        found.present += all.cells - all.present;
        numbers = numbers || (all.cells > 0 && !boxes);
        for (TextKind& kind : kinds) found.types.append(kind.types, std::exchange(kind.cells, 0));
    }

private:
    double addWithoutRoom(std::string_view text, int64_t line) {
        remembers = boxes;
        const std::optional<double> number = found.add(text, line);
        numbers = numbers || number;
        lost = lost || !number;
        return number.value_or(0);
    }
    std::optional<double> addSeen(uint32_t place, std::string_view text, int64_t line) {
        if (place >= seen.size()) seen.resize(place + size_t{1});
        SeenText& facts = seen[place];
        if (!facts.known) facts = factsOf(text);
        if (facts.missing) {
            found.addMissing();
            return std::nullopt;
        }
        ++kinds[facts.kind].cells;
        if (!facts.isPlain) {
            found.addText(text, line);
            return std::nullopt;
        }
        found.addPlain(facts.plain, text);
        return facts.plain;
    }
    SeenText factsOf(std::string_view text) {
        SeenText facts{.known = true, .missing = isMissing(text)};
        if (facts.missing) return facts;
        CellTypeCounter types;
        const std::optional<double> plain = types.add(text);
        facts.isPlain = plain.has_value();
        facts.plain = plain.value_or(0);
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const TextKind& kind) { return kind.types == types; });
        facts.kind = static_cast<uint32_t>(same - kinds.begin());
        if (same == kinds.end()) kinds.push_back({types, 0});
        return facts;
    }
};

/// What a pass found in a piece of a file. It is used for one piece after the other: it knows texts of earlier pieces already.
class SurveyedPiece {
public:
    SurveyedPiece(const CsvTable& table, const CsvKeptCells* kept)
        : m_columns(table.columns.size()), m_numbers(table.columns.size()), m_forms(table.columns.size()) {
        if (!kept) return;
        m_width = kept->slots();
        for (size_t c = 0; c < m_columns.size(); ++c) m_columns[c].slot = kept->slotOf(c);
    }
    SurveyedPiece(const SurveyedPiece&) = delete;

    void begin(const CsvTable& table, const CsvKeptCells* kept) {
        m_rows = 0;
        m_ragged = {};
        m_kept.clear();
        for (size_t c = 0; c < m_columns.size(); ++c) {
            const bool stores = !table.columns[c].manyValues;
            m_columns[c].begin(stores, kept && mayNeedTexts(table, *kept, c, stores));
        }
    }
    void add(const std::vector<std::string_view>& fields, int64_t line) {
        ++m_rows;
        const size_t row = m_kept.lines.size() * m_width;
        if (m_width > 0) beginRow(fields, line);
        double* const cells = m_kept.cells.data() + row;
        m_convert(fields.data(), fields.size(), m_numbers.data(), m_forms.data());
        for (size_t c = 0; c < fields.size(); ++c) {
            PieceColumn& column = m_columns[c];
            if (m_forms[c] != 0 && !column.remembers) {
                column.addNumber(m_numbers[c], m_forms[c]);
                if (column.slot != CsvKeptCells::none) cells[column.slot] = m_numbers[c];
                continue;
            }
            const double cell = column.add(m_numbers[c], m_forms[c], fields[c], line);
            if (column.slot == CsvKeptCells::none) continue;
            cells[column.slot] = cell;
            if (std::isnan(cell)) m_kept.textsAt.push_back(static_cast<uint32_t>(row + column.slot));
        }
    }
    void addRagged(size_t fields, int64_t line) { m_ragged.add(fields, line); }
    void addTo(CsvTable& table, CsvKeptCells* kept) {
        for (size_t c = 0; c < m_columns.size(); ++c) {
            m_columns[c].finishCounts();
            table.columns[c].append(m_columns[c].found);
            m_columns[c].storeIn(table.columns[c]);
        }
        table.rows += m_rows;
        table.ragged.append(m_ragged);
        if (kept) kept->append(m_kept, slotsFor(table, *kept), table);
    }

private:
    static constexpr size_t rowsAtFirst = 64;

    /// Whether a plain number may turn out to be a class, a category or a number of another style.
    static bool mayNeedTexts(const CsvTable& table, const CsvKeptCells& kept, size_t column, bool stores) {
        if (kept.slotOf(column) == CsvKeptCells::none || kept.isLost(column)) return false;
        if (kept.isTarget(column)) return stores;
        const auto style = table.numberStyle(table.columns[column]);
        return !style || style->decimal != '.';
    }
    void beginRow(const std::vector<std::string_view>& fields, int64_t line) {
        const size_t before = m_kept.cells.size(), after = (m_kept.lines.size() + 1) * m_width;
        // A vector would take twice as much as it has.
        if (after > before) m_kept.cells.resize(after + after / 4 + rowsAtFirst * m_width);
        m_kept.lines.push_back(line);
        const char* const end = fields.back().data() + fields.back().size();
        m_kept.bytes += static_cast<uint64_t>(end - fields.front().data()) + 1;
    }
    std::vector<CsvKeptSlot> slotsFor(const CsvTable& table, const CsvKeptCells& kept) {
        std::vector<CsvKeptSlot> slots(m_width);
        for (size_t c = 0; c < m_columns.size(); ++c) {
            PieceColumn& column = m_columns[c];
            const bool texts = mayNeedTexts(table, kept, c, !table.columns[c].manyValues);
            if (column.slot != CsvKeptCells::none)
                slots[column.slot] = {&column.texts, &column.cells, texts, column.numbers, column.lost};
        }
        return slots;
    }

    std::vector<PieceColumn> m_columns;
    CsvNumbers m_convert = csvNumbers();
    std::vector<double> m_numbers;  // of the row
    std::vector<uint8_t> m_forms;   // of the row
    size_t m_width = 0;             // of a row of kept cells
    CsvKeptPiece m_kept = {};
    int64_t m_rows = 0;
    RaggedRecords m_ragged = {};
};

/// Pieces that are used again.
using SparePieces = std::vector<std::shared_ptr<SurveyedPiece>>;

std::shared_ptr<SurveyedPiece> takeFrom(SparePieces& spare, const CsvTable& table, const CsvKeptCells* kept) {
    if (spare.empty()) return std::make_shared<SurveyedPiece>(table, kept);
    const auto piece = std::move(spare.back());
    spare.pop_back();
    return piece;
}

Status checkRagged(const CsvTable& table) {
    const RaggedRecords& ragged = table.ragged;
    if (ragged.count * 20 <= table.rows + ragged.count) return {};
    return raggedRecord(table.path, ragged.line, ragged.fields, table.columns.size());
}

}  // namespace

Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format, const CsvPass& pass, CsvKeptCells* kept) {
    CsvTable table{.path = path, .format = format};
    for (const std::string& n : format.names) table.columns.emplace_back().name = n;
    SparePieces spare;
    const auto begin = [&table, &spare, kept] {
        const auto piece = takeFrom(spare, table, kept);
        piece->begin(table, kept);
        return CsvPieceWork{.row = [piece](const auto& fields, int64_t line) { piece->add(fields, line); },
                            .ragged = [piece](const auto& fields, int64_t line) { piece->addRagged(fields.size(), line); },
                            .finished =
                                [piece, &table, &spare, kept] {
                                    piece->addTo(table, kept);
                                    spare.push_back(piece);
                                }};
    };
    LATHE_CHECK(forEachCsvPiece(path, format, pass, begin));
    LATHE_CHECK(checkRagged(table));
    table.fileBytes = tableBytes(path);
    table.findCommonDecimal();
    return table;
}

Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format, int threads, size_t pieceBytes) {
    return surveyCsv(path, format, CsvPass{.threads = threads, .pieceBytes = pieceBytes}, nullptr);
}

}  // namespace lathe
