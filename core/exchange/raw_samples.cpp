// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/raw_samples.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/data/field_view.h"
#include "core/data/normalization.h"
#include "core/data/table.h"
#include "core/exchange/onnx/processing_nodes.h"

namespace lathe {

namespace {

const std::vector<int64_t>& indicesOf(const PreparedData& data, Split split) {
    return element(data.indices, split);
}

const Dataset& sourceOf(const PreparedData& data, Split split) {
    return *element(data.source, split);
}

Shape withBatch(size_t n, const Shape& sample) {
    Shape result{static_cast<int64_t>(n)};
    for (const int64_t extent : sample) result.append(extent);
    return result;
}

NormalizationFigures identity(const NormalizationFigures& figures) {
    return {std::vector<double>(figures.shift.size(), 0), std::vector<double>(figures.scale.size(), 1)};
}

/// I64[n, ...]
Result<Tensor> tokensOf(const Dataset& source, const std::vector<int64_t>& samples) {
    const DatasetInfo& info = source.info();
    Tensor result(DType::I64, withBatch(samples.size(), info.features.shape));
    std::vector<std::byte> target(info.target.bytes());
    std::byte* features = result.raw();
    for (const int64_t index : samples) {
        LATHE_CHECK(source.read(index, features, target.data()));
        features += info.features.bytes();
    }
    return result;
}

/// F32[n, ...], or tokens as they are.
Result<Tensor> featuresOf(const Dataset& source, const std::vector<int64_t>& samples, const NormalizationFigures& figures) {
    const DatasetInfo& info = source.info();
    if (info.features.dtype == DType::I64) return tokensOf(source, samples);
    Tensor result(DType::F32, withBatch(samples.size(), info.features.shape));
    const Normalizer<float> normalizer(info.features, figures);
    std::vector<std::byte> raw(info.features.bytes()), target(info.target.bytes());
    float* features = result.data<float>();
    for (const int64_t index : samples) {
        LATHE_CHECK(source.read(index, raw.data(), target.data()));
        normalizer.apply(raw.data(), features);
        features += info.features.shape.elements();
    }
    return result;
}

/// A text that is no category of a column, for every second cell without one: what is unknown must go the way of what is missing.
std::string noCategoryOf(const TableColumn& column, size_t row) {
    if (row % 2 == 0) return {};
    std::string text = "unknown";
    while (column.indexOf(text) >= 0) text += "?";
    return text;
}

class Columns {
public:
    Columns(const OnnxModel& model, const TableSchema& schema, size_t rows) : m_model(model), m_schema(schema) {
        for (size_t c = 0; c < schema.columns.size(); ++c)
            if (schema.columns[c].kind == ColumnKind::Category)
                m_out.texts[nameOf(c)].resize(rows);
            else
                m_out.tensors[nameOf(c)] = Tensor(isDate(c) ? DType::F64 : DType::F32, Shape{static_cast<int64_t>(rows), 1});
    }
    void set(size_t row, const std::vector<double>& cells) {
        for (size_t c = 0; c < cells.size(); ++c) set(row, c, cells[c]);
    }
    OnnxValues take() { return std::move(m_out); }

private:
    const std::string& nameOf(size_t c) const { return m_model.inputs[c].name; }
    bool isDate(size_t c) const { return m_schema.columns[c].kind == ColumnKind::Date; }
    void set(size_t row, size_t c, double value) {
        const TableColumn& column = m_schema.columns[c];
        if (column.kind == ColumnKind::Category)
            m_out.texts[nameOf(c)][row] =
                std::isnan(value) ? noCategoryOf(column, row) : column.categories[static_cast<size_t>(value)];
        else if (isDate(c))
            m_out.tensors[nameOf(c)].data<double>()[row] = value;
        else
            m_out.tensors[nameOf(c)].data<float>()[row] = static_cast<float>(value);
    }

    const OnnxModel& m_model;
    const TableSchema& m_schema;
    OnnxValues m_out;
};

Result<OnnxValues> columnsOf(const OnnxModel& model, const PreparedData& data, Split split) {
    const auto* table = dynamic_cast<const TableDataset*>(&sourceOf(data, split));
    if (!table || table->schema().columns.size() != model.inputs.size())
        return requestError("parity.no_columns", name(split),
                            "the model needs the columns of a table, but these samples are not rows of a table", {},
                            "use a table for the comparison");
    const std::vector<int64_t>& indices = indicesOf(data, split);
    Columns columns(model, table->schema(), indices.size());
    for (size_t row = 0; row < indices.size(); ++row) columns.set(row, table->cells(indices[row]));
    return columns.take();
}

bool takesRaw(const OnnxModel& model) {
    const auto it = model.metadata.find("input");
    return it != model.metadata.end() && it->second == "raw";
}

/// The values of the inputs that are no columns: each belongs to a field, the samples to the one that is no further field.
Result<OnnxValues> fieldsOf(const OnnxModel& model, const PreparedData& data, Split split) {
    const Dataset& source = sourceOf(data, split);
    const std::vector<int64_t>& samples = indicesOf(data, split);
    const bool raw = takesRaw(model);
    OnnxValues values;
    for (const OnnxValueInfo& input : model.inputs) {
        const auto& more = data.info.moreInputs;
        const auto field = std::find_if(more.begin(), more.end(), [&](const DataField& f) { return f.name == input.name; });
        const bool main = field == more.end();
        const NormalizationFigures& figures = main ? data.normalization : field->scaling;
        const FieldView view(source, main ? -1 : static_cast<int>(field - more.begin()), -1);
        const Dataset& chosen = main ? source : view;
        LATHE_TRY(values.tensors[input.name], featuresOf(chosen, samples, raw ? identity(figures) : figures));
    }
    return values;
}

}  // namespace

Result<OnnxValues> samplesForModel(const OnnxModel& model, const PreparedData& data, Split split) {
    return takesColumns(model, partsOf(model)) ? columnsOf(model, data, split) : fieldsOf(model, data, split);
}

Result<Tensor> targetsOf(const PreparedData& data, Split split, size_t index) {
    const FieldView view(sourceOf(data, split), -1, static_cast<int>(index) - 1);
    const DatasetInfo& info = view.info();
    Tensor result(info.target.dtype, withBatch(indicesOf(data, split).size(), info.target.shape));
    std::vector<std::byte> features(info.features.bytes());
    std::byte* target = result.raw();
    for (const int64_t sample : indicesOf(data, split)) {
        LATHE_CHECK(view.read(sample, features.data(), target));
        target += info.target.bytes();
    }
    return result;
}

}  // namespace lathe
