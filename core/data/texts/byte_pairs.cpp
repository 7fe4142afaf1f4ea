// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/byte_pairs.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include <queue>

#include "core/base/element.h"

namespace lathe {

namespace {

uint64_t keyOf(int32_t left, int32_t right) {
    return uint64_t{static_cast<uint32_t>(left)} << 32 | static_cast<uint32_t>(right);
}

/// A token of a piece in a linked list.
struct Symbol {
    int32_t token;
    int32_t previous, next;  ///< -1: none
};

/// A pair that can be merged. The result is also its rank.
struct Candidate {
    int32_t result, at;  ///< `at`: the left symbol
    int32_t left, right;
    bool operator>(const Candidate& o) const { return std::tie(result, at) > std::tie(o.result, o.at); }
};

constexpr size_t longestPiece = size_t{1} << 16;

using Candidates = std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>>;

std::vector<Symbol> symbolsOf(const BytePairs& pairs, std::string_view piece) {
    std::vector<Symbol> symbols;
    symbols.reserve(piece.size());
    for (const char c : piece) {
        const auto at = static_cast<int32_t>(symbols.size());
        symbols.push_back({pairs.numberOfByte(static_cast<unsigned char>(c)), at - 1, at + 1});
    }
    if (!symbols.empty()) symbols.back().next = -1;
    return symbols;
}

/// The left symbol becomes the result, and the right one leaves the list.
void join(std::vector<Symbol>& symbols, const Candidate& pair) {
    Symbol& left = element(symbols, pair.at);
    Symbol& right = element(symbols, left.next);
    left.token = pair.result;
    left.next = right.next;
    right.token = -1;
    if (left.next >= 0) element(symbols, left.next).previous = pair.at;
}

bool isCurrent(const std::vector<Symbol>& symbols, const Candidate& pair) {
    const Symbol& left = element(symbols, pair.at);
    return left.token == pair.left && left.next >= 0 && element(symbols, left.next).token == pair.right;
}

}  // namespace

std::array<unsigned char, BytePairs::bytes> byteOrder() {
    std::array<unsigned char, BytePairs::bytes> order{};
    size_t at = 0;
    const auto isVisible = [](int b) { return (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || b >= 174; };
    for (const bool visible : {true, false})
        for (int b = 0; b < 256; ++b)
            if (isVisible(b) == visible) order[at++] = static_cast<unsigned char>(b);
    return order;
}

BytePairs::BytePairs() {
    for (const unsigned char byte : byteOrder()) {
        m_bytes[byte] = static_cast<int32_t>(m_tokens.size());
        addSpecial(std::string(1, static_cast<char>(byte)));
    }
}

BytePairs::BytePairs(std::vector<std::string> tokens) : m_tokens(std::move(tokens)) {
    if (!hasBytes()) {
        m_tokens.clear();
        return;
    }
    for (size_t i = 0; i < m_tokens.size(); ++i) {
        if (i < bytes) m_bytes[static_cast<unsigned char>(m_tokens[i].front())] = static_cast<int32_t>(i);
        const bool isNew = m_numbers.emplace(m_tokens[i], static_cast<int32_t>(i)).second;
        if (i >= bytes && isNew) recover(i);
    }
}

bool BytePairs::hasBytes() const {
    if (m_tokens.size() < bytes) return false;
    std::array<bool, bytes> seen{};
    for (size_t i = 0; i < bytes; ++i) {
        if (m_tokens[i].size() != 1) return false;
        seen[static_cast<unsigned char>(m_tokens[i].front())] = true;
    }
    return std::find(seen.begin(), seen.end(), false) == seen.end();
}

void BytePairs::recover(size_t token) {
    std::vector<int32_t> parts;
    encode(m_tokens[token], parts);
    if (parts.size() != 2) return;
    m_merges.emplace_back(parts[0], parts[1]);
    m_results.emplace(keyOf(parts[0], parts[1]), static_cast<int32_t>(token));
}

bool BytePairs::add(Merge merge) {
    const auto number = static_cast<int32_t>(m_tokens.size());
    std::string token = element(m_tokens, merge.first) + element(m_tokens, merge.second);
    if (!m_numbers.emplace(token, number).second) return false;
    m_tokens.push_back(std::move(token));
    m_merges.push_back(merge);
    m_results.emplace(keyOf(merge.first, merge.second), number);
    return true;
}

void BytePairs::addSpecial(std::string token) {
    m_numbers.emplace(token, static_cast<int32_t>(m_tokens.size()));
    m_tokens.push_back(std::move(token));
}

int32_t BytePairs::numberOf(const std::string& token) const {
    const auto found = m_numbers.find(token);
    return found == m_numbers.end() ? -1 : found->second;
}

int32_t BytePairs::resultOf(int32_t left, int32_t right) const {
    const auto found = m_results.find(keyOf(left, right));
    return found == m_results.end() ? -1 : found->second;
}

void BytePairs::encode(std::string_view piece, std::vector<int32_t>& tokens) const {
    for (; piece.size() > longestPiece; piece.remove_prefix(longestPiece)) encodePart(piece.substr(0, longestPiece), tokens);
    encodePart(piece, tokens);
}

void BytePairs::encodePart(std::string_view piece, std::vector<int32_t>& tokens) const {
    std::vector<Symbol> symbols = symbolsOf(*this, piece);
    Candidates candidates;
    const auto offer = [&](int32_t at) {
        if (at < 0 || element(symbols, at).next < 0) return;
        const int32_t left = element(symbols, at).token, right = element(symbols, element(symbols, at).next).token;
        if (const int32_t result = resultOf(left, right); result >= 0) candidates.push({result, at, left, right});
    };
    for (size_t i = 0; i + 1 < symbols.size(); ++i) offer(static_cast<int32_t>(i));
    while (!candidates.empty()) {
        const Candidate best = candidates.top();
        candidates.pop();
        if (!isCurrent(symbols, best)) continue;
        join(symbols, best);
        offer(element(symbols, best.at).previous);
        offer(best.at);
    }
    for (const Symbol& symbol : symbols)
        if (symbol.token >= 0) tokens.push_back(symbol.token);
}

}  // namespace lathe
