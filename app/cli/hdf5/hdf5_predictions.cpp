// SPDX-License-Identifier: Apache-2.0
#include "app/cli/hdf5/hdf5_predictions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/backend/plugin_loader.h"
#include "core/data/hdf5/hdf5_writer.h"

namespace lathe {
namespace {

using namespace hdf5;
using Inputs = std::span<const PredictedRows>;

/// A data set with its content.
struct Column {
    OutputSet set;
    std::vector<std::byte> bytes = {};
    std::vector<std::string> texts = {};
    Json::Object attributes = {};
};

template <class T>
void appendTo(std::vector<std::byte>& bytes, T value) {
    const auto* const from = reinterpret_cast<const std::byte*>(&value);
    bytes.insert(bytes.end(), from, from + sizeof value);
}

int64_t samplesIn(Inputs all) {
    int64_t samples = 0;
    for (const PredictedRows& one : all) samples += static_cast<int64_t>(one.rows.size());
    return samples;
}

Column textColumn(Inputs all, const std::string& name, std::string (*textOf)(const PredictedRows&, size_t)) {
    Column column{{"/" + name, samplesIn(all), {}, DType::U8, true}};
    for (const PredictedRows& one : all)
        for (size_t i = 0; i < one.rows.size(); ++i) column.texts.push_back(textOf(one, i));
    return column;
}

std::string at(const std::vector<std::string>& texts, size_t i) {
    return i < texts.size() ? texts[i] : std::string();
}

/// What tells of a sample. What no input has is left out.
std::vector<Column> sampleColumns(Inputs all) {
    std::vector<Column> columns{{{"/row", samplesIn(all), {}, DType::I64}}};
    for (const PredictedRows& one : all)
        for (const int64_t row : one.rows) appendTo(columns.front().bytes, row);
    const auto any = [&](auto member) {
        return std::any_of(all.begin(), all.end(), [&](const PredictedRows& one) { return !(one.*member).empty(); });
    };
    if (all.size() > 1) columns.push_back(textColumn(all, "input", [](const PredictedRows& one, size_t) { return one.input; }));
    if (any(&PredictedRows::times))
        columns.push_back(textColumn(all, "time", [](const PredictedRows& one, size_t i) { return at(one.times, i); }));
    if (any(&PredictedRows::files))
        columns.push_back(textColumn(all, "file", [](const PredictedRows& one, size_t i) { return at(one.files, i); }));
    return columns;
}

bool isOfClassScores(const PredictionSchema& schema) {
    return schema.meaning == OutputMeaning::ClassScores || schema.meaning == OutputMeaning::ClassShares;
}

std::string columnName(const PredictionSchema& schema) {
    if (isOfClassScores(schema) || schema.meaning == OutputMeaning::YesNoScores) return "probability";
    return schema.meaning == OutputMeaning::LabelRows ? "labels" : "prediction";
}

Shape withMore(Shape shape, const Shape& more) {
    for (const int64_t extent : more) shape.append(extent);
    return shape;
}

std::string groupPath(const PredictionSchema& schema) {
    std::string name = schema.name;
    std::replace(name.begin(), name.end(), '/', '_');
    return name.empty() ? "" : "/" + name;
}

/// The numbers of one output, and the class of each prediction.
std::vector<Column> outputColumns(const PredictionSchema& schema, Inputs all, size_t output) {
    const bool labels = schema.meaning == OutputMeaning::LabelRows, real64 = all.front().outputs[output].dtype() == DType::F64;
    const DType type = labels ? DType::I64 : real64 ? DType::F64 : DType::F32;
    const std::string group = groupPath(schema);
    const Shape sample = withMore(schema.positions, all.front().outputs[output].shape().sample());
    std::vector<Column> columns{{{group + "/" + columnName(schema), samplesIn(all), sample, type}}};
    if (isOfClassScores(schema)) columns.push_back({{group + "/class", samplesIn(all), schema.positions, DType::I64}});
    for (Column& column : columns)
        if (!schema.classes.empty() && schema.classes.size() <= 2000)
            column.attributes.insert_or_assign("classes", Json::Array(schema.classes.begin(), schema.classes.end()));
    for (const PredictedRows& one : all)
        for (size_t i = 0; i < one.rows.size() * static_cast<size_t>(schema.positions.elements()); ++i) {
            const std::vector<double> row = readableRow(schema, one, output, i);
            for (const double v : row)
                labels   ? appendTo(columns.front().bytes, static_cast<int64_t>(v))
                : real64 ? appendTo(columns.front().bytes, v)
                         : appendTo(columns.front().bytes, static_cast<float>(v));
            if (columns.size() == 1) continue;
            const bool counts = !row.empty() && !std::isnan(row.front());
            appendTo(columns.back().bytes,
                     counts ? static_cast<int64_t>(std::max_element(row.begin(), row.end()) - row.begin()) : int64_t{-1});
        }
    return columns;
}

}  // namespace

Status writePredictions(const std::string& path, PredictionSchemas schemas, Inputs all) {
    OutputFile file;
    file.attributes["/"] = {{"lathe", buildIdentity()}};
    std::vector<Column> columns = sampleColumns(all);
    for (size_t o = 0; o < schemas.size() && !all.empty(); ++o)
        for (Column& column : outputColumns(schemas[o], all, o)) columns.push_back(std::move(column));
    for (const Column& column : columns) {
        file.datasets.push_back(column.set);
        if (!column.attributes.empty()) file.attributes[column.set.path] = column.attributes;
    }
    LATHE_TRY(Hdf5Writer writer, Hdf5Writer::create(path, file));
    for (size_t i = 0; i < columns.size(); ++i)
        LATHE_CHECK(columns[i].set.isText ? writer.append(i, std::span<const std::string>(columns[i].texts))
                                          : writer.append(i, std::span<const std::byte>(columns[i].bytes)));
    return writer.commit();
}

}  // namespace lathe
