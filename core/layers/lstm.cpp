// SPDX-License-Identifier: Apache-2.0
#include "core/layers/padded_steps.h"
#include "core/layers/recurrent_layer.h"

namespace lathe::layers::lstm_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return lowerRecurrent(l, p, in[0], RecurrentCell::Lstm);
}

void write(const OnnxWriteContext& c) {
    writeRecurrent(c, {.op = "LSTM", .gates = {0, 3, 1, 2}});
}

}  // namespace

extern const LayerDef lstm{
    .type = "lstm",
    .label = "LSTM",
    .group = "Sequence",
    .help = "Reads a sequence step by step and remembers what it needs in a cell state with three gates.",
    .synonyms = {"long short-term memory", "recurrent", "memory"},
    .pytorch = "torch.nn.LSTM",
    .params = recurrentParams(),
    .hotParams = {recurrentDropout()},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = masksSteps},
    .infer = inferRecurrent,
    .lower = lower,
    .onnx = {.write = write},
    .samples = recurrentSamples(),
};

}  // namespace lathe::layers::lstm_def
