// SPDX-License-Identifier: Apache-2.0
#include "core/layers/drop_groups.h"
#include "core/layers/elementwise.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::drop_path_def {

namespace {

const FloatParam p{
    {.key = "p",
     .label = "Probability",
     .initial = 0.1,
     .min = 0,
     .max = 0.999,
     .help = "Probability that a sample is set to zero while training; the other samples are scaled by 1 / (1 - p)."}};

std::vector<Value> lower(Lowering& l, const Params& params, std::span<const Value> in) {
    return {dropGroups(l, params, p, in[0], 1)};
}

void write(const OnnxWriteContext& c) {
    writeOnnxDropout(c, c.params[p], dropPathNode);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return isNamed(c.node, dropPathNode) ? readOnnxDropout(c, p) : std::nullopt;
}

}  // namespace

extern const LayerDef drop_path{
    .type = "drop_path",
    .label = "DropPath",
    .group = "Regularization",
    .help =
        "Sets whole samples to zero at random while training, usually at the end of a residual branch. It has no effect in "
        "evaluation.",
    .synonyms = {"stochastic depth", "skip branch"},
    .pytorch = "torchvision.ops.StochasticDepth",
    .params = {&p},
    .hotParams = {{.param = &p, .help = "To change the dropout during training, start with a value above 0"}},
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Dropout"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"p", 0.3}}, .inputs = {{4, 9}}},
                {.params = {{"p", 0.25}}, .inputs = {{1, 5, 3}}},
                {.params = {{"p", 0.0}}, .inputs = {{4, 9, 2}}}},
};

}  // namespace lathe::layers::drop_path_def
