// SPDX-License-Identifier: Apache-2.0
#include "app/cli/prediction_writer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "app/cli/text.h"
#include "core/graph/params.h"

namespace lathe {
namespace {

constexpr std::string_view formatNames[] = {"csv", "json", "npy"};

using Row = std::vector<double>;

int64_t widthOf(const Tensor& outputs) {
    return outputs.shape()[0] == 0 ? 0 : outputs.elements() / outputs.shape()[0];
}

Row outputRow(const Tensor& outputs, size_t row) {
    const int64_t width = widthOf(outputs);
    Row values;
    for (int64_t i = 0; i < width; ++i) values.push_back(outputs.at(static_cast<int64_t>(row) * width + i));
    return values;
}

bool isOfClasses(const PredictionSchema& schema) {
    return schema.meaning == OutputMeaning::ClassScores || schema.meaning == OutputMeaning::ClassShares;
}

/// Shifted so that nothing overflows.
Row softmax(Row scores) {
    const double most = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (double& v : scores) sum += v = std::exp(v - most);
    for (double& v : scores) v /= sum;
    return scores;
}

double sigmoid(double score) {
    return score >= 0 ? 1 / (1 + std::exp(-score)) : std::exp(score) / (1 + std::exp(score));
}

/// What is written of an output: probabilities where it stands for some.
Row readable(const PredictionSchema& schema, Row row) {
    if (row.empty()) return row;
    if (schema.meaning == OutputMeaning::ClassScores) return softmax(std::move(row));
    if (schema.meaning == OutputMeaning::YesNoScores) std::transform(row.begin(), row.end(), row.begin(), sigmoid);
    return row;
}

/// Number of predictions of a sample.
size_t positionsOf(const PredictionSchema& schema) {
    return static_cast<size_t>(schema.positions.elements());
}

bool hasPositions(const PredictionSchema& schema) {
    return schema.positions.rank() > 0;
}

std::string className(const PredictionSchema& schema, size_t index) {
    return index < schema.classes.size() ? schema.classes[index] : std::to_string(index);
}

size_t bestOf(const Row& row) {
    return static_cast<size_t>(std::max_element(row.begin(), row.end()) - row.begin());
}

/// The shortest text that reads back as the same number of the tensor's type.
std::string numberText(double value, DType type) {
    return type == DType::F64 ? fmt::format("{}", value) : fmt::format("{}", static_cast<float>(value));
}

std::string numbered(std::string_view name, size_t index, size_t count) {
    return count == 1 ? std::string(name) : fmt::format("{}_{}", name, index);
}

// ---- CSV -----------------------------------------------------------------------------------------------------------------

std::string predictionHeader(const PredictionSchema& schema, size_t width, bool severalInputs) {
    std::string line = severalInputs ? "input,row" : "row";
    if (hasPositions(schema)) line += ",position";
    if (isOfClasses(schema)) {
        line += ",prediction";
        for (size_t i = 0; i < width; ++i) line += ',' + csvField("probability_" + className(schema, i));
        return line + '\n';
    }
    for (size_t i = 0; i < width; ++i) line += ',' + numbered("prediction", i, width);
    for (size_t i = 0; schema.meaning == OutputMeaning::YesNoScores && i < width; ++i)
        line += ',' + numbered("probability", i, width);
    return line + '\n';
}

/// Where a prediction belongs: the index of the sample and, if it has several, the position.
std::string placeText(const PredictionSchema& schema, int64_t sample, size_t position) {
    return std::to_string(sample) + (hasPositions(schema) ? ',' + std::to_string(position) : "");
}

std::string cellsOf(const PredictionSchema& schema, const Row& row, DType type) {
    std::string cells;
    const bool yesNo = schema.meaning == OutputMeaning::YesNoScores;
    if (isOfClasses(schema)) cells += ',' + csvField(row.empty() ? "" : className(schema, bestOf(row)));
    for (size_t i = 0; yesNo && i < row.size(); ++i) cells += row[i] > 0.5 ? ",1" : ",0";
    for (const double v : row) cells += ',' + numberText(v, type);
    return cells;
}

// ---- JSON ----------------------------------------------------------------------------------------------------------------

Json jsonOf(const PredictionSchema& schema, const Row& output) {
    Json json = Json::Object{{"output", Json::Array(output.begin(), output.end())}};
    if (output.empty() || schema.meaning == OutputMeaning::Values) return json;
    const Row row = readable(schema, output);
    if (schema.meaning == OutputMeaning::YesNoScores) {
        json.set("probabilities", Json::Array(row.begin(), row.end()));
        return json;
    }
    const size_t best = bestOf(row);
    json.set("class", static_cast<int64_t>(best));
    json.set("name", className(schema, best));
    json.set("probability", row[best]);
    return json;
}

// ---- NPY -----------------------------------------------------------------------------------------------------------------

std::string npyHeader(DType type, const Shape& sample, int64_t count) {
    std::string shape = std::to_string(count) + ',';
    for (const int64_t extent : sample) shape += ' ' + std::to_string(extent) + ',';
    std::string dict =
        fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type == DType::F64 ? "<f8" : "<f4",
                    sample.rank() == 0 ? shape : shape.substr(0, shape.size() - 1));
    constexpr size_t prefix = 10, alignment = 64;
    dict.resize((prefix + dict.size() + 1 + alignment - 1) / alignment * alignment - prefix - 1, ' ');
    dict += '\n';
    std::string out = "\x93NUMPY";
    out += {'\1', '\0', static_cast<char>(dict.size() & 0xFF), static_cast<char>(dict.size() >> 8)};
    return out + dict;
}

template <class Real>
void appendNumber(std::string& bytes, double value) {
    const auto number = static_cast<Real>(value);
    bytes.append(reinterpret_cast<const char*>(&number), sizeof(number));
}

}  // namespace

std::string_view name(PredictionFormat format) {
    return formatNames[static_cast<size_t>(format)];
}

Result<PredictionFormat> predictionFormat(std::string_view format, std::string_view file) {
    std::string wanted(format);
    if (wanted.empty() && !file.empty()) {
        wanted = std::filesystem::path(file).extension().string();
        wanted.erase(0, 1);
    }
    if (wanted.empty()) return PredictionFormat::Csv;
    const auto* found = std::find(std::begin(formatNames), std::end(formatNames), wanted);
    if (found != std::end(formatNames)) return static_cast<PredictionFormat>(found - std::begin(formatNames));
    return unknownName("predict.format", file, "format", wanted, {std::begin(formatNames), std::end(formatNames)});
}

std::string predictionsAsCsv(const PredictionSchema& schema, std::span<const PredictedRows> all) {
    std::string text;
    const size_t positions = positionsOf(schema);
    for (const PredictedRows& one : all) {
        if (text.empty()) text = predictionHeader(schema, static_cast<size_t>(widthOf(one.outputs)), all.size() > 1);
        const std::string input = all.size() > 1 ? csvField(one.input) + ',' : "";
        for (size_t i = 0; i < one.rows.size() * positions; ++i)
            text += input + placeText(schema, one.rows[i / positions], i % positions) +
                    cellsOf(schema, readable(schema, outputRow(one.outputs, i)), one.outputs.dtype()) + '\n';
    }
    return text;
}

Json predictionsAsJson(const PredictionSchema& schema, std::span<const PredictedRows> all) {
    Json::Array list;
    const size_t positions = positionsOf(schema);
    for (const PredictedRows& one : all)
        for (size_t i = 0; i < one.rows.size() * positions; ++i) {
            Json prediction = jsonOf(schema, outputRow(one.outputs, i));
            prediction.set("input", one.input);
            prediction.set("index", one.rows[i / positions]);
            if (hasPositions(schema)) prediction.set("position", static_cast<int64_t>(i % positions));
            list.push_back(std::move(prediction));
        }
    return Json::Object{{"predictions", std::move(list)}};
}

std::string predictionsAsNpy(const PredictionSchema& schema, std::span<const PredictedRows> all) {
    if (all.empty()) return npyHeader(DType::F32, {}, 0);
    const DType type = all.front().outputs.dtype();
    std::string numbers;
    int64_t count = 0;
    for (const PredictedRows& one : all) {
        for (size_t i = 0; i < one.rows.size() * positionsOf(schema); ++i)
            for (const double v : readable(schema, outputRow(one.outputs, i)))
                type == DType::F64 ? appendNumber<double>(numbers, v) : appendNumber<float>(numbers, v);
        count += static_cast<int64_t>(one.rows.size());
    }
    Shape sample = schema.positions;
    for (const int64_t extent : all.front().outputs.shape().sample()) sample.append(extent);
    return npyHeader(type, sample, count) + numbers;
}

std::string predictionsAs(PredictionFormat format, const PredictionSchema& schema, std::span<const PredictedRows> all) {
    if (format == PredictionFormat::Npy) return predictionsAsNpy(schema, all);
    return format == PredictionFormat::Csv ? predictionsAsCsv(schema, all) : predictionsAsJson(schema, all).dump() + '\n';
}

}  // namespace lathe
