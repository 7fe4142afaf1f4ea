// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lathe {

/// Byte-level byte-pair encoding (Sennrich et al. 2016; on bytes as in GPT-2). The tokens are the 256 bytes, then the results of
/// the merges in their order, then tokens that no text gives (special tokens). A token that is merged has one merge.
class BytePairs {
public:
    /// A pair of tokens that become one, by their numbers.
    using Merge = std::pair<int32_t, int32_t>;
    static constexpr size_t bytes = 256;

    /// The 256 bytes in the order of GPT-2: visible characters of Latin-1 first.
    BytePairs();
    /// The tokens of such a list. Each merge is found from its result: it is the pair into which the earlier merges turn it. Of
    /// merges that were learned from a text, this pair is always the one that was merged. A list without the 256 bytes at its
    /// beginning is not valid, and gives no tokens.
    explicit BytePairs(std::vector<std::string> tokens);

    bool isValid() const { return !m_tokens.empty(); }
    /// Adds a merge of two tokens, and the token that it gives. False if this token exists.
    bool add(Merge);
    /// Adds a token that is no result of a merge.
    void addSpecial(std::string token);

    /// Appends the tokens of a piece of text (text_pieces.h): pairs are merged in the order of the merges, and from the left. The
    /// time is n log n for n bytes. A piece of more than 65,536 bytes is divided into parts of this size, to limit the memory.
    void encode(std::string_view piece, std::vector<int32_t>& tokens) const;
    /// The bytes of each token.
    const std::vector<std::string>& tokens() const { return m_tokens; }
    const std::vector<Merge>& merges() const { return m_merges; }
    int32_t numberOf(const std::string& token) const;  ///< -1: there is no such token
    int32_t numberOfByte(unsigned char byte) const { return m_bytes[byte]; }

    bool operator==(const BytePairs&) const = default;

private:
    bool hasBytes() const;
    void encodePart(std::string_view piece, std::vector<int32_t>& tokens) const;
    void recover(size_t token);
    int32_t resultOf(int32_t left, int32_t right) const;  ///< -1: they are not merged

    std::vector<std::string> m_tokens;
    std::vector<Merge> m_merges;
    std::array<int32_t, bytes> m_bytes{};
    std::unordered_map<uint64_t, int32_t> m_results;  ///< of the pairs; the order of results is that of the merges
    std::unordered_map<std::string, int32_t> m_numbers;
};

/// The 256 bytes in the order in which GPT-2 numbers them.
std::array<unsigned char, BytePairs::bytes> byteOrder();

}  // namespace lathe
