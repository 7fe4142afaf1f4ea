// SPDX-License-Identifier: Apache-2.0
#include "core/layers/drop_groups.h"
#include "core/layers/elementwise.h"

namespace lathe::layers::dropout2d_def {

namespace {

const FloatParam p{
    {.key = "p",
     .label = "Probability",
     .initial = 0.5,
     .min = 0,
     .max = 0.999,
     .help = "Probability that a channel is set to zero while training; the other channels are scaled by 1 / (1 - p)."}};

std::vector<Value> lower(Lowering& l, const Params& params, std::span<const Value> in) {
    return {dropGroups(l, params, p, in[0], 2)};
}

void write(const OnnxWriteContext& c) {
    writeOnnxDropout(c, c.params[p], dropout2dNode);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return isNamed(c.node, dropout2dNode) ? readOnnxDropout(c, p) : std::nullopt;
}

}  // namespace

extern const LayerDef dropout2d{
    .type = "dropout2d",
    .label = "Dropout2d",
    .group = "Regularization",
    .help = "Sets whole channels of a sample to zero at random while training. It has no effect in evaluation.",
    .synonyms = {"spatial dropout", "channel dropout"},
    .pytorch = "torch.nn.Dropout2d",
    .params = {&p},
    .hotParams = {{.param = &p, .help = "To change the dropout during training, start with a value above 0"}},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Dropout"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"p", 0.3}}, .inputs = {{4, 9}}},
                {.params = {{"p", 0.25}}, .inputs = {{1, 5, 3}}},
                {.params = {{"p", 0.0}}, .inputs = {{4, 9, 2}}}},
};

}  // namespace lathe::layers::dropout2d_def
