// SPDX-License-Identifier: Apache-2.0
#include "app/cli/texts/token_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/cli/text.h"

namespace lathe {

namespace {

double unknownShare(const TokenFigures& f) {
    return static_cast<double>(f.unknown) / static_cast<double>(std::max<int64_t>(1, f.tokens));
}

}  // namespace

std::string tokensText(const TokenFigures& f) {
    return fmt::format("{} to {} tokens (quartiles {}, {}, {}; 95 % have at most {}), {} % unknown", f.shortest, f.longest,
                       f.lowerQuartile, f.median, f.upperQuartile, f.most95, figureText(100 * unknownShare(f)));
}

Json toJson(const TokenFigures& f) {
    return Json::Object{{"min", f.shortest},         {"quartiles", Json::Array{f.lowerQuartile, f.median, f.upperQuartile}},
                        {"percentile_95", f.most95}, {"max", f.longest},
                        {"tokens", f.tokens},        {"unknown", f.unknown}};
}

Result<std::string> describeTokens(const Dataset& data, std::span<const int64_t> samples, Json& out) {
    if (data.info().vocabulary.empty()) return std::string();
    LATHE_TRY(const TokenFigures figures, measureTokens(data, samples));
    out.set("tokens", toJson(figures));
    return tokensText(figures);
}

}  // namespace lathe
