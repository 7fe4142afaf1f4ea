// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/program/averaging.h"

// Zhang, Lucas, Hinton, Ba: "Lookahead optimizer: k steps forward, 1 step back", NeurIPS 2019; the rise is that of K. Jordan,
// "94% on CIFAR-10 in 3.29 seconds on a single GPU", arXiv 2404.00498.
namespace lathe::averagings::lookahead_def {

namespace {

const IntParam every{
    {.key = "every",
     .label = "Update interval (steps)",
     .initial = 5,
     .min = 1,
     .max = 1000000,
     .help = "Number of steps between two updates of the slow weights. The trained weights are then set to the slow weights."}};
const FloatParam decay{{.key = "decay",
                        .label = "Decay",
                        .initial = 0.9,
                        .min = 0,
                        .max = 0.9999999,
                        .help = "Decay of the slow weights per step. An update every k steps multiplies the slow weights by the "
                                "k-th power of the decay."}};
const FloatParam rise{{.key = "rise",
                       .label = "Growth exponent",
                       .initial = 0,
                       .min = 0,
                       .max = 10,
                       .help = "Exponent of the growth: each update multiplies the factor of the slow weights by (step / total "
                               "steps) to the power of this value. 0: the factor is constant."}};

double share(const Params& p, const ScheduleTime& t) {
    const int64_t done = t.step + 1;
    if (done % p[every] != 0) return 0;
    const double grown = std::pow(static_cast<double>(done) / static_cast<double>(t.totalSteps), p[rise]);
    return 1 - std::pow(p[decay], static_cast<double>(p[every])) * grown;
}

}  // namespace

extern const AveragingDef lookahead{
    .type = "lookahead",
    .label = "Lookahead",
    .help =
        "Lookahead: every few steps, slow weights move towards the trained weights, and training continues from the slow "
        "weights.",
    .params = {&every, &decay, &rise},
    .setsBack = true,
    .share = share,
};

}  // namespace lathe::averagings::lookahead_def
