// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/snippets.h"

#include "app/workbench/export/export_options.h"
#include "app/workbench/workspace/messages.h"
#include "core/base/json.h"

namespace lathe::workbench {

namespace {

constexpr size_t mostFigures = 4;

QString listOf(const std::vector<double>& values) {
    QStringList words;
    for (const double v : values) words << fromUtf8(shortestText(v));
    return words.join(QStringLiteral(", "));
}

/// "1, 1, 28, 28"
QString extents(const TensorType& t, const QString& batch) {
    QStringList words{batch};
    for (int axis = 1; axis < t.shape.rank(); ++axis) words << QString::number(t.shape[axis]);
    return words.join(QStringLiteral(", "));
}

/// What must be done to raw samples first; empty where the file does it itself.
QString pythonNormalization(const ExportRequest& r, const ModelFacts& f) {
    const auto& n = f.normalization;
    if (isOn(r, "normalization") || n.shift.empty()) return {};
    if (f.schema)
        return QStringLiteral(
            "# x: features of the columns, encoded and normalised as \"schema\" and \"normalization\" in the "
            "metadata describe\n");
    if (n.shift.size() > mostFigures) return QStringLiteral("# x: normalised; shift and scale are in the file's metadata\n");
    const QString along =
        f.input.shape.rank() > 2
            ? QStringLiteral(".reshape(%1)").arg(QStringLiteral("-1") + QStringLiteral(", 1").repeated(f.input.shape.rank() - 2))
            : QString();
    return QStringLiteral("shift = np.array([%1], np.float32)%3\nscale = np.array([%2], np.float32)%3\nx = (x - shift) * scale\n")
        .arg(listOf(n.shift), listOf(n.scale), along);
}

/// A text as Python and C++ write it.
QString literal(const std::string& text) {
    return fromUtf8(Json(text).dump(-1));
}

/// How a program fills in the columns of one row.
struct CellCode {
    QString number, category, date;  ///< %1: a value
    QString of(const TableColumn& column) const {
        if (column.kind == ColumnKind::Number) return number.arg(fromUtf8(shortestText(column.fill)));
        if (column.kind == ColumnKind::Date) return date;
        return category.arg(literal(column.categories.empty() ? std::string() : column.categories.front()));
    }
};

bool namesClasses(const ModelFacts& f) {
    return f.scores && !f.info.classes.empty();
}

QString pythonImport(const ModelFacts& f) {
    return namesClasses(f) ? QStringLiteral("import json\n") : QString();
}

/// The names of the classes, where the outputs are scores of some.
QString pythonClasses(const ModelFacts& f) {
    if (!namesClasses(f)) return {};
    return QStringLiteral(
        "classes = json.loads(session.get_modelmeta().custom_metadata_map[\"classes\"])\n"
        "print(classes[y[0].argmax()])\n");
}

QString pythonColumns(const ExportRequest& r, const ModelFacts& f) {
    const CellCode code{QStringLiteral("np.array([[%1]], np.float32),  # np.nan if missing"),
                        QStringLiteral("np.array([[%1]], object),  # \"\" if missing"),
                        QStringLiteral("(np.array([[\"2024-01-31T12:00\"]], \"datetime64[s]\") - np.datetime64(0, \"s\")) / "
                                       "np.timedelta64(1, \"D\"),  # \"NaT\" if missing")};
    const ValueNames names = valueNames(r, f);
    QString cells;
    for (size_t c = 0; c < names.inputs.size(); ++c)
        cells += QStringLiteral("    ") + literal(names.inputs[c]) + QStringLiteral(": ") + code.of(f.schema->columns[c]) +
                 QLatin1Char('\n');
    return pythonImport(f) + QStringLiteral("import numpy as np\nimport onnxruntime as ort\n\nsession = ort.InferenceSession(") +
           literal(r.file.filename().string()) + QStringLiteral(")\nx = {  # one row\n") + cells +
           QStringLiteral("}\ny = session.run(None, x)[0]\n") + pythonClasses(f);
}

QString cppColumns(const ExportRequest& r, const ModelFacts& f) {
    const CellCode code{QStringLiteral("addNumber(static_cast<float>(%1));"), QStringLiteral("addText(%1);"),
                        QStringLiteral("addDays(19753.5);")};
    const ValueNames names = valueNames(r, f);
    QString cells;
    QStringList inputs;
    for (size_t c = 0; c < names.inputs.size(); ++c) {
        cells += QStringLiteral("    ") + code.of(f.schema->columns[c]) + QStringLiteral("  // ") + literal(names.inputs[c]) +
                 QLatin1Char('\n');
        inputs << literal(names.inputs[c]);
    }
    return QStringLiteral(
               "#include <onnxruntime_cxx_api.h>\n#include <vector>\n\n"
               "int main() {\n"
               "    Ort::Env env;\n"
               "    Ort::Session session(env, ") +
           literal(r.file.filename().string()) +
           QStringLiteral(
               ", Ort::SessionOptions());\n"
               "    Ort::AllocatorWithDefaultOptions allocator;\n"
               "    const int64_t shape[] = {1, 1};  // one row\n"
               "    std::vector<Ort::Value> inputs;\n"
               "    [[maybe_unused]] const auto addNumber = [&](float number) {  // NaN if missing\n"
               "        inputs.push_back(Ort::Value::CreateTensor<float>(allocator, shape, 2));\n"
               "        *inputs.back().GetTensorMutableData<float>() = number;\n"
               "    };\n"
               "    [[maybe_unused]] const auto addDays = [&](double days) {  // since 1970-01-01; NaN if missing\n"
               "        inputs.push_back(Ort::Value::CreateTensor<double>(allocator, shape, 2));\n"
               "        *inputs.back().GetTensorMutableData<double>() = days;\n"
               "    };\n"
               "    [[maybe_unused]] const auto addText = [&](const char* text) {  // empty if missing\n"
               "        inputs.push_back(Ort::Value::CreateTensor(allocator, shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING));\n"
               "        inputs.back().FillStringTensor(&text, 1);\n"
               "    };\n") +
           cells + QStringLiteral("    const char* in[] = {") + inputs.join(QStringLiteral(", ")) +
           QStringLiteral("};\n    const char* out = ") + literal(names.output) +
           QStringLiteral(
               ";\n"
               "    auto y = session.Run({}, in, inputs.data(), inputs.size(), &out, 1);\n"
               "    const float* outputs = y[0].GetTensorData<float>();\n"
               "    (void)outputs;\n"
               "}\n");
}

QString pythonOnnx(const ExportRequest& r, const ModelFacts& f) {
    if (takesColumns(r, f)) return pythonColumns(r, f);
    return QStringLiteral(
               "%4import numpy as np\nimport onnxruntime as ort\n\n"
               "session = ort.InferenceSession(\"%1\")\n"
               "x = np.zeros((%2), np.float32)  # raw samples\n%3"
               "y = session.run(None, {\"input\": x})[0]\n")
               .arg(fromUtf8(r.file.filename().string()), extents(f.input, QStringLiteral("1")), pythonNormalization(r, f),
                    pythonImport(f)) +
           pythonClasses(f);
}

QString cppOnnx(const ExportRequest& r, const ModelFacts& f) {
    if (takesColumns(r, f)) return cppColumns(r, f);
    const QString prepare = isOn(r, "normalization") ? QStringLiteral("raw samples") : QStringLiteral("normalised samples");
    return QStringLiteral(
               "#include <onnxruntime_cxx_api.h>\n#include <vector>\n\n"
               "int main() {\n"
               "    Ort::Env env;\n"
               "    Ort::Session session(env, \"%1\", Ort::SessionOptions());\n"
               "    std::vector<int64_t> shape{%2};\n"
               "    std::vector<float> x(%3);  // %4\n"
               "    auto memory = Ort::MemoryInfo::CreateCpu(OrtArenaAllocator, OrtMemTypeDefault);\n"
               "    auto input = Ort::Value::CreateTensor<float>(memory, x.data(), x.size(), shape.data(), shape.size());\n"
               "    const char *in = \"input\", *out = \"output\";\n"
               "    auto y = session.Run({}, &in, &input, 1, &out, 1);\n"
               "    const float* scores = y[0].GetTensorData<float>();\n"
               "    (void)scores;\n"
               "}\n")
        .arg(fromUtf8(r.file.filename().string()), extents(f.input, QStringLiteral("1")),
             QString::number(f.input.shape.elements()), prepare);
}

QString pythonSafetensors(const ExportRequest& r) {
    return QStringLiteral(
               "from safetensors.torch import load_file\n\n"
               "weights = load_file(\"%1\")\n"
               "model.load_state_dict(weights)  # your torch.nn.Module of the same layers\n")
        .arg(fromUtf8(r.file.filename().string()));
}

/// `lathe` opens runs and its own safetensors.
QString lathePredict(const ExportRequest& r) {
    const QString model = fromUtf8(r.format == "safetensors" ? r.file.string() : r.run.string());
    return QStringLiteral("lathe predict '%1' samples.csv\n").arg(model);
}

}  // namespace

std::vector<Snippet> snippetsFor(const ExportRequest& r, const ModelFacts& f) {
    std::vector<Snippet> out;
    if (r.format == "onnx") {
        out.push_back({QStringLiteral("Python"), pythonOnnx(r, f)});
        out.push_back({QStringLiteral("C++"), cppOnnx(r, f)});
    }
    if (r.format == "safetensors") out.push_back({QStringLiteral("Python"), pythonSafetensors(r)});
    out.push_back({QStringLiteral("lathe"), lathePredict(r)});
    return out;
}

}  // namespace lathe::workbench
