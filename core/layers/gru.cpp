// SPDX-License-Identifier: Apache-2.0
#include "core/layers/padded_steps.h"
#include "core/layers/recurrent_layer.h"

namespace lathe::layers::gru_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return lowerRecurrent(l, p, in[0], RecurrentCell::Gru);
}

void write(const OnnxWriteContext& c) {
    writeRecurrent(c, {.op = "GRU", .gates = {1, 0, 2}, .attributes = {{"linear_before_reset", int64_t{1}}}});
}

}  // namespace

extern const LayerDef gru{
    .type = "gru",
    .label = "GRU",
    .group = "Sequence",
    .help = "Reads a sequence step by step, with a hidden state that two gates update. Smaller and faster than an LSTM.",
    .synonyms = {"gated recurrent unit", "recurrent"},
    .pytorch = "torch.nn.GRU",
    .params = recurrentParams(),
    .hotParams = {recurrentDropout()},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = masksSteps},
    .infer = inferRecurrent,
    .lower = lower,
    .onnx = {.write = write},
    .samples = recurrentSamples(),
};

}  // namespace lathe::layers::gru_def
