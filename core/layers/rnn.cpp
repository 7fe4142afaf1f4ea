// SPDX-License-Identifier: Apache-2.0
#include "core/layers/padded_steps.h"
#include "core/layers/recurrent_layer.h"

namespace lathe::layers::rnn_def {

namespace {

const ChoiceParam nonlinearity{{.key = "nonlinearity",
                                .label = "Nonlinearity",
                                .initial = "tanh",
                                .options = {"tanh", "relu"},
                                .help = "Function that each step applies to the sum of input and state."}};

bool isRelu(const Params& p) {
    return p[nonlinearity] == "relu";
}

ParamDefs params() {
    ParamDefs defs = recurrentParams();
    defs.push_back(&nonlinearity);
    return defs;
}

std::vector<LayerSample> samples() {
    std::vector<LayerSample> all = recurrentSamples(), relu = recurrentSamples({{"nonlinearity", "relu"}}, 1e-3);
    all.insert(all.end(), relu.begin(), relu.end());
    return all;
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return lowerRecurrent(l, p, in[0], isRelu(p) ? RecurrentCell::Relu : RecurrentCell::Tanh);
}

void write(const OnnxWriteContext& c) {
    writeRecurrent(c, {.op = "RNN", .gates = {0}, .activation = isRelu(c.params) ? "Relu" : "Tanh"});
}

}  // namespace

extern const LayerDef rnn{
    .type = "rnn",
    .label = "RNN",
    .group = "Sequence",
    .help = "Reads a sequence step by step. Each hidden state depends on the input and on the previous hidden state.",
    .synonyms = {"recurrent", "elman", "SimpleRNN"},
    .pytorch = "torch.nn.RNN",
    .params = params(),
    .hotParams = {recurrentDropout()},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = masksSteps},
    .infer = inferRecurrent,
    .lower = lower,
    .onnx = {.write = write},
    .samples = samples(),
};

}  // namespace lathe::layers::rnn_def
