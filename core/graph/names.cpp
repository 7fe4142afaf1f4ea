// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>

#include "core/graph/params.h"

namespace lathe {
namespace {

/// Edit distance with transpositions (optimal string alignment), letter case ignored.
size_t editDistance(std::string_view a, std::string_view b) {
    const auto same = [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
    };
    std::vector<std::vector<size_t>> d(a.size() + 1, std::vector<size_t>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
    for (size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
    for (size_t i = 1; i <= a.size(); ++i)
        for (size_t j = 1; j <= b.size(); ++j) {
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1)});
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[a.size()][b.size()];
}

std::string nameList(const std::vector<std::string_view>& names) {
    std::string out;
    for (std::string_view name : names) (out += out.empty() ? "" : ", ") += name;
    return out;
}

}  // namespace

std::string_view nearestName(std::string_view word, const std::vector<std::string_view>& candidates) {
    if (word.size() > 64) return {};
    std::string_view best;
    size_t bestDistance = std::max<size_t>(1, (word.size() + 1) / 3) + 1;
    for (std::string_view candidate : candidates) {
        const size_t distance = editDistance(word, candidate);
        if (distance < bestDistance && distance < candidate.size()) best = candidate, bestDistance = distance;
    }
    return best;
}

Diagnostic unknownName(std::string_view code, std::string_view where, std::string_view kind, std::string_view word,
                       const std::vector<std::string_view>& known) {
    const std::string_view near = nearestName(word, known);
    std::string_view remedy = near.empty() ? "choose one of: {3}" : "did you mean \"{2}\"?";
    if (known.empty()) remedy = "remove it: no value is allowed here";
    return requestError(code, where, "unknown {0} \"{1}\"",
                        {std::string(kind), std::string(word), std::string(near), nameList(known)}, remedy);
}

}  // namespace lathe
