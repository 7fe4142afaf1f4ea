// SPDX-License-Identifier: Apache-2.0
#include "tests/core/exchange/table_model.h"

#include <cmath>
#include <limits>
#include <numeric>

#include "core/data/table.h"
#include "tests/core/exchange/small_model.h"

namespace lathe::test {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

/// Numbers of feature 0 of each column lie around this, by this much.
struct Scale {
    double middle, spread;
};

Scale scaleOf(const TableColumn& column) {
    if (column.kind == ColumnKind::Category) return {0, 1};
    return {column.fill + 0.25, column.kind == ColumnKind::Date ? 300.0 : column.fill > 1000 ? 3.0 : 14.0};
}

double cellOf(const TableColumn& column, int64_t row, size_t c) {
    const auto i = static_cast<int64_t>(c);
    if ((row + i) % 5 == 0) return missing;
    if (column.kind == ColumnKind::Category)
        return static_cast<double>((row + i) % static_cast<int64_t>(column.categories.size()));
    const Scale scale = scaleOf(column);
    const double value = scale.middle + scale.spread * std::sin(static_cast<double>(row * 7 + i));
    return column.times || column.kind == ColumnKind::Number ? value : std::floor(value);
}

NormalizationFigures figuresFor(const TableSchema& schema) {
    NormalizationFigures figures;
    for (const TableColumn& column : schema.columns)
        for (size_t f = 0; f < column.width(); ++f) {
            const Scale scale = column.isScaled(f) ? scaleOf(column) : Scale{0, 1};
            figures.shift.push_back(scale.middle);
            figures.scale.push_back(1 / scale.spread);
        }
    return figures;
}

}  // namespace

TableSchema mixedSchema() {
    TableSchema schema;
    schema.columns = {{.name = "age", .fill = 29.7, .indicator = true},
                      {.name = "year", .fill = 2003},
                      {.name = "colour", .kind = ColumnKind::Category, .categories = {"red", "green", "blue"}, .indicator = true},
                      {.name = "town", .kind = ColumnKind::Category, .categories = {"K\xc3\xb6ln", "a \"b\"", "x, y", "unknown"}},
                      {.name = "seen", .kind = ColumnKind::Date, .times = true, .fill = 19000.25, .indicator = true},
                      {.name = "born", .kind = ColumnKind::Date, .fill = -4000},
                      {.name = "price, EUR", .style = {',', '.', true}, .fill = 12.5, .indicator = true}};
    schema.target.name = "target";
    return schema;
}

TrainedModel tableModel(TableSchema schema, bool classes) {
    TrainedModel model;
    if (classes) schema.target.classes = {"no", "yes"};
    model.project.name = "table";
    model.project.graph = chain({static_cast<int64_t>(schema.width())},
                                {{"dense", {{"units", 8}}}, {"relu", {}}, {"dense", {{"units", classes ? 2 : 1}}}});
    model.project.training.loss = {classes ? "cross_entropy" : "mse", {}};
    model.project.training.metrics = {{classes ? "accuracy" : "mae", {}}};
    model.weights = startingWeights(model.project.graph, 3);
    model.info = schema.info();
    if (!classes) model.info.targetScaling = {{206855.5}, {1 / 115000.0}};
    model.normalization = figuresFor(schema);
    model.schema = std::move(schema);
    return model;
}

PreparedData rowsFor(const TrainedModel& model, int64_t rows) {
    auto table = std::make_shared<Table>();
    table->draft = *model.schema;
    for (int64_t row = 0; row < rows; ++row) {
        for (size_t c = 0; c < table->draft.columns.size(); ++c) table->values.push_back(cellOf(table->draft.columns[c], row, c));
        table->targets.push_back(static_cast<double>(row % 2));
        table->lines.push_back(row + 2);
    }
    PreparedData data;
    data.info = model.info;
    data.normalization = model.normalization;
    data.schema = model.schema;
    data.source[2] = encodedTable(table, *model.schema);
    data.indices[2].resize(static_cast<size_t>(rows));
    std::iota(data.indices[2].begin(), data.indices[2].end(), int64_t{0});
    return data;
}

}  // namespace lathe::test
