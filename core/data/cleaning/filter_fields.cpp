// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/filter_fields.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/base/element.h"
#include "core/data/cleaning/cell_texts.h"
#include "core/data/cleaning/cleaning_state.h"

namespace lathe::cleaning {
namespace {

FieldValue readName(FilterFields& f) {
    const Dataset& data = *f.state().set(f.set()).data;
    std::string fileName = data.sampleName(f.number());
    return fileName.empty() ? rowName(f.number(), f.set() == 1) : std::move(fileName);
}

FieldValue readRow(FilterFields& f) {
    return static_cast<double>(f.number() + 1);
}

FieldValue readClass(FilterFields& f) {
    CleaningState& state = f.state();
    const int64_t label = element(state.set(f.set()).labels, f.number());
    if (label < 0 || label >= std::ssize(state.classes())) return {};
    return element(state.classes(), label);
}

FieldValue readTarget(FilterFields& f) {
    return f.target();
}

FieldValue readWidth(FilterFields& f) {
    const auto size = f.state().set(f.set()).data->pictureSize(f.number());
    return size ? FieldValue(static_cast<double>(size->width)) : FieldValue();
}

FieldValue readHeight(FilterFields& f) {
    const auto size = f.state().set(f.set()).data->pictureSize(f.number());
    return size ? FieldValue(static_cast<double>(size->height)) : FieldValue();
}

FieldValue readBrightness(FilterFields& f) {
    return f.figures().mean;
}

FieldValue readContrast(FilterFields& f) {
    return f.figures().deviation;
}

bool always(const DatasetInfo&) {
    return true;
}

bool hasClass(const DatasetInfo& info) {
    return info.hasOneClass();
}

bool hasNumbers(const DatasetInfo& info) {
    return info.targetKind() == TargetKind::Real;
}

bool isImage(const DatasetInfo& info) {
    return info.features.dtype == DType::U8 && info.features.shape.rank() == 3;
}

/// A field that does not depend on the columns of a table.
struct FieldRow {
    std::string_view name;
    FieldValue (*read)(FilterFields&);
    bool (*exists)(const DatasetInfo&);
};
constexpr FieldRow fieldRows[] = {
    {"name", readName, always},
    {"row", readRow, always},
    {"class", readClass, hasClass},
    {"target", readTarget, hasNumbers},
    {"width", readWidth, isImage},
    {"height", readHeight, isImage},
    {"brightness", readBrightness, isImage},
    {"contrast", readContrast, isImage},
};

FieldValue numberCell(const TableColumn&, double value) {
    return value;
}

/// Also of a date, so that dates are compared as texts.
FieldValue textCell(const TableColumn& column, double value) {
    return cellText(column, value);
}

/// By ColumnKind.
constexpr FieldValue (*cellReaders[])(const TableColumn&, double) = {numberCell, textCell, textCell};

FieldValue readColumn(FilterFields& f, size_t column) {
    const Table& table = *f.state().table();
    if (f.set() != 0) return {};  // only the training samples are rows
    const double value = table.row(f.number())[column];
    const TableColumn& description = table.draft.columns[column];
    return std::isnan(value) ? FieldValue() : element(cellReaders, description.kind)(description, value);
}

std::optional<size_t> columnNamed(const Table* table, const std::string& name) {
    if (!table) return std::nullopt;
    const auto& columns = table->draft.columns;
    const auto it = std::find_if(columns.begin(), columns.end(), [&](const TableColumn& c) { return c.name == name; });
    return it == columns.end() ? std::nullopt : std::optional(static_cast<size_t>(it - columns.begin()));
}

/// Of the target that each sample has: the names of its column are fields, too.
bool isNameOfTarget(const DatasetInfo& info, const Table* table, const std::string& name) {
    return (table && table->draft.target.name == name) || (!info.targetName.empty() && info.targetName == name);
}

const FieldRow* rowNamed(const DatasetInfo& info, std::string_view name) {
    const auto it = std::find_if(std::begin(fieldRows), std::end(fieldRows),
                                 [&](const FieldRow& row) { return row.name == name && row.exists(info); });
    return it == std::end(fieldRows) ? nullptr : it;
}

std::string knownFields(const DatasetInfo& info, const Table* table) {
    std::string names;
    for (const FieldRow& row : fieldRows)
        if (row.exists(info)) (names += names.empty() ? "" : ", ") += row.name;
    for (size_t c = 0; table && c < std::min<size_t>(20, table->draft.columns.size()); ++c)
        names += ", " + table->draft.columns[c].name;
    return names;
}

}  // namespace

Result<FilterFields> FilterFields::of(CleaningState& state, const Filter& filter) {
    FilterFields fields;
    fields.m_state = &state;
    const DatasetInfo& info = state.before().training->info();
    for (const std::string& name : filter.fields()) {
        const auto column = columnNamed(state.table(), name);  // a column called "name" or "row" is meant first
        const FieldRow* row = rowNamed(info, name);
        if (!row && isNameOfTarget(info, state.table(), name)) row = rowNamed(info, info.hasOneClass() ? "class" : "target");
        if (!column && !row)
            return requestError("cleaning.field", name, "these data have no field of this name",
                                {knownFields(info, state.table())}, "the fields are {0}");
        if (column)
            fields.m_readers.emplace_back([index = *column](FilterFields& f) { return readColumn(f, index); });
        else
            fields.m_readers.emplace_back(row->read);
        if (row && row->exists == hasClass) LATHE_CHECK(state.readLabels());
    }
    return fields;
}

void FilterFields::moveTo(int set, int64_t number) {
    m_set = set;
    m_number = number;
    m_isRead = false;
}

bool FilterFields::readSample() {
    if (m_isRead) return true;
    const Status read = m_state->set(m_set).buffer->read(m_number);
    if (!read.ok()) m_failure = read.error();
    m_isRead = read.ok();
    return m_isRead;
}

FilterFields::Figures FilterFields::figures() {
    if (!readSample()) return {};
    const auto bytes = m_state->set(m_set).buffer->features();
    double sum = 0, squares = 0;
    for (const std::byte byte : bytes) {
        const auto value = static_cast<double>(byte);
        sum += value;
        squares += value * value;
    }
    const auto count = static_cast<double>(std::max<size_t>(1, bytes.size()));
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean))};
}

double FilterFields::target() {
    return readSample() ? m_state->set(m_set).buffer->number() : 0;
}

}  // namespace lathe::cleaning
