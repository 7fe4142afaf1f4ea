// SPDX-License-Identifier: Apache-2.0
#include "core/layers/adaptive_windows.h"
#include "core/layers/window1d.h"

namespace lathe::layers::adaptive_max_pool1d_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Value y = adaptiveMax(b, b.reshape(in[0], asImage(l.shape(in[0]))), {1, p[adaptiveLength]});
    return {b.reshape(y, asSequence(b.shape(y)))};
}

void write(const OnnxWriteContext& c) {
    const int64_t length = c.params[adaptiveLength];
    writeAdaptiveMax(c, std::span(&length, 1));
}

}  // namespace

extern const LayerDef adaptive_max_pool1d{
    .type = "adaptive_max_pool1d",
    .label = "AdaptiveMaxPool1d",
    .group = "Pooling",
    .help =
        "Returns the largest values of a sequence as an output of fixed length. The windows follow from the length of the "
        "input.",
    .synonyms = {"maximum", "resize"},
    .pytorch = "torch.nn.AdaptiveMaxPool1d",
    .params = {&adaptiveLength},
    .infer = inferAdaptiveSequence,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{2, 3, 5}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", 3}}, .inputs = {{1, 2, 6}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", 3}}, .inputs = {{2, 2, 7}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", 5}}, .inputs = {{2, 2, 3}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::adaptive_max_pool1d_def
