// SPDX-License-Identifier: Apache-2.0
#include "core/data/table.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/content_hash.h"

namespace lathe {
namespace {

/// Of columns side by side, in some rows.
struct Figures {
    explicit Figures(std::span<const TableColumn> columns)
        : mean(columns.size()), present(columns.size()), counts(columns.size()) {
        for (size_t c = 0; c < counts.size(); ++c) {
            counts[c].assign(columns[c].categories.size(), 0);
            if (!counts[c].empty()) categories.push_back(c);
        }
    }

    /// Rows are counted one by one, as they are in memory. All columns are counted as numbers, side by side and without branches,
    /// so that the processor computes several at a time; of categories, this mean is not used.
    void count(std::span<const double> row) {
        ++rows;
        double* const means = mean.data();
        double* const numbers = present.data();
        for (size_t c = 0; c < row.size(); ++c) {
            const bool absent = std::isnan(row[c]);
            const double before = means[c];
            const double number = numbers[c] + (absent ? 0.0 : 1.0);
            const double next = before + (row[c] - before) / number;
            numbers[c] = number;
            means[c] = absent ? before : next;
        }
        for (const size_t c : categories)
            if (!std::isnan(row[c])) ++counts[c][static_cast<size_t>(row[c])];
    }
    bool hasAbsent(size_t column) const { return present[column] < static_cast<double>(rows); }
    /// Adds those of the columns that follow, in the same rows.
    void append(const Figures& next) {
        for (const size_t c : next.categories) categories.push_back(mean.size() + c);
        mean.insert(mean.end(), next.mean.begin(), next.mean.end());
        present.insert(present.end(), next.present.begin(), next.present.end());
        counts.insert(counts.end(), next.counts.begin(), next.counts.end());
    }

    int64_t rows = 0;
    std::vector<double> mean;                  ///< by column: of its values
    std::vector<double> present;               ///< by column: number of its values
    std::vector<std::vector<int64_t>> counts;  ///< by column and category; empty: the column has numbers or dates
    std::vector<size_t> categories = {};       ///< columns with categories
};

/// How many threads count so many cells: each has some of the columns, so that figures do not depend on their number.
size_t countingThreads(size_t columns, int64_t rows) {
    constexpr size_t fewestColumns = 8;
    constexpr int64_t fewestRows = 10'000;
    const size_t processors = std::clamp(std::thread::hardware_concurrency(), 1u, 16u);
    return rows < fewestRows ? 1 : std::clamp<size_t>(columns / fewestColumns, 1, processors);
}

/// Of all columns, in `rows` rows; `rowAt` gives the index of each.
template <class RowAt>
Figures figuresOf(const Table& table, int64_t rows, const RowAt& rowAt) {
    const std::span<const TableColumn> columns(table.draft.columns);
    const size_t threads = countingThreads(columns.size(), rows);
    const auto begin = [&](size_t part) { return columns.size() * part / threads; };
    std::vector<Figures> parts(threads, Figures(columns.first(0)));
    const auto count = [&](size_t p) {
        const size_t first = begin(p), size = begin(p + 1) - first;
        // In memory of the thread: figures of another one are not in the same line of the cache.
        Figures figures(columns.subspan(first, size));
        for (int64_t i = 0; i < rows; ++i) figures.count(table.row(rowAt(i)).subspan(first, size));
        parts[p] = std::move(figures);
    };
    {
        std::vector<std::jthread> others;
        for (size_t p = 1; p < threads; ++p) others.emplace_back([&count, p] { count(p); });
        count(0);
    }
    for (size_t p = 1; p < threads; ++p) parts.front().append(parts[p]);
    return std::move(parts.front());
}

Diagnostic note(std::string_view code, const TableColumn& column, std::string_view text, std::vector<std::string> args) {
    Diagnostic d = requestError(code, "column \"" + column.name + "\"", text, std::move(args));
    d.severity = Severity::Note;
    return d;
}

/// Those that occur, at most `most` of them: the commonest, in their old order.
std::vector<std::string> keptCategories(const TableColumn& column, const std::vector<int64_t>& counts, size_t most) {
    std::vector<size_t> seen;
    for (size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) seen.push_back(i);
    if (seen.size() > most) {
        std::stable_sort(seen.begin(), seen.end(), [&](size_t a, size_t b) { return counts[a] > counts[b]; });
        seen.resize(most);
        std::sort(seen.begin(), seen.end());
    }
    std::vector<std::string> out;
    for (const size_t i : seen) out.push_back(column.categories[i]);
    return out;
}

void noteCategories(const TableColumn& column, const std::vector<int64_t>& counts, size_t kept, Diagnostics& notes) {
    const auto seen = static_cast<size_t>(std::count_if(counts.begin(), counts.end(), [](auto n) { return n > 0; }));
    if (seen > kept)
        notes.push_back(note("table.many-categories", column,
                             "the column has {0} different texts: the {1} most frequent texts become categories",
                             {std::to_string(seen), std::to_string(kept)}));
}

/// Number of the classes of a target that have one row.
int64_t singleClasses(const Table& table, size_t t) {
    std::vector<int64_t> counts(table.draft.targetAt(t).classes.size());
    for (int64_t r = 0; r < table.rows(); ++r) {
        const double label = table.target(r, t);
        if (label >= 0) ++element(counts, static_cast<int64_t>(label));
    }
    return std::count(counts.begin(), counts.end(), 1);
}

class TableRows final : public TableDataset {
public:
    TableRows(std::shared_ptr<const Table> table, TableSchema schema)
        : m_table(std::move(table)), m_schema(std::move(schema)), m_info(m_schema.info()) {
        for (const TableColumn& column : m_schema.columns) addSource(column);
    }

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_table->rows(); }
    const TableSchema& schema() const override { return m_schema; }
    std::vector<double> cells(int64_t index) const override {
        std::vector<double> out;
        for (const Source& source : m_sources) out.push_back(source.valueIn(m_table->row(index)));
        return out;
    }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        auto* out = reinterpret_cast<float*>(features);
        for (size_t c = 0; c < m_sources.size(); ++c) {
            m_schema.columns[c].encode(m_sources[c].valueIn(m_table->row(index)), out);
            out += m_schema.columns[c].width();
        }
        writeTarget(index, 0, target);
        return {};
    }
    Status readMore(int64_t index, std::span<std::byte* const>, std::span<std::byte* const> targets) const override {
        for (size_t t = 0; t < targets.size(); ++t) writeTarget(index, t + 1, targets[t]);
        return {};
    }

private:
    /// Where a column stands in the table, and what its categories are called there.
    struct Source {
        size_t column;
        bool category;
        std::vector<double> indices;  ///< by category of the table; NaN: none of the schema's
        double valueIn(std::span<const double> row) const {
            const double value = row[column];
            return category && !std::isnan(value) ? indices[static_cast<size_t>(value)] : value;
        }
    };

    void writeTarget(int64_t index, size_t number, std::byte* to) const {
        const double value = m_table->target(index, number);
        if (m_schema.targetAt(number).isClass())
            *reinterpret_cast<int64_t*>(to) = static_cast<int64_t>(value);
        else
            *reinterpret_cast<float*>(to) = static_cast<float>(value);
    }

    void addSource(const TableColumn& column) {
        const auto& given = m_table->draft.columns;
        const auto it = std::find_if(given.begin(), given.end(), [&](const TableColumn& c) { return c.name == column.name; });
        Source source{static_cast<size_t>(it - given.begin()), column.kind == ColumnKind::Category, {}};
        for (const std::string& category : it->categories) {
            const int64_t index = column.indexOf(category);
            source.indices.push_back(index < 0 ? NAN : static_cast<double>(index));
        }
        m_sources.push_back(std::move(source));
    }

    std::shared_ptr<const Table> m_table;
    TableSchema m_schema;
    DatasetInfo m_info;
    std::vector<Source> m_sources;
};

/// Samples of this type, one behind the other.
Tensor roomFor(const TensorType& sample, int64_t samples) {
    Shape shape{samples};
    for (const int64_t extent : sample.shape) shape.append(extent);
    return Tensor(sample.dtype, shape);
}

std::byte* sampleOf(Tensor& all, int64_t index) {
    return all.raw() + static_cast<size_t>(index) * (all.bytes() / static_cast<size_t>(all.shape()[0]));
}

std::vector<std::byte*> samplesOf(std::vector<Tensor>& fields, int64_t index) {
    std::vector<std::byte*> out;
    for (Tensor& field : fields) out.push_back(sampleOf(field, index));
    return out;
}

/// Of each category of a column; empty for a column of numbers.
std::vector<uint64_t> categoryHashes(const TableColumn& column) {
    std::vector<uint64_t> hashes;
    if (column.kind != ColumnKind::Category) return hashes;
    for (const std::string& category : column.categories) {
        ContentHash hash;
        hash.add(std::string_view(category));
        hashes.push_back(hash.value());
    }
    return hashes;
}

void addCell(double value, const std::vector<uint64_t>& categories, ContentHash& hash) {
    const bool isCategory = !categories.empty() && !std::isnan(value);
    if (isCategory)
        hash.add(element(categories, static_cast<size_t>(value)));
    else
        hash.add(value);
}

}  // namespace

std::vector<uint64_t> rowHashes(const Table& table) {
    const std::vector<TableColumn>& columns = table.draft.columns;
    std::vector<std::vector<uint64_t>> categories;
    ContentHash names;
    for (const TableColumn& column : columns) {
        names.add(std::string_view(column.name));
        categories.push_back(categoryHashes(column));
    }
    std::vector<uint64_t> hashes;
    for (int64_t r = 0; r < table.rows(); ++r) {
        ContentHash hash = names;
        for (size_t c = 0; c < columns.size(); ++c) addCell(table.row(r)[c], categories[c], hash);
        hashes.push_back(hash.value());
    }
    return hashes;
}

namespace {

Result<TableSchema> schemaOf(const Table& table, const Figures& figures, Diagnostics& notes) {
    TableSchema schema = table.draft;
    schema.columns.clear();
    for (size_t c = 0; c < table.draft.columns.size(); ++c) {
        TableColumn column = table.draft.columns[c];
        if (figures.present[c] == 0) {
            notes.push_back(note("table.empty-column", column, "not used: the column has no value in the training samples", {}));
            continue;
        }
        if (column.kind == ColumnKind::Category) {
            column.categories = keptCategories(column, figures.counts[c], static_cast<size_t>(table.rules.maxCategories));
            noteCategories(column, figures.counts[c], column.categories.size(), notes);
        }
        column.fill = figures.counts[c].empty() ? figures.mean[c] : 0;
        column.indicator = table.rules.indicators && figures.hasAbsent(c);
        schema.columns.push_back(std::move(column));
    }
    if (schema.columns.empty())
        return requestError("table.no-features", "data.reader", "no column has a value in the training samples", {},
                            "reduce the validation and test splits, or ignore fewer columns");
    return schema;
}

}  // namespace

Result<TableSchema> measureSchema(const Table& table, std::span<const int64_t> trainingRows, Diagnostics& notes) {
    const auto rows = static_cast<int64_t>(trainingRows.size());
    const Figures figures = figuresOf(table, rows, [trainingRows](int64_t i) { return trainingRows[static_cast<size_t>(i)]; });
    return schemaOf(table, figures, notes);
}

Diagnostics targetWarnings(const Table& table) {
    constexpr int64_t fewestRows = 20;  // of fewer rows, nothing can be said
    Diagnostics warnings;
    if (table.targets.empty() || table.rows() < fewestRows) return warnings;
    for (size_t t = 0; t < table.draft.targetCount(); ++t) {
        const TableTarget& target = table.draft.targetAt(t);
        if (!target.isClass()) continue;
        const int64_t classes = std::ssize(target.classes), single = singleClasses(table, t);
        if (2 * single <= classes) continue;
        const std::string where = "column \"" + target.name + "\"";
        warnings.push_back(requestError("table.single_classes", where,
                                        "the target has {0} classes, and {1} of them have one row only",
                                        {std::to_string(classes), std::to_string(single)}, "choose another target column"));
        warnings.back().severity = Severity::Warning;
    }
    return warnings;
}

TableSchema wholeTable(const Table& table) {
    const Figures figures = figuresOf(table, table.rows(), [](int64_t r) { return r; });
    Diagnostics discarded;
    auto schema = schemaOf(table, figures, discarded);
    return schema ? std::move(*schema) : table.draft;
}

std::shared_ptr<const TableDataset> encodedTable(std::shared_ptr<const Table> table, TableSchema schema) {
    return std::make_shared<TableRows>(std::move(table), std::move(schema));
}

Result<std::shared_ptr<const Dataset>> inMemory(const Dataset& data) {
    const DatasetInfo& info = data.info();
    const int64_t n = data.size();
    Tensor x = roomFor(info.features, n), y = roomFor(info.target, n);
    MoreTensors more;
    for (const DataField& field : info.moreInputs) more.inputs.push_back(roomFor(field.type, n));
    for (const DataField& field : info.moreTargets) more.targets.push_back(roomFor(field.type, n));
    for (int64_t i = 0; i < n; ++i) {
        LATHE_CHECK(data.read(i, sampleOf(x, i), sampleOf(y, i)));
        LATHE_CHECK(data.readMore(i, samplesOf(more.inputs, i), samplesOf(more.targets, i)));
    }
    return makeTensorDataset(info, std::move(x), std::move(y), std::move(more));
}

}  // namespace lathe
