// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/byte_pair_training.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <vector>

#include <queue>

namespace lathe {

namespace {

constexpr size_t longestLearned = 1024;  // a word is shorter; the time for a piece grows with the square of its length

using Pair = BytePairs::Merge;

struct PairHash {
    size_t operator()(const Pair& p) const {
        return std::hash<uint64_t>()(uint64_t{static_cast<uint32_t>(p.first)} << 32 | static_cast<uint32_t>(p.second));
    }
};

/// A pair with the count that it had when it was entered.
struct CountedPair {
    int64_t count;
    Pair pair;
    /// A priority queue gives its largest element first.
    bool operator<(const CountedPair& o) const { return count != o.count ? count < o.count : pair > o.pair; }
};

struct CountedWord {
    std::vector<int32_t> tokens;
    int64_t count;
};

/// Occurrences of the pair become the result, from the left.
std::vector<int32_t> withMerged(const std::vector<int32_t>& tokens, const Pair& pair, int32_t result) {
    std::vector<int32_t> merged;
    for (size_t i = 0; i < tokens.size(); ++i) {
        const bool isPair = i + 1 < tokens.size() && tokens[i] == pair.first && tokens[i + 1] == pair.second;
        merged.push_back(isPair ? result : tokens[i]);
        if (isPair) ++i;
    }
    return merged;
}

/// The counts of all pairs, and the words in which they are.
class PairCounts {
public:
    void addWord(const BytePairs& pairs, const CountedPiece& piece) {
        CountedWord word{{}, piece.second};
        for (const char c : piece.first) word.tokens.push_back(pairs.numberOfByte(static_cast<unsigned char>(c)));
        addCounts(word.tokens, word.count);
        for (size_t i = 0; i + 1 < word.tokens.size(); ++i) enter({word.tokens[i], word.tokens[i + 1]}, m_words.size());
        m_words.push_back(std::move(word));
    }
    /// The most frequent pair; a count of 0 if there is none.
    CountedPair best() {
        queueGrown();
        while (!m_queue.empty()) {
            const CountedPair top = m_queue.top();
            const int64_t now = m_counts[top.pair];
            if (top.count == now && now > 0) return top;
            m_queue.pop();
            if (now > 0 && now < top.count) m_queue.push({now, top.pair});
        }
        return {0, {}};
    }
    void merge(const Pair& pair, int32_t result) {
        const std::vector<size_t> words = std::move(m_wordsOf[pair]);
        m_wordsOf.erase(pair);
        for (const size_t word : words) mergeIn(word, pair, result);
    }

private:
    void addCounts(const std::vector<int32_t>& tokens, int64_t times) {
        for (size_t i = 0; i + 1 < tokens.size(); ++i) m_counts[{tokens[i], tokens[i + 1]}] += times;
    }
    void enter(const Pair& pair, size_t word) {
        m_wordsOf[pair].push_back(word);
        m_grown.push_back(pair);
    }
    void queueGrown() {
        std::sort(m_grown.begin(), m_grown.end());
        m_grown.erase(std::unique(m_grown.begin(), m_grown.end()), m_grown.end());
        for (const Pair& pair : m_grown)
            if (const int64_t now = m_counts[pair]; now > 0) m_queue.push({now, pair});
        m_grown.clear();
    }
    /// Only pairs with the result can become more frequent.
    void mergeIn(size_t word, const Pair& pair, int32_t result) {
        std::vector<int32_t>& tokens = m_words[word].tokens;
        std::vector<int32_t> merged = withMerged(tokens, pair, result);
        if (merged.size() == tokens.size()) return;
        addCounts(tokens, -m_words[word].count);
        addCounts(merged, m_words[word].count);
        for (size_t i = 0; i + 1 < merged.size(); ++i)
            if (merged[i] == result || merged[i + 1] == result) enter({merged[i], merged[i + 1]}, word);
        tokens = std::move(merged);
    }

    std::vector<CountedWord> m_words;
    std::unordered_map<Pair, int64_t, PairHash> m_counts;
    std::unordered_map<Pair, std::vector<size_t>, PairHash> m_wordsOf;  ///< a word may have lost the pair since, or occur twice
    std::vector<Pair> m_grown;
    std::priority_queue<CountedPair> m_queue;  ///< counts may have become smaller since
};

}  // namespace

BytePairs learnBytePairs(std::span<const CountedPiece> pieces, size_t most, int64_t least) {
    BytePairs pairs;
    PairCounts counts;
    for (const CountedPiece& piece : pieces)
        if (piece.first.size() <= longestLearned) counts.addWord(pairs, piece);
    while (pairs.tokens().size() < most) {
        const CountedPair best = counts.best();
        if (best.count < std::max<int64_t>(1, least)) break;
        const auto result = static_cast<int32_t>(pairs.tokens().size());
        if (!pairs.add(best.pair)) break;  // cannot happen: see BytePairs(tokens)
        counts.merge(best.pair, result);
    }
    return pairs;
}

}  // namespace lathe
