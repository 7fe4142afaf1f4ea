// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_records.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/data/csv/csv_pieces.h"
#include "core/data/csv/csv_splitter.h"
#include "core/data/fingerprint.h"

namespace lathe {
namespace {

/// The records of a piece: split where they stand, and parsed from the first one with quotes on.
class PieceRecords {
public:
    PieceRecords(const CsvPiece& piece, const std::string& path, char delimiter)
        : m_path(path), m_delimiter(delimiter), m_splitter(piece.text, delimiter, piece.line) {
        if (delimiter == csvBlanks) m_parser.emplace(CsvParser::parsePart(piece.text, path, delimiter, piece.line));
    }

    Result<bool> next(std::vector<std::string_view>& fields) {
        if (m_parser) return m_parser->next(fields);
        if (m_splitter.next(fields)) return true;
        m_parser.emplace(CsvParser::parsePart(m_splitter.rest(), m_path, m_delimiter, m_splitter.restLine()));
        return m_parser->next(fields);
    }
    int64_t line() const { return m_parser ? m_parser->line() : m_splitter.line(); }
    const std::string& name() const { return m_path; }

private:
    const std::string& m_path;
    char m_delimiter;
    CsvSplitter m_splitter;
    std::optional<CsvParser> m_parser = {};
};

/// The codes of each column.
class ColumnCodes {
public:
    explicit ColumnCodes(const CsvFormat& format) : m_all(format.missing) {
        if (!m_all.dependOnColumn()) return;
        for (const std::string& name : format.names) m_codes.push_back(m_all.inColumn(name));
    }
    void remove(std::vector<std::string_view>& fields) const {
        if (m_all.isEmpty()) return;
        for (size_t c = 0; c < fields.size(); ++c) {
            const MissingCodes& codes = c < m_codes.size() ? m_codes[c] : m_all;
            if (codes.contains(fields[c])) fields[c] = fields[c].substr(0, 0);
        }
    }

private:
    const MissingCodes& m_all;
    std::vector<MissingCodes> m_codes = {};  // by column; empty: all have the same
};

/// The records before the first row.
size_t recordsBefore(const CsvFormat& format) {
    return format.skipped + (format.header ? 1 : 0);
}

/// Passes on all records but the first `before`. Those that are still to be left out remain in `before`.
template <class Records>
Status passRecords(Records& records, const CsvFormat& format, size_t& before, const CsvRow& row, const CsvRow& ragged) {
    std::vector<std::string_view> fields;
    const ColumnCodes codes(format);
    while (true) {
        LATHE_TRY(const bool more, records.next(fields));
        if (!more) return {};
        if (before > 0) {
            --before;
            continue;
        }
        const bool fits = fields.size() == format.names.size();
        // A quoted nothing is a row where there is one column only.
        if (!fits && fields.size() == 1 && fields.front().empty()) continue;
        if (!fits && !ragged) return raggedRecord(records.name(), records.line(), fields.size(), format.names.size());
        codes.remove(fields);
        (fits ? row : ragged)(fields, records.line());
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
    size_t before = 0;  ///< records to leave out
    bool read = false;
    Status status = {};
};

/// Pieces that threads take, and give back in any order. They are cut, begun and finished in the order of the file, each by the
/// thread that comes to it, so no thread waits for another one unless it is far ahead.
class PieceQueue {
public:
    PieceQueue(CsvPieces& pieces, size_t before, size_t threads, const std::function<CsvPieceWork()>& begin)
        : m_pieces(pieces), m_begin(begin), m_most(threads + 1), m_before(before) {}

    /// Nothing: no piece is left, or reading has failed.
    std::shared_ptr<PieceTask> take() {
        const std::lock_guard cutting(m_cutting);
        std::string room;
        {
            std::unique_lock lock(m_mutex);
            // Until the first row, a piece must be read before the next one.
            m_changed.wait(lock, [this] { return m_ended || m_open.size() < (m_before > 0 ? size_t{1} : m_most); });
            if (m_ended) return nullptr;
            if (!m_spare.empty()) room = std::move(m_spare.back()), m_spare.pop_back();
        }
        auto piece = m_pieces.next(std::move(room));
        const std::lock_guard lock(m_mutex);
        if (!piece) m_after = piece.error();
        m_ended = m_ended || !piece || piece->text.empty();
        if (m_ended) return nullptr;
        m_open.push_back(std::make_shared<PieceTask>(PieceTask{std::move(*piece), m_begin(), m_before}));
        return m_open.back();
    }

    void giveBack(PieceTask& task) {
        const std::lock_guard lock(m_mutex);
        task.read = true;
        m_spare.push_back(std::move(task.piece.text));
        for (; !m_open.empty() && m_open.front()->read; m_open.pop_front()) finish(*m_open.front());
        m_changed.notify_all();
    }

    /// No thread takes a further piece.
    void close() {
        const std::lock_guard lock(m_mutex);
        m_ended = true;
        m_changed.notify_all();
    }

    /// After all threads have ended: the first failure in the order of the file.
    Status status() const { return m_status ? m_after : m_status; }

private:
    void finish(PieceTask& task) {
        if (!m_status) return;
        m_before = task.before;
        m_status = task.status;
        if (!m_status)
            m_ended = true;
        else if (task.work.finished)
            task.work.finished();
    }

    CsvPieces& m_pieces;
    const std::function<CsvPieceWork()>& m_begin;
    const size_t m_most;
    std::mutex m_cutting, m_mutex;  // the first one is taken before the second one
    std::condition_variable m_changed;
    std::deque<std::shared_ptr<PieceTask>> m_open;
    std::vector<std::string> m_spare;  // texts whose memory is used again
    size_t m_before;                   // records of the file to leave out
    bool m_ended = false;
    Status m_status = {}, m_after = {};
};

/// Closes the queue when the thread that called ends, however it ends: the others would wait for its piece.
class QueueGuard {
public:
    explicit QueueGuard(PieceQueue& queue) : m_queue(queue) {}
    ~QueueGuard() { m_queue.close(); }
    QueueGuard(const QueueGuard&) = delete;

private:
    PieceQueue& m_queue;
};

void readPiece(PieceTask& task, const std::string& path, const CsvFormat& format) {
    PieceRecords records(task.piece, path, format.delimiter);
    task.status = passRecords(records, format, task.before, task.work.row, task.work.ragged);
}

void readPieces(PieceQueue& queue, const std::string& path, const CsvFormat& format) {
    while (const auto task = queue.take()) {
        readPiece(*task, path, format);
        queue.giveBack(*task);
    }
}

}  // namespace

Diagnostic raggedRecord(const std::string& path, int64_t line, size_t fields, size_t columns) {
    return requestError("csv.ragged", path, "line {0} has {1} fields, but the table has {2} columns",
                        {std::to_string(line), std::to_string(fields), std::to_string(columns)},
                        "correct the line (quote texts that contain the delimiter), or set another delimiter");
}

Status forEachCsvRow(const std::string& path, const CsvFormat& format, const CsvRow& row, const CsvRow& ragged) {
    LATHE_TRY(auto parser, CsvParser::open(path, format.delimiter));
    size_t before = recordsBefore(format);
    return passRecords(parser, format, before, row, ragged);
}

Status forEachCsvPiece(const std::string& path, const CsvFormat& format, const CsvPass& pass,
                       const std::function<CsvPieceWork()>& begin) {
    const size_t bytes = pass.pieceBytes > 0 ? pass.pieceBytes : usualPieceBytes(format);
    LATHE_TRY(CsvPieces pieces, CsvPieces::open(path, format.delimiter, bytes));
    if (pass.sum) beginFileOf(*pass.sum, pieces.fileBytes());
    pieces.addBytesTo(pass.sum);
    const auto fitting = static_cast<size_t>(std::min<uint64_t>(pieces.fileBytes() / bytes + 1, 256));
    const size_t threads = std::min(static_cast<size_t>(threadsFor(pass.threads)), fitting);
    PieceQueue queue(pieces, recordsBefore(format), threads, begin);
    {
        std::vector<std::jthread> others;
        const QueueGuard guard(queue);
        for (size_t i = 1; i < threads; ++i) others.emplace_back([&] { readPieces(queue, path, format); });
        readPieces(queue, path, format);
    }
    return queue.status();
}

}  // namespace lathe
