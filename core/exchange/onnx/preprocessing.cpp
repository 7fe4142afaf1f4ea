// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/preprocessing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/data/csv/missing_codes.h"
#include "core/data/date_periods.h"

namespace lathe {

namespace {

constexpr int64_t mlOpset = 3;

const OnnxGraphWriter::Weights& noWeights() {
    static const OnnxGraphWriter::Weights none;
    return none;
}

template <class T>
Tensor rowOf(const std::vector<T>& values) {
    return Tensor::of<T>(Shape{1, static_cast<int64_t>(values.size())}, std::span<const T>(values));
}

/// Writes nodes of one output, named after what they make.
class Steps {
public:
    Steps(OnnxGraphWriter& writer, const std::string& scope) : m_writer(writer) { writer.enter(scope, noWeights()); }

    std::string make(std::string_view result, std::string_view op, std::vector<std::string> inputs,
                     std::map<std::string, OnnxAttribute> attributes = {}) {
        std::string name = m_writer.fresh(result);
        m_writer.node(
            {.op = std::string(op), .inputs = std::move(inputs), .outputs = {name}, .attributes = std::move(attributes)});
        return name;
    }
    std::string cast(std::string_view result, const std::string& value, int64_t to) {
        return make(result, "Cast", {value}, {{"to", to}});
    }
    std::string concat(std::string_view result, std::vector<std::string> values) {
        return make(result, "Concat", std::move(values), {{"axis", int64_t{1}}});
    }
    template <class T>
    std::string constant(std::string_view hint, const std::vector<T>& row) {
        return m_writer.constant(hint, rowOf(row));
    }
    std::string list(std::string_view hint, const std::vector<int64_t>& values) {
        return m_writer.constant(hint, Tensor::of<int64_t>(Shape{static_cast<int64_t>(values.size())}, values));
    }

private:
    OnnxGraphWriter& m_writer;
};

using Features = std::vector<std::string>;

void addIndicator(Steps& steps, const TableColumn& column, const std::string& absent, Features& features) {
    if (column.indicator) features.push_back(steps.cast("indicator", absent, onnxFloat));
}

/// The numbers that mean a missing value.
using Codes = std::vector<double>;

std::string writeAbsent(Steps& steps, const std::string& input, const Codes& codes) {
    std::string absent = steps.make("absent", "IsNaN", {input});
    for (const double code : codes) {
        const std::string coded =
            steps.make("coded", "Equal", {input, steps.constant<float>("code", {static_cast<float>(code)})});
        absent = steps.make("absent", "Or", {absent, coded});
    }
    return absent;
}

void encodeNumber(Steps& steps, const TableColumn& column, const std::string& input, const Codes& codes, Features& features) {
    const std::string absent = writeAbsent(steps, input, codes);
    const std::string fill = steps.constant<float>("fill", {static_cast<float>(column.fill)});
    features.push_back(steps.make("filled", "Where", {absent, fill, input}));
    addIndicator(steps, column, absent, features);
}

/// A code is no category, and is encoded as an unknown text.
void encodeCategory(Steps& steps, const TableColumn& column, const std::string& input, const Codes&, Features& features) {
    const std::string hot = steps.make("hot", fmt::format("{}.OneHotEncoder", onnxMlDomain), {input},
                                       {{"cats_strings", column.categories}, {"zeros", int64_t{1}}});  // float32[batch, 1, n]
    const std::string shape = steps.list("shape", {-1, static_cast<int64_t>(column.categories.size())});
    const std::string one_hot = steps.make("one_hot", "Reshape", {hot, shape});
    features.push_back(one_hot);
    if (!column.indicator) return;
    const std::string known = steps.make("known", "ReduceSum", {one_hot, steps.list("axes", {1})}, {{"keepdims", int64_t{1}}});
    features.push_back(steps.make("indicator", "Sub", {steps.constant<float>("one", {1}), known}));
}

/// Sines and cosines of the place in the year, the week and, with times, the day. A cosine is a sine a quarter of a turn later:
/// not every runtime has Cos for double.
std::string writeWaves(Steps& steps, bool times, const std::string& days) {
    constexpr double turn = 2 * std::numbers::pi, quarter = turn / 4;
    const std::string midnight = steps.make("midnight", "Floor", {days});
    const std::string week =
        steps.make("week", "Sub", {midnight, steps.constant<double>("first_monday", {datePeriods.firstMonday})});
    std::vector<std::string> places{days, days, week, week};
    std::vector<double> periods{datePeriods.year, datePeriods.year, datePeriods.week, datePeriods.week},
        phases{0, quarter, 0, quarter};
    if (times) {
        const std::string time = steps.make("time", "Sub", {days, midnight});
        places.insert(places.end(), {time, time});
        periods.insert(periods.end(), {1, 1});
        phases.insert(phases.end(), {0, quarter});
    }
    const std::string turns = steps.make("turns", "Div", {steps.concat("places", places), steps.constant("periods", periods)});
    const std::string angles = steps.make("angles", "Mul", {turns, steps.constant<double>("turn", {turn})});
    return steps.make("waves", "Sin", {steps.make("shifted", "Add", {angles, steps.constant("phases", phases)})});
}

void encodeDate(Steps& steps, const TableColumn& column, const std::string& input, const Codes&, Features& features) {
    const std::string absent = steps.make("absent", "IsNaN", {input});
    const std::string days = steps.make("filled", "Where", {absent, steps.constant<double>("fill", {column.fill}), input});
    features.push_back(steps.cast("days", days, onnxFloat));
    const std::string waves = steps.cast("waves_float", writeWaves(steps, column.times, days), onnxFloat);
    features.push_back(steps.make("known_waves", "Where", {absent, steps.constant<float>("zero", {0}), waves}));
    addIndicator(steps, column, absent, features);
}

using Encode = void (*)(Steps&, const TableColumn&, const std::string&, const Codes&, Features&);

Encode encoderOf(ColumnKind kind) {
    constexpr Encode encoders[] = {encodeNumber, encodeCategory, encodeDate};
    return element(encoders, kind);
}

OnnxValueInfo inputOf(const TableColumn& column, size_t place) {
    return {.name = column.name.empty() ? "column_" + std::to_string(place + 1) : column.name,
            .dtype = column.kind == ColumnKind::Date ? DType::F64 : DType::F32,
            .shape = {{-1, "batch"}, {1, {}}},
            .text = column.kind == ColumnKind::Category,
            .doc = column.unit.empty() ? "" : "number in " + column.unit};
}

bool changesNothing(const NormalizationFigures& figures) {
    const auto all = [](const std::vector<double>& list, double value) {
        return std::all_of(list.begin(), list.end(), [&](double v) { return v == value; });
    };
    return all(figures.shift, 0) && all(figures.scale, 1);
}

/// One number for each channel or column, ready to broadcast over a batch of this rank.
template <class Real>
Tensor perChannel(const std::vector<double>& figures, int rank) {
    const std::vector<Real> values(figures.begin(), figures.end());
    Shape shape{1, static_cast<int64_t>(values.size())};
    while (shape.rank() < rank) shape.append(1);
    return Tensor::of<Real>(shape, std::span<const Real>(values));
}

/// `from - shift` times `scale`.
std::string writeScaling(OnnxGraphWriter& writer, Steps& steps, const std::string& from, const Tensor& shift,
                         const Tensor& scale) {
    const std::string shiftName = writer.constant("shift", shift), scaleName = writer.constant("scale", scale);
    return steps.make("scaled", "Mul", {steps.make("centred", "Sub", {from, shiftName}), scaleName});
}

/// One number for each output, as targets have them.
Tensor perOutput(const std::vector<double>& figures, const Shape& sample) {
    const std::vector<float> values(figures.begin(), figures.end());
    Shape shape{1};
    for (const int64_t extent : sample) shape.append(extent);
    return Tensor::of<float>(shape, std::span<const float>(values));
}

}  // namespace

std::vector<std::string> declareColumns(OnnxGraphWriter& writer, const TableSchema& schema) {
    std::vector<std::string> names;
    for (size_t c = 0; c < schema.columns.size(); ++c) names.push_back(writer.input(inputOf(schema.columns[c], c)));
    return names;
}

Result<std::string> writeEncoding(OnnxGraphWriter& writer, const TableSchema& schema, const std::vector<std::string>& columns) {
    Features features;
    const MissingCodes all(schema.missingCodes);
    for (size_t c = 0; c < schema.columns.size(); ++c) {
        const TableColumn& column = schema.columns[c];
        if (column.kind == ColumnKind::Category && column.categories.empty())
            return requestError("onnx.column", column.name, "the column has no categories", {},
                                "train without this column, or export without preprocessing");
        if (column.kind == ColumnKind::Category) writer.model().mlOpset = mlOpset;
        Steps steps(writer, fmt::format("{}/{}", onnxNormalizationScope, column.name));
        encoderOf(column.kind)(steps, column, columns[c], all.inColumn(column.name).numbers(), features);
    }
    return Steps(writer, std::string(onnxNormalizationScope)).concat("features", features);
}

std::string writeNormalization(OnnxGraphWriter& writer, const std::string& raw, const TensorType& type,
                               const NormalizationFigures& figures, bool pixels, std::string_view scope) {
    if (changesNothing(figures)) return raw;
    const int rank = type.shape.rank();
    Steps steps(writer, std::string(scope));
    if (pixels)
        return writeScaling(writer, steps, raw, perChannel<float>(figures.shift, rank), perChannel<float>(figures.scale, rank));
    const std::string precise = steps.cast("precise", raw, onnxDouble);
    return steps.cast(
        "result",
        writeScaling(writer, steps, precise, perChannel<double>(figures.shift, rank), perChannel<double>(figures.scale, rank)),
        onnxFloat);
}

std::string writeColumns(OnnxGraphWriter& writer, const std::string& from, const std::vector<int64_t>& columns,
                         std::string_view scope) {
    Steps steps(writer, std::string(scope));
    return steps.make("columns", "Gather", {from, steps.list("places", columns)}, {{"axis", int64_t{1}}});
}

void writeUnit(OnnxGraphWriter& writer, const std::string& scaled, const std::string& output, const TensorType& type,
               const NormalizationFigures& targetScaling, std::string_view scope) {
    std::vector<double> widths;
    for (const double s : targetScaling.scale) widths.push_back(1 / s);
    const Shape sample = type.shape.sample();
    Steps steps(writer, std::string(scope));
    const std::string wide = steps.make("wide", "Mul", {scaled, writer.constant("width", perOutput(widths, sample))});
    writer.node(
        {.op = "Add", .inputs = {wide, writer.constant("shift", perOutput(targetScaling.shift, sample))}, .outputs = {output}});
}

}  // namespace lathe
