// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>

#include <gtest/gtest.h>

#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::text_test {
namespace {

using namespace std::string_literals;

class TextReader : public testing::Test {
protected:
    void put(std::string_view bytes) { test::writeFile(m_folder / "book.txt", bytes); }
    Result<DatasetPair> open(Params params = {}) {
        params.set("path", "book.txt"s);
        return test::openReader("text", params, m_folder.path());
    }
    std::string code(Params params = {}) {
        const auto pair = open(std::move(params));
        return pair ? "" : pair.error().code;
    }
    TemporaryFolder m_folder;
};

std::vector<int64_t> numbersIn(const std::vector<std::byte>& bytes) {
    std::vector<int64_t> out(bytes.size() / sizeof(int64_t));
    std::memcpy(out.data(), bytes.data(), bytes.size());
    return out;
}

/// In UTF-8, from U+10000 on.
std::string differentCharacters(int count) {
    std::string out;
    for (int code = 0x10000; code < 0x10000 + count; ++code)
        for (const int byte : {0xF0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)})
            out += static_cast<char>(byte);
    return out;
}

TEST_F(TextReader, TheTargetIsTheNextCharacter) {
    put("b\xC3\xA9"
        "a\nabb");  // 7 characters: b é a \n a b b
    const auto pair = open({{"length", int64_t{3}}});
    ASSERT_TRUE(pair) << toString(pair.error());
    const Dataset& data = *pair->training;
    EXPECT_EQ(data.info().features, (TensorType{DType::I64, {3}}));
    EXPECT_TRUE(data.info().hasPositions());
    EXPECT_EQ(data.info().classes, (std::vector<std::string>{"\\n", "a", "b", "\xC3\xA9"}));
    ASSERT_EQ(data.size(), 2);
    EXPECT_EQ(numbersIn(test::readSample(data, 0).features), (std::vector<int64_t>{2, 3, 1}));
    EXPECT_EQ(numbersIn(test::readSample(data, 0).target), (std::vector<int64_t>{3, 1, 0}));
    EXPECT_EQ(numbersIn(test::readSample(data, 1).features), (std::vector<int64_t>{0, 1, 2}));
    EXPECT_EQ(numbersIn(test::readSample(data, 1).target), (std::vector<int64_t>{1, 2, 2}));
}

TEST_F(TextReader, ATrainedModelKeepsItsVocabulary) {
    put("b\\a\n\x01"
        "ab");
    const auto trained = open({{"length", int64_t{2}}});
    ASSERT_TRUE(trained) << toString(trained.error());
    const ReaderDef& def = *findReader("text");
    Params params{{"length", int64_t{2}}};
    def.readLike(params, trained->training->info());
    put("bab");
    const auto later = open(params);
    ASSERT_TRUE(later) << toString(later.error());
    EXPECT_EQ(later->training->info(), trained->training->info());
    EXPECT_NE(open({{"length", int64_t{2}}})->training->info(), trained->training->info()) << "the control";
    put("ab\nac");
    const auto unknown = open(params);
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "text.unknown_character");
    EXPECT_EQ(unknown.error().args, (std::vector<std::string>{"c", "2"}));
}

TEST_F(TextReader, BytesNeedNoVocabulary) {
    put("\xFF\x00z"s);
    EXPECT_EQ(code({{"length", int64_t{2}}}), "text.encoding");
    const auto pair = open({{"length", int64_t{2}}, {"unit", "bytes"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().classes.size(), 256u);
    EXPECT_EQ(pair->training->info().tokens, 256);
    EXPECT_EQ(pair->training->info().classes[255], "\\xff");
    EXPECT_EQ(numbersIn(test::readSample(*pair->training, 0).target), (std::vector<int64_t>{0, 'z'}));
    Params params{{"unit", "bytes"s}};
    findReader("text")->readLike(params, pair->training->info());
    EXPECT_EQ(params.find("vocabulary"), nullptr);
}

TEST_F(TextReader, TokensOfATextAreThoseOfTheTrainedModel) {
    const ReaderDef& reader = *findReader("text");
    put("b\na\xC3\xA4\\b");
    const DatasetInfo trained = open({{"length", int64_t{2}}})->training->info();
    const auto tokens = reader.encode({}, trained, "\xC3\xA4 b"s.erase(2, 1));
    ASSERT_TRUE(tokens) << toString(tokens.error());
    std::string back;
    for (const int64_t token : *tokens) back += reader.decode(trained, token);
    EXPECT_EQ(back,
              "\xC3\xA4"
              "b");
    EXPECT_EQ(reader.encode({}, trained, "\n\\")->size(), 2u);
    EXPECT_EQ(reader.encode({}, trained, "abc").error().code, "text.unknown_character");
    EXPECT_EQ(reader.encode({}, trained, "a\xFF").error().code, "text.encoding");
    const Params bytes{{"unit", "bytes"s}};
    put("ab c");
    const DatasetInfo byBytes = open({{"length", int64_t{2}}, {"unit", "bytes"s}})->training->info();
    EXPECT_EQ(*reader.encode(bytes, byBytes,
                             "\xFF"
                             "a"),
              (std::vector<int64_t>{255, 'a'}));
    for (int64_t token = 0; token < 256; ++token)
        EXPECT_EQ(reader.decode(byBytes, token), std::string(1, static_cast<char>(token)));
}

TEST_F(TextReader, BytePairsAreLearnedFromTheBeginning) {
    std::string text;
    for (int i = 0; i < 50; ++i) text += "the theory of the theme ";
    for (int i = 0; i < 10; ++i) text += "zzxy zzxy ";
    put(text);
    const Params params{{"length", int64_t{4}}, {"unit", "bpe"s}, {"max_tokens", int64_t{300}}};
    const auto pair = open(params);
    ASSERT_TRUE(pair) << toString(pair.error());
    const DatasetInfo& info = pair->training->info();
    EXPECT_GT(info.classes.size(), 260u);
    const auto has = [&](const DatasetInfo& of, const char* name) {
        return std::find(of.classes.begin(), of.classes.end(), name) != of.classes.end();
    };
    EXPECT_TRUE(has(info, " theory"));
    EXPECT_FALSE(has(info, " zzxy")) << "it is in the last fifth";
    Params whole = params;
    whole.set("learned_share", 1.0);
    EXPECT_TRUE(has(open(whole)->training->info(), " zzxy")) << "the control";
    const ReaderDef& reader = *findReader("text");
    const std::string other = "the \xFF\xC3\xA9 theme\n";
    const auto tokens = reader.encode(params, info, other);
    ASSERT_TRUE(tokens) << toString(tokens.error());
    EXPECT_LT(tokens->size(), other.size());
    std::string back;
    for (const int64_t token : *tokens) back += reader.decode(info, token);
    EXPECT_EQ(back, other);
    Params like = params;
    reader.readLike(like, info);
    put("another text with the same vocabulary");
    const auto later = open(like);
    ASSERT_TRUE(later) << toString(later.error());
    EXPECT_EQ(later->training->info(), info);
    Params wrong = params;
    wrong.set("vocabulary", "a b"s);
    EXPECT_EQ(code(wrong), "text.vocabulary");
}

TEST_F(TextReader, MistakesNameTheThingAndTheRemedy) {
    EXPECT_EQ(code(), "file.missing");
    put("");
    EXPECT_EQ(code(), "text.too_short");
    put("abc");
    EXPECT_EQ(code({{"length", int64_t{3}}}), "text.too_short");
    EXPECT_EQ(code({{"length", int64_t{2}}}), "");
    EXPECT_EQ(code({{"length", int64_t{2}}, {"vocabulary", "abca"s}}), "text.vocabulary");
    EXPECT_EQ(test::openReader("text", {}, ".").error().code, "text.no-path");
    put(differentCharacters(65536));
    EXPECT_EQ(code({{"length", int64_t{2}}}), "");
    put(differentCharacters(65537));
    EXPECT_EQ(code({{"length", int64_t{2}}}), "text.vocabulary");
    EXPECT_TRUE(canRead(*findReader("text"), m_folder.path() + "/book.txt"));
    EXPECT_FALSE(canRead(*findReader("text"), m_folder.path()));
}

}  // namespace
}  // namespace lathe::text_test
