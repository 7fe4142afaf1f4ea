// SPDX-License-Identifier: Apache-2.0
// Dropout of words (Iyyer et al., "Deep Unordered Composition Rivals Syntactic Methods for Text Classification", ACL 2015).
#include "core/data/texts/text_transform.h"

namespace lathe::transforms::token_dropout_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Share",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Probability that a token becomes the unknown token."}};

void apply(const Params& params, const SampleRandom& random, std::span<int64_t> tokens) {
    const double p = params[share];
    for (size_t i = 0; i < tokens.size(); ++i)
        if (happens(random, i, p)) tokens[i] = 0;
}

}  // namespace

extern const TransformDef token_dropout;
const TransformDef token_dropout{.type = "token_dropout",
                                 .label = "Token dropout",
                                 .help = "Replaces random tokens of a text with the unknown token.",
                                 .group = "Text",
                                 .icon = "type-strikethrough",
                                 .params = {&alwaysApplied, &share},
                                 .movesPixels = false,
                                 .check = checkIsText,
                                 .describe = describeAppliedToText,
                                 .applyTokens = apply};

}  // namespace lathe::transforms::token_dropout_def
