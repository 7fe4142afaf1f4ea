// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_records.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "core/data/csv/csv_pieces.h"

namespace lathe {
namespace {

Diagnostic raggedRow(const std::string& path, int64_t line, size_t fields, size_t columns) {
    return requestError("csv.ragged", path, "line {0} has {1} fields, but the first line has {2}",
                        {std::to_string(line), std::to_string(fields), std::to_string(columns)},
                        "correct the line (quote texts that contain the delimiter), or set another delimiter");
}

/// Passes on all records. `header`: whether the header is still to come.
Status passRecords(CsvParser& parser, const CsvFormat& format, bool& header, const CsvRow& row, const CsvRow& ragged) {
    std::vector<std::string_view> fields;
    while (true) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) return {};
        const bool fits = fields.size() == format.names.size();
        // A quoted nothing is a row where there is one column only.
        if (!fits && fields.size() == 1 && fields.front().empty()) continue;
        if (!fits && !ragged) return raggedRow(parser.name(), parser.line(), fields.size(), format.names.size());
        if (!header) (fits ? row : ragged)(fields, parser.line());
        header = false;
    }
}

int threadsFor(int wanted) {
    return wanted > 0 ? wanted : std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 16);
}

/// A piece of a wide table has some rows, too: what is found in it is kept for each column.
size_t usualPieceBytes(const CsvFormat& format) {
    constexpr size_t bytesForColumn = 256;
    return std::max(CsvPieces::pieceBytes, format.names.size() * bytesForColumn);
}

/// A piece on its thread.
struct PieceTask {
    CsvPiece piece;
    CsvPieceWork work;
    bool header = false;
    Status status = {};
};

/// Pieces that are read at the same time, and the failure after them.
struct PieceBatch {
    std::vector<PieceTask> tasks = {};
    Status after = {};
};

PieceBatch nextBatch(CsvPieces& pieces, size_t count, bool header, const std::function<CsvPieceWork()>& begin) {
    PieceBatch batch;
    while (batch.tasks.size() < count) {
        auto piece = pieces.next();
        if (!piece) batch.after = piece.error();
        if (!piece || piece->text.empty()) break;
        batch.tasks.push_back({std::move(*piece), begin(), header});
    }
    return batch;
}

void readPiece(PieceTask& task, const std::string& path, const CsvFormat& format) {
    CsvParser parser = CsvParser::parsePart(task.piece.text, path, format.delimiter, task.piece.line);
    task.status = passRecords(parser, format, task.header, task.work.row, task.work.ragged);
}

void readBatch(PieceBatch& batch, const std::string& path, const CsvFormat& format) {
    std::vector<std::jthread> others;
    for (size_t i = 1; i < batch.tasks.size(); ++i) others.emplace_back([&, i] { readPiece(batch.tasks[i], path, format); });
    if (!batch.tasks.empty()) readPiece(batch.tasks.front(), path, format);
}

}  // namespace

Status forEachCsvRow(const std::string& path, const CsvFormat& format, const CsvRow& row, const CsvRow& ragged) {
    LATHE_TRY(auto parser, CsvParser::open(path, format.delimiter));
    bool header = format.header;
    return passRecords(parser, format, header, row, ragged);
}

Status forEachCsvPiece(const std::string& path, const CsvFormat& format, int threads, const std::function<CsvPieceWork()>& begin,
                       size_t pieceBytes) {
    LATHE_TRY(CsvPieces pieces, CsvPieces::open(path, format.delimiter, pieceBytes > 0 ? pieceBytes : usualPieceBytes(format)));
    bool header = format.header;
    while (true) {
        // Until the header was there, a piece must be read before the next one.
        PieceBatch batch = nextBatch(pieces, header ? 1 : static_cast<size_t>(threadsFor(threads)), header, begin);
        readBatch(batch, path, format);
        for (PieceTask& task : batch.tasks) {
            LATHE_CHECK(task.status);
            if (task.work.finished) task.work.finished();
            header = task.header;
        }
        LATHE_CHECK(batch.after);
        if (batch.tasks.empty()) return {};
    }
}

}  // namespace lathe
