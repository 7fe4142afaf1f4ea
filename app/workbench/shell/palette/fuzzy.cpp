// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/palette/fuzzy.h"

#include <vector>

namespace lathe::workbench {

namespace {

constexpr int wordStart = 10, inARow = 12, plain = 1, never = -1'000'000;

bool startsWord(const QString& text, qsizetype i) {
    return i == 0 || !text[i - 1].isLetterOrNumber() || (text[i].isUpper() && text[i - 1].isLower());
}

}  // namespace

// best[j]: the score of the letters typed so far when the last one is text[j].
std::optional<int> fuzzyScore(const QString& typed, const QString& text) {
    QString wanted = typed;
    wanted.remove(QLatin1Char(' '));
    if (wanted.isEmpty()) return 0;
    const auto size = static_cast<size_t>(text.size());
    std::vector<int> best(size, 0);
    for (qsizetype k = 0; k < wanted.size(); ++k) {
        std::vector<int> next(size, never);
        int before = k == 0 ? 0 : never;  // the best of the letters typed before, anywhere to the left
        for (size_t j = 0; j < size; ++j) {
            const auto at = static_cast<qsizetype>(j);
            const bool same = text[at].toCaseFolded() == wanted[k].toCaseFolded();
            const int here = startsWord(text, at) ? wordStart : plain;
            if (same && before > never) next[j] = before + here;
            if (same && k > 0 && j > 0 && best[j - 1] > never) next[j] = std::max(next[j], best[j - 1] + here + inARow);
            if (k > 0) before = std::max(before, best[j]);
        }
        best = std::move(next);
    }
    int score = never;
    for (const int s : best) score = std::max(score, s);
    if (score <= never / 2) return {};
    return score * 4 - static_cast<int>(size) / 4;
}

}  // namespace lathe::workbench
