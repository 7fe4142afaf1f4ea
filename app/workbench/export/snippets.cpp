// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/snippets.h"

#include "app/workbench/messages.h"

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

bool isOn(const ExportRequest& r, std::string_view key) {
    const ParamValue* value = r.options.find(key);
    return value && std::holds_alternative<bool>(*value) && std::get<bool>(*value);
}

/// What must be done to raw samples first; empty where the file does it itself.
QString pythonNormalization(const ExportRequest& r, const ModelFacts& f) {
    const auto& n = f.normalization;
    if (isOn(r, "normalization") || n.shift.empty()) return {};
    if (n.shift.size() > mostFigures) return QStringLiteral("# x: normalised; shift and scale are in the file's metadata\n");
    const QString along =
        f.input.shape.rank() > 2
            ? QStringLiteral(".reshape(%1)").arg(QStringLiteral("-1") + QStringLiteral(", 1").repeated(f.input.shape.rank() - 2))
            : QString();
    return QStringLiteral("shift = np.array([%1], np.float32)%3\nscale = np.array([%2], np.float32)%3\nx = (x - shift) * scale\n")
        .arg(listOf(n.shift), listOf(n.scale), along);
}

QString pythonOnnx(const ExportRequest& r, const ModelFacts& f) {
    return QStringLiteral(
               "import numpy as np\nimport onnxruntime as ort\n\n"
               "session = ort.InferenceSession(\"%1\")\n"
               "x = np.zeros((%2), np.float32)  # raw samples\n%3"
               "y = session.run(None, {\"input\": x})[0]\n")
        .arg(fromUtf8(r.file.filename().string()), extents(f.input, QStringLiteral("1")), pythonNormalization(r, f));
}

QString cppOnnx(const ExportRequest& r, const ModelFacts& f) {
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
