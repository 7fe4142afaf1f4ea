// SPDX-License-Identifier: Apache-2.0
#include "core/layers/adaptive_windows.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/window1d.h"

namespace lathe::layers::adaptive_avg_pool1d_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Value y = adaptiveMean(b, b.reshape(in[0], asImage(l.shape(in[0]))), 3, p[adaptiveLength]);
    return {b.reshape(y, asSequence(b.shape(y)))};
}

// ONNX has no node for windows of different sizes: they are the product with a fixed matrix.
void write(const OnnxWriteContext& c) {
    const int64_t in = c.types[0].shape[-1], out = c.params[adaptiveLength];
    const std::vector<int64_t> window{in / out};
    if (in % out == 0) return writeOnnx(c, "AveragePool", {{"kernel_shape", window}, {"strides", window}});
    writeOnnx(c, "MatMul", {}, {c.writer.constant("means", adaptiveMatrix(in, out, true))});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Tensor* matrix = onnxConstant(c, 1);
    if (onnxConstant(c, 0) || c.types[0].shape.rank() != 3 || !matrix || c.node.inputs.size() != 2) return std::nullopt;
    const auto sizes = adaptiveSizes(*matrix, true);
    if (!sizes || (*sizes)[0] % (*sizes)[1] == 0 || (*sizes)[1] > adaptiveLength.spec.max) return std::nullopt;
    return OnnxRead{.params = {{"output_size", (*sizes)[1]}}};
}

}  // namespace

extern const LayerDef adaptive_avg_pool1d{
    .type = "adaptive_avg_pool1d",
    .label = "AdaptiveAvgPool1d",
    .group = "Pooling",
    .help = "Averages a sequence to an output of fixed length. The windows follow from the length of the input.",
    .synonyms = {"average", "mean", "resize"},
    .pytorch = "torch.nn.AdaptiveAvgPool1d",
    .params = {&adaptiveLength},
    .infer = inferAdaptiveSequence,
    .lower = lower,
    .onnx = {.write = write, .operators = {"MatMul"}, .read = read, .readAsOthers = true},
    .samples = {{.params = {}, .inputs = {{2, 3, 5}}},
                {.params = {{"output_size", 3}}, .inputs = {{1, 2, 6}}},
                {.params = {{"output_size", 3}}, .inputs = {{2, 2, 7}}},
                {.params = {{"output_size", 5}}, .inputs = {{2, 2, 3}}}},
};

}  // namespace lathe::layers::adaptive_avg_pool1d_def
