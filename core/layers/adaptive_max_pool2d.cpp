// SPDX-License-Identifier: Apache-2.0
#include "core/layers/adaptive_windows.h"
#include "core/layers/window.h"

namespace lathe::layers::adaptive_max_pool2d_def {

namespace {

using Ints = std::vector<int64_t>;

const IntListParam size{{.key = "output_size",
                         .label = "Output size",
                         .initial = {1, 1},
                         .length = 2,
                         .min = 1,
                         .max = 256,
                         .help = "Height and width of the output."}};

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() != 4)
        return c.error("window.rank", "the input must be images (channels, height, width), but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    const auto out = asPair(c.params[size]);
    return {{c.inputs[0].dtype, {x[0], x[1], out[0], out[1]}}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {adaptiveMax(l.ops(), in[0], asPair(p[size]))};
}

void write(const OnnxWriteContext& c) {
    writeAdaptiveMax(c, c.params[size]);
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
    .params = {&size},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{2, 3}}}, .inputs = {{2, 2, 4, 9}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{3, 4}}}, .inputs = {{1, 2, 5, 7}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{2, 1}}}, .inputs = {{2, 2, 3, 6}}, .kinkMargin = 1e-3},
                {.params = {{"output_size", Ints{3, 3}}}, .inputs = {{1, 2, 2, 3}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::adaptive_max_pool2d_def
