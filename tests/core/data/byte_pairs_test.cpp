// SPDX-License-Identifier: Apache-2.0
// golden/bpe is what the package tokenizers learns and encodes; written by make_bpe_golden.py.
#include "core/data/texts/byte_pairs.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/philox.h"
#include "core/data/texts/byte_pair_files.h"
#include "core/data/texts/byte_pair_training.h"
#include "core/data/texts/text_pieces.h"
#include "core/data/texts/text_tokens.h"
#include "tests/core/data/data_support.h"
#include "tests/support/places.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::byte_pairs_test {
namespace {

using Pieces = std::vector<std::string_view>;

std::string goldenFolder() {
    return (test::sourceDir() / "tests/core/data/golden/bpe").string();
}

std::vector<int32_t> encoded(const BytePairs& pairs, std::string_view text) {
    std::vector<int32_t> tokens;
    for (const std::string_view piece : textPieces(text)) pairs.encode(piece, tokens);
    return tokens;
}

std::string decoded(const BytePairs& pairs, const std::vector<int32_t>& tokens) {
    std::string text;
    for (const int32_t token : tokens) text += pairs.tokens().at(static_cast<size_t>(token));
    return text;
}

BytePairs learnedFrom(std::string_view text, size_t most, int64_t least = 2) {
    std::map<std::string_view, int64_t> counts;
    for (const std::string_view piece : textPieces(text)) ++counts[piece];
    const std::vector<CountedPiece> pieces(counts.begin(), counts.end());
    return learnBytePairs(pieces, most, least);
}

/// The simplest encoding that can be right: all pairs are looked at for each merge.
std::vector<int32_t> slowlyEncoded(const BytePairs& pairs, std::string_view piece) {
    std::vector<int32_t> tokens;
    for (const char c : piece) tokens.push_back(pairs.numberOfByte(static_cast<unsigned char>(c)));
    for (size_t m = 0; m < pairs.merges().size(); ++m) {
        const auto [left, right] = pairs.merges()[m];
        for (size_t i = 0; i + 1 < tokens.size(); ++i)
            if (tokens[i] == left && tokens[i + 1] == right) {
                tokens[i] = static_cast<int32_t>(BytePairs::bytes + m);
                tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
    }
    return tokens;
}

std::string randomText(uint32_t seed, uint64_t count, std::string_view letters) {
    const Philox random(seed, RandomStream::Generated);
    std::string text;
    for (uint64_t i = 0; i < count; ++i) text += letters[random.below(i, static_cast<uint32_t>(letters.size()))];
    return text;
}

std::string allBytes() {
    std::string bytes;
    for (int b = 0; b < 256; ++b) bytes += static_cast<char>(b);
    return bytes;
}

}  // namespace

TEST(TextPieces, AreThoseOfGpt2) {
    EXPECT_EQ(textPieces("Hello world"), (Pieces{"Hello", " world"}));
    EXPECT_EQ(textPieces("we'll don't 'tis"), (Pieces{"we", "'ll", " don", "'t", " '", "tis"}));
    EXPECT_EQ(textPieces("a  b\n\nc \n"), (Pieces{"a", " ", " b", "\n", "\n", "c", " \n"}));
    EXPECT_EQ(textPieces("x2 = 3.5!?"), (Pieces{"x", "2", " =", " 3", ".", "5", "!?"}));
    EXPECT_EQ(textPieces("\xE4\xBD\xA0\xE5\xA5\xBD\xEF\xBC\x8C"), (Pieces{"\xE4\xBD\xA0\xE5\xA5\xBD", "\xEF\xBC\x8C"}));
    EXPECT_EQ(textPieces("a\xFF\xFE b"), (Pieces{"a", "\xFF\xFE", " b"})) << "bytes that are not UTF-8";
    EXPECT_TRUE(textPieces("").empty());
}

TEST(TextPieces, TogetherAreTheText) {
    for (uint32_t seed = 0; seed < 50; ++seed) {
        const std::string text = randomText(seed, 300, "ab1 \n'st\xC3\xA9\xE2\x80\xA8\xFF.");
        std::string all;
        for (const std::string_view piece : textPieces(text)) {
            ASSERT_FALSE(piece.empty());
            all += piece;
        }
        EXPECT_EQ(all, text) << seed;
    }
}

TEST(BytePairs, FilesOfTheTokenizersPackageAreEncodedAsThere) {
    const auto read = readBytePairs(goldenFolder());
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_TRUE(read->sameNumbers);
    EXPECT_EQ(read->pairs.tokens().size(), 1000u);
    const auto text = readFile(goldenFolder() + "/encodings.json");
    ASSERT_TRUE(text) << toString(text.error());
    const auto golden = Json::parse(*text, "encodings.json");
    ASSERT_TRUE(golden) << toString(golden.error());
    ASSERT_GE(golden->array().size(), 10u);
    for (const Json& one : golden->array()) {
        std::vector<int32_t> ids;
        for (const Json& id : one["ids"].array()) ids.push_back(static_cast<int32_t>(id.toInt()));
        const std::string given = one["text"].toString();
        EXPECT_EQ(encoded(read->pairs, given), ids) << given;
        EXPECT_EQ(decoded(read->pairs, ids), given);
    }
}

TEST(BytePairs, AreLearnedAsByTheTokenizersPackage) {
    LATHE_NEEDS_SHARED("data/text/tinyshakespeare/input.txt");
    const auto text = readFile((test::sharedDir() / "data/text/tinyshakespeare/input.txt").string());
    ASSERT_TRUE(text);
    const BytePairs learned = learnedFrom(text->substr(0, 200000), 1000);
    const auto golden = readBytePairs(goldenFolder());
    ASSERT_TRUE(golden);
    EXPECT_EQ(learned.tokens(), golden->pairs.tokens());
    EXPECT_EQ(learned.merges(), golden->pairs.merges());
    EXPECT_NE(learnedFrom(text->substr(0, 100000), 1000).merges(), golden->pairs.merges()) << "the control";
}

TEST(BytePairs, EncodingIsThatOfOneMergeAfterTheOther) {
    for (uint32_t seed = 0; seed < 30; ++seed) {
        const std::string text = randomText(seed, 2000, "aabc d");
        const BytePairs pairs = learnedFrom(text, 320);
        ASSERT_GT(pairs.merges().size(), 20u);
        const std::string other = randomText(seed + 1000, 400, "aaabcd ");
        for (const std::string_view piece : textPieces(other)) {
            std::vector<int32_t> tokens;
            pairs.encode(piece, tokens);
            EXPECT_EQ(tokens, slowlyEncoded(pairs, piece)) << seed << " " << piece;
        }
    }
}

TEST(BytePairs, TheListOfTokensTellsTheMerges) {
    for (uint32_t seed = 0; seed < 30; ++seed) {
        const BytePairs pairs = learnedFrom(randomText(seed, 3000, "aab\xC3\xA9 '"), 400, 1);
        EXPECT_EQ(BytePairs(pairs.tokens()), pairs) << seed;
    }
    EXPECT_FALSE(BytePairs(std::vector<std::string>{"a", "b"}).isValid());
    std::vector<std::string> twice = BytePairs().tokens();
    twice[1] = twice[0];
    EXPECT_FALSE(BytePairs(twice).isValid()) << "a byte is missing";
}

TEST(BytePairs, AnyBytesSurvive) {
    const BytePairs none, some = learnedFrom("the theme of the thesis is the theory", 280);
    EXPECT_GT(some.tokens().size(), 256u);
    for (const BytePairs* pairs : {&none, &some})
        for (const std::string& text : {allBytes(), allBytes() + "the" + allBytes(), std::string("\xC3"), std::string()})
            EXPECT_EQ(decoded(*pairs, encoded(*pairs, text)), text);
}

TEST(BytePairs, TheMostFrequentPairIsMergedFirstAndTiesAreDecided) {
    const std::vector<CountedPiece> pieces{{"ab", 3}, {"cd", 3}, {"ef", 5}};
    const BytePairs pairs = learnBytePairs(pieces, 258, 1);
    EXPECT_EQ(pairs.tokens()[256], "ef");
    EXPECT_EQ(pairs.tokens()[257], "ab") << "of two pairs with equal counts, the one with the smaller number";
    const std::vector<CountedPiece> turned{{"ef", 5}, {"cd", 3}, {"ab", 3}};
    EXPECT_EQ(learnBytePairs(turned, 258, 1), pairs) << "the order of the pieces does not matter";
    EXPECT_EQ(learnBytePairs(pieces, 1000, 4).tokens().size(), 257u) << "only one pair occurs four times";
}

TEST(BytePairs, ALongPieceTakesLittleTime) {
    const BytePairs pairs = learnedFrom(std::string(1000, 'a') + " " + std::string(1000, 'a'), 270);
    const std::string text(300000, 'a');
    const auto tokens = encoded(pairs, text);  // the square of the length would be minutes
    EXPECT_EQ(decoded(pairs, tokens), text);
    EXPECT_LT(tokens.size(), 10000u);
}

TEST(BytePairFiles, SayWhatIsWrong) {
    const TemporaryFolder folder;
    const auto code = [&](std::string_view vocab, std::string_view merges) {
        test::writeFile(folder / "vocab.json", vocab);
        test::writeFile(folder / "merges.txt", merges);
        const auto read = readBytePairs(folder.path());
        return read ? std::string() : read.error().code;
    };
    EXPECT_EQ(readBytePairs(folder.path()).error().code, "file.missing");
    const auto vocab = readFile(goldenFolder() + "/vocab.json"), merges = readFile(goldenFolder() + "/merges.txt");
    ASSERT_TRUE(vocab && merges);
    EXPECT_EQ(code(*vocab, *merges), "") << "the control";
    EXPECT_EQ(code("{\"a\": 0}", *merges), "texts.merges") << "bytes are missing";
    EXPECT_EQ(code("[", *merges), "json.syntax");
    EXPECT_EQ(code("[]", *merges), "texts.merges");
    EXPECT_EQ(code(*vocab, "#version: 0.2\na\n"), "texts.merges");
    EXPECT_EQ(code(*vocab, "a b\na b\n"), "texts.merges") << "twice";
    EXPECT_EQ(code(*vocab, "ab c\n"), "texts.merges") << "no earlier merge gives ab";
    EXPECT_EQ(code(*vocab, "a \xFF\n"), "texts.merges");
}

TEST(BytePairFiles, SpecialTokensComeLast) {
    const TemporaryFolder folder;
    const auto vocab = readFile(goldenFolder() + "/vocab.json"), merges = readFile(goldenFolder() + "/merges.txt");
    ASSERT_TRUE(vocab && merges);
    test::writeFile(folder / "merges.txt", *merges);
    test::writeFile(folder / "vocab.json", vocab->substr(0, vocab->rfind('}')) + ", \"<|endoftext|>\": 1000}");
    const auto read = readBytePairs(folder.path());
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_TRUE(read->sameNumbers);
    EXPECT_EQ(read->pairs.tokens().back(), "<|endoftext|>");
    test::writeFile(folder / "vocab.json", vocab->substr(0, vocab->rfind('}')) + ", \"<|endoftext|>\": 2000}");
    EXPECT_FALSE(readBytePairs(folder.path())->sameNumbers);
}

TEST(TokenNames, AnyBytesSurvive) {
    std::vector<std::string> tokens{" the", "\\n", "\n", "a b", "\\x20", "\\", "\xC3\xA9", "\xC3", "caf\xC3\xA9\xFF", " ", "\\q"};
    for (const char c : allBytes()) tokens.push_back(std::string(1, c));
    for (const std::string& token : tokens) EXPECT_EQ(tokenOfName(tokenName(token)), token);
    EXPECT_EQ(tokensOfNames(joinedNames(tokens)), tokens);
    EXPECT_EQ(tokenName("\\n"), "\\\\n");
    EXPECT_EQ(tokenName("\xC3\xA9\xC3"), "\xC3\xA9\\xc3");
    EXPECT_EQ(tokenOfName("\\xzz"), "\\xzz") << "no escape";
}

}  // namespace lathe::byte_pairs_test
