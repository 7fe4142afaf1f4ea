// SPDX-License-Identifier: Apache-2.0
#include "core/layers/drop_groups.h"
#include "core/layers/elementwise.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::dropout_def {

namespace {

const FloatParam p{
    {.key = "p",
     .label = "Probability",
     .initial = 0.5,
     .min = 0,
     .max = 0.999,
     .help = "Probability that a value is set to zero while training; the other values are scaled by 1 / (1 - p)."}};

std::vector<Value> lower(Lowering& l, const Params& params, std::span<const Value> in) {
    const uint32_t site = l.nextRandomSite();
    if (!l.training() || params[p] == 0) return {in[0]};
    return {l.ops().append1(OpKind::Dropout, DropoutAttributes{site}, {in[0], l.seed(), l.step(), l.setting("p")})};
}

void write(const OnnxWriteContext& c) {
    writeOnnxDropout(c, c.params[p]);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return dropsGroups(c.node) ? std::nullopt : readOnnxDropout(c, p);
}

}  // namespace

extern const LayerDef dropout{
    .type = "dropout",
    .label = "Dropout",
    .group = "Regularization",
    .help = "Sets random values to zero while training, to reduce overfitting. It has no effect in evaluation.",
    .synonyms = {"regularization"},
    .pytorch = "torch.nn.Dropout",
    .params = {&p},
    .hotParams = {{.param = &p, .help = "To change the dropout during training, start with a value above 0"}},
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Dropout"}, .read = read},
    .samples = {{.params = {}, .inputs = {{4, 9}}},
                {.params = {{"p", 0.1}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"p", 0.0}}, .inputs = {{4, 9}}}},
};

}  // namespace lathe::layers::dropout_def
