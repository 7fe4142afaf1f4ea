// SPDX-License-Identifier: Apache-2.0
#include "app/cli/prediction_writer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "app/cli/text.h"
#include "core/graph/params.h"

namespace lathe {
namespace {

constexpr std::string_view formatNames[] = {"csv", "json", "npy", "h5"};

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

/// Whether prediction `i` of all belongs to a step of its sample, and not to its padding.
bool counts(const PredictionSchema& schema, const PredictedRows& all, size_t i) {
    if (all.lengths.empty() || !hasPositions(schema)) return true;
    const size_t positions = positionsOf(schema), step = i % positions / (positions / static_cast<size_t>(schema.positions[0]));
    return static_cast<int64_t>(step) < all.lengths[i / positions];
}

std::string className(const PredictionSchema& schema, size_t index) {
    return index < schema.classes.size() ? schema.classes[index] : std::to_string(index);
}

/// The names of a sequence.
std::vector<std::string> labelNames(const PredictionSchema& schema, const Row& labels) {
    std::vector<std::string> names;
    for (const double label : labels)
        if (label >= 0) names.push_back(className(schema, static_cast<size_t>(label)));
    return names;
}

/// Without the padding of a target.
Row labelsUntilEnd(Row target) {
    target.erase(std::find_if(target.begin(), target.end(), [](double label) { return label < 0; }), target.end());
    return target;
}

std::string joinedNames(const PredictionSchema& schema, const Row& labels) {
    std::string text;
    for (const std::string& name : labelNames(schema, labels)) text += (text.empty() ? "" : " ") + name;
    return text;
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

const Tensor* targetsFor(const PredictedRows& rows, size_t output) {
    return output < rows.targets.size() && rows.targets[output] ? &*rows.targets[output] : nullptr;
}

bool anyTargets(std::span<const PredictedRows> all, size_t output) {
    return std::any_of(all.begin(), all.end(), [&](const PredictedRows& one) { return targetsFor(one, output); });
}

/// The columns of one output.
std::string outputHeader(const PredictionSchema& schema, size_t width, bool target) {
    std::string line;
    const auto add = [&](const std::string& column) {
        line += ',' + csvField(schema.name.empty() ? column : schema.name + '.' + column);
    };
    if (isOfClasses(schema)) {
        add("prediction");
        for (size_t i = 0; i < width; ++i) add("probability_" + className(schema, i));
        return line;
    }
    if (schema.meaning == OutputMeaning::LabelRows) width = 1;
    for (size_t i = 0; i < width; ++i) add(numbered("prediction", i, width));
    for (size_t i = 0; schema.meaning == OutputMeaning::YesNoScores && i < width; ++i) add(numbered("probability", i, width));
    if (target) add("target");
    return line;
}

/// What tells of a sample besides its row. A column that no input has is left out.
struct SampleColumns {
    bool times = false, files = false;
};

SampleColumns columnsOf(std::span<const PredictedRows> all) {
    SampleColumns columns;
    for (const PredictedRows& one : all) columns.times |= !one.times.empty(), columns.files |= !one.files.empty();
    return columns;
}

std::string valueOf(const std::vector<std::string>& values, size_t sample) {
    return sample < values.size() ? values[sample] : std::string();
}

std::string predictionHeader(PredictionSchemas schemas, std::span<const PredictedRows> all, SampleColumns columns) {
    const PredictedRows& first = all.front();
    std::string line = all.size() > 1 ? "input,row" : "row";
    if (columns.times) line += ",time";
    if (columns.files) line += ",file";
    if (hasPositions(schemas.front())) line += ",position";
    for (size_t o = 0; o < schemas.size(); ++o)
        line += outputHeader(schemas[o], static_cast<size_t>(widthOf(first.outputs[o])), anyTargets(all, o));
    return line + '\n';
}

/// Where prediction `i` belongs: the index of its sample, what tells of the sample, and, if it has several, the position.
std::string placeText(const PredictionSchema& schema, const PredictedRows& rows, size_t i, SampleColumns columns) {
    const size_t sample = i / positionsOf(schema), position = i % positionsOf(schema);
    std::string text = std::to_string(rows.rows[sample]);
    if (columns.times) text += ',' + csvField(valueOf(rows.times, sample));
    if (columns.files) text += ',' + csvField(valueOf(rows.files, sample));
    return text + (hasPositions(schema) ? ',' + std::to_string(position) : "");
}

/// Empty if the input has no targets.
std::string targetCell(const PredictionSchema& schema, const Tensor* targets, size_t sample) {
    return targets ? csvField(joinedNames(schema, labelsUntilEnd(outputRow(*targets, sample)))) : std::string();
}

std::string cellsOf(const PredictionSchema& schema, const Row& row, DType type) {
    if (schema.meaning == OutputMeaning::LabelRows) return ',' + csvField(joinedNames(schema, row));
    std::string cells;
    const bool yesNo = schema.meaning == OutputMeaning::YesNoScores;
    if (isOfClasses(schema)) cells += ',' + csvField(row.empty() ? "" : className(schema, bestOf(row)));
    for (size_t i = 0; yesNo && i < row.size(); ++i) cells += row[i] > 0.5 ? ",1" : ",0";
    for (const double v : row) cells += ',' + numberText(v, type);
    return cells;
}

// ---- JSON ----------------------------------------------------------------------------------------------------------------

Json sequenceJson(const PredictionSchema& schema, const Row& labels) {
    Json::Array classes, names;
    for (const double label : labels)
        if (label >= 0) classes.push_back(static_cast<int64_t>(label));
    for (std::string& name : labelNames(schema, labels)) names.push_back(std::move(name));
    return Json::Object{{"classes", std::move(classes)}, {"names", std::move(names)}};
}

Json jsonOf(const PredictionSchema& schema, const Row& output) {
    if (schema.meaning == OutputMeaning::LabelRows) return sequenceJson(schema, output);
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

Json outputJson(const PredictionSchema& schema, const PredictedRows& all, size_t output, size_t row) {
    Json json = jsonOf(schema, outputRow(all.outputs[output], row));
    if (const Tensor* targets = targetsFor(all, output))
        json.set("target", sequenceJson(schema, labelsUntilEnd(outputRow(*targets, row))));
    return json;
}

Json predictionJson(PredictionSchemas schemas, const PredictedRows& all, size_t row) {
    if (schemas.size() == 1) return outputJson(schemas.front(), all, 0, row);
    Json outputs;
    for (size_t o = 0; o < schemas.size(); ++o) outputs.set(schemas[o].name, outputJson(schemas[o], all, o, row));
    return Json::Object{{"outputs", std::move(outputs)}};
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

std::string predictionsAsCsv(PredictionSchemas schemas, std::span<const PredictedRows> all) {
    std::string text;
    const size_t positions = positionsOf(schemas.front());
    const SampleColumns columns = columnsOf(all);
    for (const PredictedRows& one : all) {
        if (text.empty()) text = predictionHeader(schemas, all, columns);
        const std::string input = all.size() > 1 ? csvField(one.input) + ',' : "";
        for (size_t i = 0; i < one.rows.size() * positions; ++i) {
            if (!counts(schemas.front(), one, i)) continue;
            text += input + placeText(schemas.front(), one, i, columns);
            for (size_t o = 0; o < schemas.size(); ++o) {
                text += cellsOf(schemas[o], readable(schemas[o], outputRow(one.outputs[o], i)), one.outputs[o].dtype());
                if (anyTargets(all, o)) text += ',' + targetCell(schemas[o], targetsFor(one, o), i);
            }
            text += '\n';
        }
    }
    return text;
}

Json predictionsAsJson(PredictionSchemas schemas, std::span<const PredictedRows> all) {
    Json::Array list;
    const size_t positions = positionsOf(schemas.front());
    for (const PredictedRows& one : all)
        for (size_t i = 0; i < one.rows.size() * positions; ++i) {
            if (!counts(schemas.front(), one, i)) continue;
            Json prediction = predictionJson(schemas, one, i);
            prediction.set("input", one.input);
            prediction.set("index", one.rows[i / positions]);
            if (!one.times.empty()) prediction.set("time", valueOf(one.times, i / positions));
            if (!one.files.empty()) prediction.set("file", valueOf(one.files, i / positions));
            if (hasPositions(schemas.front())) prediction.set("position", static_cast<int64_t>(i % positions));
            list.push_back(std::move(prediction));
        }
    return Json::Object{{"predictions", std::move(list)}};
}

std::string predictionsAsNpy(PredictionSchemas schemas, std::span<const PredictedRows> all) {
    if (all.empty()) return npyHeader(DType::F32, {}, 0);
    const PredictionSchema& schema = schemas.front();
    const DType type = all.front().outputs.front().dtype();
    std::string numbers;
    int64_t count = 0;
    for (const PredictedRows& one : all) {
        for (size_t i = 0; i < one.rows.size() * positionsOf(schema); ++i)
            for (double v : readable(schema, outputRow(one.outputs.front(), i))) {
                if (!counts(schema, one, i)) v = std::numeric_limits<double>::quiet_NaN();
                type == DType::F64 ? appendNumber<double>(numbers, v) : appendNumber<float>(numbers, v);
            }
        count += static_cast<int64_t>(one.rows.size());
    }
    Shape sample = schema.positions;
    for (const int64_t extent : all.front().outputs.front().shape().sample()) sample.append(extent);
    return npyHeader(type, sample, count) + numbers;
}

std::vector<double> readableRow(const PredictionSchema& schema, const PredictedRows& rows, size_t output, size_t i) {
    Row row = readable(schema, outputRow(rows.outputs[output], i));
    const double behind = schema.meaning == OutputMeaning::LabelRows ? -1 : std::numeric_limits<double>::quiet_NaN();
    if (!counts(schema, rows, i)) std::fill(row.begin(), row.end(), behind);
    return row;
}

std::string predictionsAs(PredictionFormat format, PredictionSchemas schemas, std::span<const PredictedRows> all) {
    if (format == PredictionFormat::Npy) return predictionsAsNpy(schemas, all);
    return format == PredictionFormat::Csv ? predictionsAsCsv(schemas, all) : predictionsAsJson(schemas, all).dump() + '\n';
}

}  // namespace lathe
