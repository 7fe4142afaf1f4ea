// SPDX-License-Identifier: Apache-2.0
#include "core/layers/loss.h"

namespace lathe::losses::ctc_def {

namespace {

const BoolParam perLabel{{.key = "per_label",
                          .label = "Divide by target length",
                          .initial = true,
                          .help = "Divides the loss of each sample by the length of its target, as reduction=\"mean\" in PyTorch "
                                  "does. Off: the mean over the samples alone, so long targets weigh more."}};

void check(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics& problems) {
    if (target.dtype != DType::I64 || target.shape.rank() != 2)
        problems.push_back(requestError(
            "loss.sequence_target", where, "it needs a sequence of classes as the target of each sample", {},
            "save targets of shape (samples, most labels) with classes from 1 on, and -1 behind the end of each sequence"));
    else if (prediction.shape.rank() != 3 || prediction.shape[2] < 2)
        problems.push_back(requestError(
            "loss.sequence_scores", where, "the network returns {0} per sample instead of scores for each step",
            {toString(prediction.shape.sample())},
            "end the network with an LSTM, GRU or RNN with `output` set to all, and a Dense layer with one unit for each class "
            "and one for the blank"));
}

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    std::vector<Value> operands{prediction, target};
    if (l.isPadded(0)) operands.push_back(l.lengths(0));
    return {l.ops().append(OpKind::Ctc, CtcAttributes{p[perLabel]}, operands).front(), {}};
}

}  // namespace

extern const LossDef ctc{
    .type = "ctc",
    .label = "CTC",
    .help =
        "Connectionist temporal classification: for sequences of classes without their positions, such as speech and "
        "handwriting. Takes raw scores (logits) of each step: no LogSoftmax before it. Class 0 is the blank, targets are 1, 2, "
        "3, ... and -1 behind the end of a sequence. A target that does not fit into the steps of its sample has the loss 0 "
        "and the gradient 0 (zero_infinity=True in PyTorch).",
    .synonyms = {"connectionist temporal classification", "speech recognition", "handwriting", "alignment"},
    .pytorch = "torch.nn.CTCLoss",
    .params = {&perLabel},
    .target = TargetKind::Class,
    .activation = OutputActivation::Softmax,
    .sequences = true,
    .check = check,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {3, 7, 4}},
                {.params = {{"per_label", false}}, .prediction = {4, 6, 3}},
                {.params = {}, .prediction = {2, 1, 2}}},
};

}  // namespace lathe::losses::ctc_def
