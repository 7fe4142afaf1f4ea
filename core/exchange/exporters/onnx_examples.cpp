// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/exporters/onnx_examples.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/data/class_positions.h"

namespace lathe {

namespace {

constexpr size_t mostFigures = 4;

std::string listOf(const std::vector<double>& values) {
    std::vector<std::string> words;
    for (const double v : values) words.push_back(shortestText(v));
    return fmt::format("{}", fmt::join(words, ", "));
}

/// "1, 1, 28, 28": one sample
std::string extentsOf(const TensorType& t) {
    std::string words = "1";
    for (int axis = 1; axis < t.shape.rank(); ++axis) words += fmt::format(", {}", t.shape[axis]);
    return words;
}

/// A text as Python and C++ write it.
std::string literal(const std::string& text) {
    return Json(text).dump(-1);
}

std::string fileName(const ExampleContext& c) {
    return c.file.filename().string();
}

/// How a program fills in the columns of one row.
struct CellCode {
    std::string_view number, category, date;  ///< {}: a value
    std::string of(const TableColumn& column) const {
        if (column.kind == ColumnKind::Number) return fmt::format(fmt::runtime(number), shortestText(column.fill));
        if (column.kind == ColumnKind::Date) return std::string(date);
        const std::string first = column.categories.empty() ? std::string() : column.categories.front();
        return fmt::format(fmt::runtime(category), literal(first));
    }
};

// ---- Python --------------------------------------------------------------------------------------------------------------

/// What must be done to raw samples first; empty where the file does it itself.
std::string pythonNormalization(const ModelFacts& f, const ModelValues& values) {
    const NormalizationFigures& n = f.normalization;
    if (values.raw || n.shift.empty()) return {};
    if (f.schema)
        return "# x: features of the columns, encoded and normalised as \"schema\" and \"normalization\" in the metadata "
               "describe\n";
    if (n.shift.size() > mostFigures) return "# x: normalised; shift and scale are in the file's metadata\n";
    std::string along;
    for (int axis = 2; axis < f.input.shape.rank(); ++axis) along += ", 1";
    if (!along.empty()) along = fmt::format(".reshape(-1{})", along);
    return fmt::format(
        "shift = np.array([{0}], np.float32){2}\nscale = np.array([{1}], np.float32){2}\nx = (x - shift) * scale\n",
        listOf(n.shift), listOf(n.scale), along);
}

bool namesClasses(const ModelFacts& f) {
    return f.scores && !f.info.classes.empty();
}

bool takesTokens(const ModelFacts& f) {
    return f.input.dtype == DType::I64;
}

std::string pythonImport(const ModelFacts& f) {
    return namesClasses(f) ? "import json\n" : "";
}

/// The names of the classes, where the outputs are scores of some.
std::string pythonClasses(const ModelFacts& f) {
    if (!namesClasses(f)) return {};
    const bool positions = f.info.hasPositions();
    const std::string choice =
        positions ? fmt::format("[classes[i] for i in y[0].argmax({}).flat]", classDimension(f.info.target.shape) - 1)
                  : "classes[y[0].argmax()]";
    return "classes = json.loads(session.get_modelmeta().custom_metadata_map[\"classes\"])\nprint(" + choice + ")\n";
}

std::string pythonColumns(const ExampleContext& c, const ModelValues& values) {
    const CellCode code{R"(np.array([[{}]], np.float32),  # np.nan if missing)", R"(np.array([[{}]], object),  # "" if missing)",
                        R"((np.array([["2024-01-31T12:00"]], "datetime64[s]") - np.datetime64(0, "s")) / )"
                        R"(np.timedelta64(1, "D"),  # "NaT" if missing)"};
    std::string cells;
    for (size_t i = 0; i < values.inputs.size(); ++i)
        cells += "    " + literal(values.inputs[i]) + ": " + code.of(c.model.schema->columns[i]) + '\n';
    return pythonImport(c.model) + "import numpy as np\nimport onnxruntime as ort\n\nsession = ort.InferenceSession(" +
           literal(fileName(c)) + ")\nx = {  # one row\n" + cells + "}\ny = session.run(None, x)[0]\n" + pythonClasses(c.model);
}

/// The tokens of a text, as tokensOf makes them of words or characters; names of tokens have a backslash twice.
std::string pythonTokens(const TokenizerFacts& facts) {
    const std::string lower = facts.lowerCase ? R"(re.sub("[A-Z]", lambda letter: letter[0].lower(), "A text"))" : R"("A text")";
    const std::string cut = facts.unit == "words" ? "re.findall(r\"" + std::string(wordPattern) + "\", text)" : "text";
    return "numbers = {token: i + 1 for i, token in enumerate(json.loads(facts[\"vocabulary\"]))}\ntext = " + lower +
           "\ntokens = [numbers.get(token.replace(\"\\\\\", \"\\\\\\\\\"), 0) for token in " + cut + "]";
}

std::string pythonTexts(const ExampleContext& c) {
    const int64_t longest = c.model.input.shape[1];
    return fmt::format(R"(import json
import re

import numpy as np
import onnxruntime as ort

session = ort.InferenceSession({})
facts = session.get_modelmeta().custom_metadata_map
{}
tokens = tokens[:{}] or [0]
x = np.zeros((1, {}), np.int64)
x[0, : len(tokens)] = tokens
y = session.run(None, {{"input": x, "length": np.array([[len(tokens)]])}})[0]
{})",
                       literal(fileName(c)), pythonTokens(*c.model.tokenizer), longest, longest, pythonClasses(c.model));
}

bool cutsInPython(const ModelFacts& f) {
    return f.tokenizer && (f.tokenizer->unit == "words" || f.tokenizer->unit == "characters");
}

/// The further input of padded sequences.
std::string pythonLength(const ModelFacts& f) {
    if (f.info.lengths.empty()) return {};
    return fmt::format(", {}: np.array([[{}]])", literal(f.info.lengths), f.input.shape[1]);
}

std::string pythonTensor(const ExampleContext& c, const ModelValues& values) {
    return fmt::format(R"({}import numpy as np
import onnxruntime as ort

session = ort.InferenceSession("{}")
x = np.zeros(({}), np.{})  # raw samples
{}y = session.run(None, {{"input": x{}}})[0]
{})",
                       pythonImport(c.model), fileName(c), extentsOf(c.model.input), takesTokens(c.model) ? "int64" : "float32",
                       pythonNormalization(c.model, values), pythonLength(c.model), pythonClasses(c.model));
}

// ---- C++ -----------------------------------------------------------------------------------------------------------------

std::string cppColumns(const ExampleContext& c, const ModelValues& values) {
    const CellCode code{"addNumber(static_cast<float>({}));", "addText({});", "addDays(19753.5);"};
    std::string cells;
    std::vector<std::string> inputs;
    for (size_t i = 0; i < values.inputs.size(); ++i) {
        inputs.push_back(literal(values.inputs[i]));
        cells += "    " + code.of(c.model.schema->columns[i]) + "  // " + inputs.back() + '\n';
    }
    return fmt::format(R"(#include <onnxruntime_cxx_api.h>
#include <vector>

int main() {{
    Ort::Env env;
    Ort::Session session(env, {}, Ort::SessionOptions());
    Ort::AllocatorWithDefaultOptions allocator;
    const int64_t shape[] = {{1, 1}};  // one row
    std::vector<Ort::Value> inputs;
    [[maybe_unused]] const auto addNumber = [&](float number) {{  // NaN if missing
        inputs.push_back(Ort::Value::CreateTensor<float>(allocator, shape, 2));
        *inputs.back().GetTensorMutableData<float>() = number;
    }};
    [[maybe_unused]] const auto addDays = [&](double days) {{  // since 1970-01-01; NaN if missing
        inputs.push_back(Ort::Value::CreateTensor<double>(allocator, shape, 2));
        *inputs.back().GetTensorMutableData<double>() = days;
    }};
    [[maybe_unused]] const auto addText = [&](const char* text) {{  // empty if missing
        inputs.push_back(Ort::Value::CreateTensor(allocator, shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING));
        inputs.back().FillStringTensor(&text, 1);
    }};
{}    const char* in[] = {{{}}};
    const char* out = {};
    auto y = session.Run({{}}, in, inputs.data(), inputs.size(), &out, 1);
    const float* outputs = y[0].GetTensorData<float>();
    (void)outputs;
}}
)",
                       literal(fileName(c)), cells, fmt::join(inputs, ", "), literal(values.output));
}

std::string cppTensor(const ExampleContext& c, const ModelValues& values) {
    return fmt::format(R"(#include <onnxruntime_cxx_api.h>
#include <vector>

int main() {{
    Ort::Env env;
    Ort::Session session(env, "{1}", Ort::SessionOptions());
    std::vector<int64_t> shape{{{2}}};
    std::vector<{0}> x({3});  // {4}
    auto memory = Ort::MemoryInfo::CreateCpu(OrtArenaAllocator, OrtMemTypeDefault);
    auto input = Ort::Value::CreateTensor<{0}>(memory, x.data(), x.size(), shape.data(), shape.size());
    const char *in = "input", *out = "output";
    auto y = session.Run({{}}, &in, &input, 1, &out, 1);
    const float* scores = y[0].GetTensorData<float>();
    (void)scores;
}}
)",
                       takesTokens(c.model) ? "int64_t" : "float", fileName(c), extentsOf(c.model.input),
                       c.model.input.shape.elements(), values.raw ? "raw samples" : "normalised samples");
}

}  // namespace

std::vector<CodeExample> onnxExamples(const ExampleContext& c, const ModelValues& values) {
    const std::string python = values.columns          ? pythonColumns(c, values)
                               : cutsInPython(c.model) ? pythonTexts(c)
                                                       : pythonTensor(c, values);
    return {{"Python", python}, {"C++", values.columns ? cppColumns(c, values) : cppTensor(c, values)}};
}

}  // namespace lathe
