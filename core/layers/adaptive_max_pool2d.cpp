// SPDX-License-Identifier: Apache-2.0
#include "core/layers/adaptive_windows.h"
#include "core/layers/window.h"

namespace lathe::layers::adaptive_max_pool2d_def {

namespace {

using Ints = std::vector<int64_t>;

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {adaptiveMax(l.ops(), in[0], asPair(p[adaptiveSize]))};
}

void write(const OnnxWriteContext& c) {
    writeAdaptiveMax(c, c.params[adaptiveSize]);
}

}  // namespace

extern const LayerDef adaptive_max_pool2d{
    .type = "adaptive_max_pool2d",
    .label = "AdaptiveMaxPool2d",
    .group = "Pooling",
    .help =
        "Returns the largest values of an image as an output of fixed height and width. The windows follow from the size of "
        "the input.",
    .synonyms = {"maximum", "resize"},
    .pytorch = "torch.nn.AdaptiveMaxPool2d",
    .params = {&adaptiveSize},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = inferAdaptiveImage,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{2, 3}}}, .inputs = {{2, 2, 4, 9}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{3, 4}}}, .inputs = {{1, 2, 5, 7}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{2, 1}}}, .inputs = {{2, 2, 3, 6}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{3, 3}}}, .inputs = {{1, 2, 2, 3}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::adaptive_max_pool2d_def
