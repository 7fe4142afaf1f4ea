// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/exporters/onnx_examples.h"
#include "core/exchange/onnx/export_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx/preprocessing.h"

namespace lathe::exporters::onnx_def {

namespace {

const BoolParam normalization{{.key = "normalization",
                               .label = "Preprocessing",
                               .initial = true,
                               .help = "The model takes raw samples: pixels from 0 to 255, or one input for each column of a "
                                       "table. Otherwise the program that uses the model must encode and normalize samples "
                                       "as \"schema\" and \"normalization\" in the metadata describe."}};
const BoolParam softmax{
    {.key = "softmax", .label = "Softmax", .initial = false, .help = "The model returns probabilities instead of raw scores."}};

Status write(const TrainedModel& model, const Params& p, const std::filesystem::path& file) {
    LATHE_TRY(const OnnxModel onnx, onnxModelOf(model, {.normalization = p[normalization], .softmax = p[softmax]}));
    return writeOnnxFile(file, onnx);
}

ModelValues values(const ModelFacts& model, const Params& p) {
    OnnxGraphWriter writer;
    ModelValues values;
    values.raw = p[normalization];
    values.probabilities = p[softmax];
    values.columns = values.raw && model.schema;
    if (values.columns)
        values.inputs = declareColumns(writer, *model.schema);
    else
        values.inputs.push_back(writer.value("input"));
    values.output = writer.value("output");
    return values;
}

std::vector<CodeExample> examples(const ExampleContext& c) {
    return onnxExamples(c, values(c.model, c.params));
}

}  // namespace

extern const ExporterDef onnx{
    .type = "onnx",
    .label = "ONNX",
    .help =
        "For onnxruntime and most other programs. By default, takes raw samples and returns raw scores, or numbers in the "
        "unit of the target. Class names are in the metadata.",
    .extension = ".onnx",
    .icon = "diagram-3",
    .params = {&normalization, &softmax},
    .write = write,
    .values = values,
    .certify = certifyOnnx,
    .examples = examples,
};

}  // namespace lathe::exporters::onnx_def
