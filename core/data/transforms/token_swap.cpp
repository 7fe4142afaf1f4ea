// SPDX-License-Identifier: Apache-2.0
// Random swap (Wei and Zou, "EDA: Easy Data Augmentation Techniques for Boosting Performance on Text Classification Tasks",
// 2019).
#include <utility>

#include "core/data/texts/text_transform.h"

namespace lathe::transforms::token_swap_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Share",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Number of swaps as a share of the tokens of the text, rounded down."}};

void apply(const Params& params, const SampleRandom& random, std::span<int64_t> tokens) {
    const auto count = static_cast<uint32_t>(tokens.size());
    const auto swaps = static_cast<uint64_t>(params[share] * static_cast<double>(count));
    for (uint64_t i = 0; i < swaps; ++i) std::swap(tokens[random.below(2 * i, count)], tokens[random.below(2 * i + 1, count)]);
}

}  // namespace

extern const TransformDef token_swap;
const TransformDef token_swap{.type = "token_swap",
                              .label = "Token swap",
                              .help = "Swaps random tokens of a text.",
                              .group = "Text",
                              .icon = "arrow-left-right",
                              .params = {&alwaysApplied, &share},
                              .movesPixels = false,
                              .check = checkIsText,
                              .describe = describeAppliedToText,
                              .applyTokens = apply};

}  // namespace lathe::transforms::token_swap_def
