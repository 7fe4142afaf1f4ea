// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/pooling1d.h"

namespace lathe::layers::avg_pool1d_def {

namespace {

const BoolParam countPadding{{.key = "count_padding",
                              .label = "Count padding",
                              .initial = true,
                              .help = "Includes the zero padding in the mean at the border (count_include_pad in PyTorch)."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {lowerPool1d(l, p, OpKind::AvgPool2d, p[countPadding], in[0])};
}

void write(const OnnxWriteContext& c) {
    auto attributes = onnxPool1d(c.params, c.types[0].shape);
    attributes["count_include_pad"] = int64_t{c.params[countPadding]};
    writeOnnx(c, "AveragePool", std::move(attributes));
}

// With ceil_mode ONNX does not count what lies beyond the padding, which our window cannot say when padding counts.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const bool counts = onnxAttribute<int64_t>(c.node, "count_include_pad", 0) != 0;
    if (counts && onnxAttribute<int64_t>(c.node, "ceil_mode", 0) != 0) return std::nullopt;
    auto result = readOnnxPool1d(c);
    if (result) result->params.set("count_padding", counts);
    return result;
}

std::vector<LayerSample> samples() {
    auto result = poolSamples1d(0);
    for (size_t n = result.size(), i = 0; i < n; ++i) {
        result.push_back(result[i]);
        result.back().params.set("count_padding", false);
    }
    return result;
}

}  // namespace

extern const LayerDef avg_pool1d{
    .type = "avg_pool1d",
    .label = "AvgPool1d",
    .group = "Pooling",
    .help = "Returns the mean of each window of a sequence.",
    .synonyms = {"average", "mean", "subsampling", "AveragePooling1D"},
    .pytorch = "torch.nn.AvgPool1d",
    .params = {&poolKernel1d, &poolStride1d, &windowPadding, &windowPads1d, &countPadding},
    .infer = inferPool1d,
    .lower = lower,
    .onnx = {.write = write, .operators = {"AveragePool"}, .read = read},
    .samples = samples(),
};

}  // namespace lathe::layers::avg_pool1d_def
