// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/token_figures.h"

#include <algorithm>
#include <vector>

#include "core/base/element.h"
#include "core/data/length_buckets.h"

namespace lathe {

namespace {

/// The smallest value that at least this share of the sorted values does not exceed.
int64_t quantile(const std::vector<int64_t>& sorted, int64_t percent) {
    const int64_t count = std::ssize(sorted);
    return element(sorted, std::clamp<int64_t>((count * percent + 99) / 100 - 1, 0, count - 1));
}

}  // namespace

Result<TokenFigures> measureTokens(const Dataset& data, std::span<const int64_t> samples) {
    TokenFigures figures;
    LATHE_TRY(std::vector<int64_t> lengths, readLengths(data, samples));
    if (lengths.empty()) return figures;
    std::vector<std::byte> features(data.info().features.bytes()), target(data.info().target.bytes());
    for (size_t i = 0; i < lengths.size(); ++i) {
        LATHE_CHECK(data.read(samples[i], features.data(), target.data()));
        const auto* tokens = reinterpret_cast<const int64_t*>(features.data());
        figures.tokens += lengths[i];
        figures.unknown += std::count(tokens, tokens + lengths[i], int64_t{0});
    }
    std::sort(lengths.begin(), lengths.end());
    figures.shortest = lengths.front();
    figures.lowerQuartile = quantile(lengths, 25);
    figures.median = quantile(lengths, 50);
    figures.upperQuartile = quantile(lengths, 75);
    figures.most95 = quantile(lengths, 95);
    figures.longest = lengths.back();
    return figures;
}

}  // namespace lathe
