// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/byte_pair_files.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/utf8.h"

namespace lathe {

namespace {

constexpr uint64_t maxListBytes = uint64_t{64} << 20;
constexpr size_t mostListedTokens = 1000000;

/// The character that stands for each byte: itself if it is visible, else U+0100 and so on.
using ByteCharacters = std::unordered_map<std::string, char>;

std::string utf8Of(uint32_t code) {
    if (code < 0x80) return {static_cast<char>(code)};
    return {static_cast<char>(0xC0 | code >> 6), static_cast<char>(0x80 | (code & 0x3F))};  // below U+0800
}

ByteCharacters byteCharacters() {
    constexpr uint32_t visible = 94 + 12 + 82;
    ByteCharacters characters;
    uint32_t at = 0;
    for (const unsigned char byte : byteOrder()) {
        characters.emplace(utf8Of(at < visible ? byte : 0x100 + at - visible), static_cast<char>(byte));
        ++at;
    }
    return characters;
}

/// The bytes of a token; nothing if a character stands for no byte: a special token.
std::optional<std::string> bytesOfListed(std::string_view token, const ByteCharacters& characters) {
    std::string bytes;
    while (!token.empty()) {
        const size_t length = utf8Length(token);
        const auto byte = characters.find(std::string(token.substr(0, length)));
        if (length == 0 || byte == characters.end()) return std::nullopt;
        bytes += byte->second;
        token.remove_prefix(length);
    }
    return bytes;
}

Diagnostic wrongMerges(std::string_view code, const std::string& file, std::string_view text,
                       std::vector<std::string> args = {}) {
    return requestError(code, file, text, std::move(args),
                        "choose a folder with the files vocab.json and merges.txt of a byte-level BPE");
}

Diagnostic wrongMerge(const std::string& file, size_t line) {
    return wrongMerges("texts.merges", file, "line {0} is no pair of earlier tokens whose result is new", {std::to_string(line)});
}

/// A line "left right".
bool addListed(BytePairs& pairs, std::string_view line, const ByteCharacters& characters) {
    const size_t space = line.find(' ');
    if (space == std::string_view::npos) return false;
    const auto left = bytesOfListed(line.substr(0, space), characters);
    const auto right = bytesOfListed(line.substr(space + 1), characters);
    if (!left || !right) return false;
    const int32_t first = pairs.numberOf(*left), second = pairs.numberOf(*right);
    return first >= 0 && second >= 0 && pairs.add({first, second});
}

Result<BytePairs> readMerges(const std::string& file, const ByteCharacters& characters) {
    LATHE_TRY(const std::string text, readFile(file, maxListBytes));
    BytePairs pairs;
    size_t number = 0;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = std::string_view(text).substr(at, end - at);
        at = end + 1;
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty() || (number == 1 && line.starts_with("#version"))) continue;
        if (!addListed(pairs, line, characters) || pairs.tokens().size() > mostListedTokens) return wrongMerge(file, number);
    }
    return pairs;
}

/// Entries of vocab.json, by number.
Result<std::vector<std::pair<int64_t, std::string>>> readListed(const std::string& file) {
    LATHE_TRY(const std::string text, readFile(file, maxListBytes));
    LATHE_TRY(const Json json, Json::parse(text, file));
    std::vector<std::pair<int64_t, std::string>> listed;
    for (const auto& [token, number] : json.object()) listed.emplace_back(number.toInt(-1), token);
    if (listed.empty() || listed.size() > mostListedTokens)
        return wrongMerges("texts.merges", file, "the file has {0} tokens", {std::to_string(listed.size())});
    std::sort(listed.begin(), listed.end());
    return listed;
}

}  // namespace

std::vector<std::string> bytePairFileNames(const std::string& folder) {
    return {joinPath(folder, "vocab.json"), joinPath(folder, "merges.txt")};
}

Result<BytePairFiles> readBytePairs(const std::string& folder) {
    const std::vector<std::string> files = bytePairFileNames(folder);
    const ByteCharacters characters = byteCharacters();
    LATHE_TRY(const auto listed, readListed(files[0]));
    LATHE_TRY(const BytePairs merged, readMerges(files[1], characters));
    if (BytePairs(merged.tokens()) != merged)
        return wrongMerges("texts.merges", files[1], "the merges do not follow from the list of their results");
    BytePairFiles read{merged, true};
    size_t known = 0;
    for (const auto& [number, token] : listed) {
        const auto bytes = bytesOfListed(token, characters);
        int32_t own = bytes ? merged.numberOf(*bytes) : -1;
        if (own >= 0) {
            ++known;
        } else {
            own = static_cast<int32_t>(read.pairs.tokens().size());
            read.pairs.addSpecial(token);
        }
        read.sameNumbers = read.sameNumbers && own == number;
    }
    if (known < merged.tokens().size())
        return wrongMerges("texts.merges", files[0], "the file lacks tokens of merges.txt, or bytes");
    // A special token that looks like the result of a merge is left out.
    if (BytePairs(read.pairs.tokens()) != read.pairs) read = {merged, false};
    return read;
}

}  // namespace lathe
