// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <filesystem>

#include <gtest/gtest.h>

#include "core/data/cleaning/cleaning_list.h"
#include "core/data/prepared_data.h"
#include "core/data/reader.h"
#include "core/data/texts/text_table.h"
#include "core/data/texts/text_tokens.h"
#include "core/data/texts/token_figures.h"
#include "tests/core/data/data_support.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace lathe::labeled_text_test {
namespace {

using namespace std::string_literals;
using Words = std::vector<std::string>;

class LabeledText : public testing::Test {
protected:
    void put(std::string_view bytes, const char* name = "texts.csv") { test::writeFile(m_folder / name, bytes); }
    Result<DatasetPair> open(Params params = {}, const char* name = "texts.csv") {
        params.set("path", std::string(name));
        if (!params.find("min_count")) params.set("min_count", int64_t{1});
        if (!params.find("length")) params.set("length", int64_t{5});
        return test::openReader("labeled_text", params, m_folder.path());
    }
    std::string code(Params params = {}) {
        const auto pair = open(std::move(params));
        return pair ? "" : pair.error().code;
    }
    TemporaryFolder m_folder;
};

std::vector<int64_t> tokensOfSample(const Dataset& data, int64_t index) {
    const auto bytes = test::readSample(data, index).features;
    std::vector<int64_t> out(bytes.size() / sizeof(int64_t));
    std::memcpy(out.data(), bytes.data(), bytes.size());
    return out;
}

int64_t classOf(const Dataset& data, int64_t index) {
    int64_t number = -1;
    std::memcpy(&number, test::readSample(data, index).target.data(), sizeof(number));
    return number;
}

int64_t lengthOf(const Dataset& data, int64_t index) {
    int64_t length = 0;
    std::byte* const to = reinterpret_cast<std::byte*>(&length);
    EXPECT_TRUE(data.readMore(index, {&to, 1}, {}).ok());
    return length;
}

}  // namespace

TEST(TextTokens, AreWordsCharactersOrBytes) {
    EXPECT_EQ(tokensOf("Don't  STOP, caf\xC3\xA9!", TextUnit::Words, true), (Words{"don't", "stop", ",", "caf\xC3\xA9", "!"}));
    EXPECT_EQ(tokensOf("aB \xC3\xA9", TextUnit::Characters, false), (Words{"a", "B", " ", "\xC3\xA9"}));
    EXPECT_EQ(tokensOf("\xC3\xA9", TextUnit::Bytes, false), (Words{"\xC3", "\xA9"}));
    EXPECT_EQ(tokensOf("caf\xE9", TextUnit::Words, false), (Words{"caf\xEF\xBF\xBD"})) << "Latin-1 is no UTF-8";
    EXPECT_TRUE(tokensOf(" \t\n", TextUnit::Words, false).empty());
}

TEST(TextTokens, VocabularyHasTheMostFrequentOnes) {
    const Vocabulary v = Vocabulary::ofCounts({{"b", 3}, {"a", 3}, {"c", 9}, {"rare", 1}, {"d", 2}}, 2, 3);
    EXPECT_EQ(v.tokens(), (Words{"c", "a", "b"}));
    EXPECT_EQ(v.numberOf("c"), 1);
    EXPECT_EQ(v.numberOf("d"), 0) << "unknown";
    EXPECT_EQ(v.size(), 4);
}

TEST_F(LabeledText, ReadsTextsOfDifferentLengths) {
    put("label,message\nham,\"Go on, please\"\nspam,win win win win win win\nham,\n");
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    const Dataset& data = *pair->training;
    const DatasetInfo& info = data.info();
    EXPECT_EQ(info.classes, (Words{"ham", "spam"}));
    EXPECT_EQ(info.features, (TensorType{DType::I64, {5}}));
    EXPECT_EQ(info.lengths, "length");
    EXPECT_EQ(info.vocabulary, (Words{"win", ",", "go", "on", "please"}));
    EXPECT_EQ(info.tokens, 6) << "0 is unknown";
    ASSERT_EQ(data.size(), 3);
    EXPECT_EQ(tokensOfSample(data, 0), (std::vector<int64_t>{3, 4, 2, 5, 0}));
    EXPECT_EQ(lengthOf(data, 0), 4);
    EXPECT_EQ(tokensOfSample(data, 1), (std::vector<int64_t>{1, 1, 1, 1, 1})) << "cut off";
    EXPECT_EQ(lengthOf(data, 1), 5);
    EXPECT_EQ(lengthOf(data, 2), 1) << "an empty text is one unknown token";
    EXPECT_EQ(classOf(data, 0), 0);
    EXPECT_EQ(classOf(data, 1), 1);
    ASSERT_EQ(pair->notes.size(), 1u);
    EXPECT_EQ(pair->notes[0].code, "texts.cut");
}

TEST_F(LabeledText, BinaryFilesAreNoTexts) {
    const std::string lines =
        "label,text\nham,see you at eight tonight then\nspam,win a prize now call this number\n"
        "ham,ok see you there\nspam,call now to win this prize today\n";
    put(lines);
    const ReaderDef& reader = *findReader("labeled_text");
    EXPECT_NE(reader.recognise(m_folder / "texts.csv"), Recognition::No) << "the control";
    put(lines + std::string("ham,\0\1\2 see\n", 12));
    EXPECT_EQ(reader.recognise(m_folder / "texts.csv"), Recognition::No);
}

TEST_F(LabeledText, FindsColumnsWithoutAHeaderAndJoinsThem) {
    const std::string rows =
        "\"3\",\"Short title\",\"A much longer description of it\"\n\"1\",\"Other title\",\"Another long description of that\"\n"
        "\"3\",\"Third\",\"And a third one of the long descriptions\"\n\"10\",\"Last\",\"The last description is long, too\"\n";
    put(rows + rows);
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().classes, (Words{"1", "3", "10"})) << "numbers in their order";
    const auto joined = open({{"text", "column_2,column_3"s}});
    ASSERT_TRUE(joined);
    EXPECT_EQ(tokensOf("Short title A", TextUnit::Words, true).size(), 3u);
    const auto first = tokensOfSample(*joined->training, 0);
    const auto& words = joined->training->info().vocabulary;
    EXPECT_EQ(words.at(static_cast<size_t>(first[0]) - 1), "short");
}

TEST_F(LabeledText, ReadsTabsWithLooseQuotesAndJsonLines) {
    put("ham\tfirst\nspam\tsecond \"one\nham\t\"Quotes are part of it\nspam\tfourth of them\nham\tfifth\nspam\tsixth\n",
        "texts.tsv");
    const auto tabs = open({}, "texts.tsv");
    ASSERT_TRUE(tabs) << toString(tabs.error());
    EXPECT_EQ(tabs->training->size(), 6);
    EXPECT_EQ(tabs->training->info().classes, (Words{"ham", "spam"}));
    put("{\"text\": \"good film\", \"label\": \"pos\", \"id\": 1}\n\n{\"label\": \"neg\", \"text\": \"bad film\", \"id\": 2}\n",
        "t.jsonl");
    const auto lines = open({}, "t.jsonl");
    ASSERT_TRUE(lines) << toString(lines.error());
    EXPECT_EQ(lines->training->info().classes, (Words{"neg", "pos"}));
    EXPECT_EQ(lines->training->size(), 2);
}

TEST_F(LabeledText, ATrainedModelReadsOtherTextsByItsVocabulary) {
    put("label,text\na,one two two\nb,three \\ four\n");
    const auto pair = open();
    ASSERT_TRUE(pair);
    const DatasetInfo trained = pair->training->info();
    const ReaderDef* def = findReader("labeled_text");
    Params params{{"path", "new.csv"s}, {"text", "text"s}};
    put("text,id\ntwo \\ five,7\none,8\n", "new.csv");
    const auto samples = def->openSamples(params, m_folder.path(), trained);
    ASSERT_TRUE(samples) << toString(samples.error());
    ASSERT_EQ((*samples)->size(), 2);
    const auto tokens = tokensOfSample(**samples, 0);
    const auto& words = trained.vocabulary;
    EXPECT_EQ(words.at(static_cast<size_t>(tokens[0]) - 1), "two");
    EXPECT_EQ(words.at(static_cast<size_t>(tokens[1]) - 1), "\\\\");
    EXPECT_EQ(tokens[2], 0) << "five is unknown";
    Params again{{"path", "texts.csv"s}, {"min_count", int64_t{1}}};
    def->readLike(again, trained);
    EXPECT_EQ(def->open(again, m_folder.path())->training->info(), trained);
}

TEST_F(LabeledText, AFileWithoutTheClassMayHaveOtherNumbersOfColumns) {
    put("3,The title of it,And a longer text of it\n1,A title of another,And a longer text of another\n"
        "3,The title of it,And a longer text of it\n1,A title of another,And a longer text of another\n");
    const Params params{{"text", "column_2,column_3"s}, {"length", int64_t{20}}};
    const auto pair = open(params);
    ASSERT_TRUE(pair) << toString(pair.error());
    put("The title of it,And a longer text of it\nA title of another,And a longer text of another\n", "new.csv");
    Params other = params;
    other.set("path", "new.csv"s);
    const auto samples = findReader("labeled_text")->openSamples(other, m_folder.path(), pair->training->info());
    ASSERT_TRUE(samples) << toString(samples.error());
    EXPECT_EQ(tokensOfSample(**samples, 0), tokensOfSample(*pair->training, 0));
}

TEST_F(LabeledText, CharactersSurviveTheVocabulary) {
    put("label,text\na,a b\nb,\"c\\\"\n");
    const auto pair = open({{"unit", "characters"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    Params again{{"path", "texts.csv"s}, {"unit", "characters"s}};
    findReader("labeled_text")->readLike(again, pair->training->info());
    EXPECT_EQ(findReader("labeled_text")->open(again, m_folder.path())->training->info(), pair->training->info());
}

TEST_F(LabeledText, TheHeaderMayBeSaid) {
    const auto samples = [&](const char* header, const char* name) {
        const std::string label = header == "yes"s ? "x" : "column_1";
        const auto pair = open({{"header", std::string(header)}, {"label", label}}, name);
        return pair ? pair->training->size() : -1;
    };
    put("x,one two\ny,three four\nx,five six\ny,seven eight\n");
    EXPECT_EQ(samples("yes", "texts.csv"), 3);
    EXPECT_EQ(samples("no", "texts.csv"), 4);
    put("x\tone \"two\ny\tthree\nx\tfive six\ny\tseven eight\n", "texts.tsv");
    EXPECT_EQ(samples("yes", "texts.tsv"), 3);
    EXPECT_EQ(samples("no", "texts.tsv"), 4);
    EXPECT_TRUE(open({{"header", "yes"s}, {"label", "x"s}, {"text", "one \"two"s}}, "texts.tsv"))
        << "the names of the first line";
}

TEST_F(LabeledText, SentencesWithAClassSuitItBetterThanATable) {
    const auto best = [&](const char* name) { return std::string(findReaderFor(m_folder.path() + "/" + name)->type); };
    put("label,text\nham,see you at the station\nspam,win a prize of a thousand\nham,the train is late again\n");
    EXPECT_EQ(best("texts.csv"), "labeled_text");
    put("label,city,size\na,New York,3\nb,Paris,2\na,Los Angeles,1\nb,Rome,4\n", "cities.csv");
    EXPECT_EQ(best("cities.csv"), "csv") << "names of few words";
    put("id,age,sex,fare,name,class\n1,2,f,7.5,\"Braund, Mr. Owen Harris Junior\",3\n2,3,m,8,\"Heikkinen, Miss. Laina of "
        "Turku\",1\n"
        "3,5,m,9,\"Allen, Mr. William Henry Senior\",1\n4,6,f,1,\"Moran, Mr. James of the north\",3\n",
        "people.csv");
    EXPECT_EQ(best("people.csv"), "csv") << "a table with a column of names";
    EXPECT_TRUE(canRead(*findReader("labeled_text"), m_folder.path() + "/people.csv")) << "if a person wants it";
    EXPECT_EQ(findReaderFor(m_folder.path() + "/missing.bin"), nullptr);
}

TEST_F(LabeledText, BytePairsHaveNoUnknownTokens) {
    put("label,text\na,the theme of the thesis\nb,the theory of it\na,the thermos\nb,\"\xC3\xA9\xFF other\"\n");
    const auto pair = open({{"unit", "bpe"s}, {"max_tokens", int64_t{262}}, {"length", int64_t{100}}});
    ASSERT_TRUE(pair) << toString(pair.error());
    const DatasetInfo info = pair->training->info();
    ASSERT_EQ(info.vocabulary.size(), 262u);
    EXPECT_EQ(info.tokens, 263);
    std::string text;
    const auto tokens = tokensOfSample(*pair->training, 3);
    for (int64_t i = 0; i < lengthOf(*pair->training, 3); ++i) {
        ASSERT_GT(tokens.at(static_cast<size_t>(i)), 0);
        text += tokenOfName(info.vocabulary.at(static_cast<size_t>(tokens.at(static_cast<size_t>(i)) - 1)));
    }
    EXPECT_EQ(text, "\xC3\xA9\xFF other") << "bytes that are no text, too";
    put("text,id\nThe OTHER,1\n", "new.csv");
    const Params params{{"path", "new.csv"s}, {"text", "text"s}, {"unit", "bpe"s}};
    const auto samples = findReader("labeled_text")->openSamples(params, m_folder.path(), info);
    ASSERT_TRUE(samples) << toString(samples.error());
    EXPECT_GT(lengthOf(**samples, 0), 5);
    Params again{{"path", "texts.csv"s}, {"unit", "bpe"s}};
    findReader("labeled_text")->readLike(again, info);
    const auto read = findReader("labeled_text")->open(again, m_folder.path());
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(read->training->info(), info);
    EXPECT_EQ(tokensOfSample(*read->training, 1), tokensOfSample(*pair->training, 1)) << "the same merges";
    EXPECT_EQ(code({{"unit", "bpe"s}, {"vocabulary", "a b"s}}), "texts.vocabulary");
}

TEST_F(LabeledText, BytePairsOfAFolderAreUsed) {
    put("label,text\na,before the citizen\nb,the other one\n");
    const Params params{{"unit", "bpe"s}, {"merges", (test::sourceDir() / "tests/core/data/golden/bpe").string()}};
    const auto pair = open(params);
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().vocabulary.size(), 1000u);
    EXPECT_FALSE(pair->fitted) << "nothing is measured";
    EXPECT_EQ(code({{"unit", "bpe"s}, {"merges", "nowhere"s}}), "file.missing");
    EXPECT_EQ(code({{"merges", "nowhere"s}}), "") << "words do not use it";
}

TEST_F(LabeledText, TheVocabularyIsMeasuredOnTheTrainingSplit) {
    std::string rows = "label,text\n";
    for (int i = 0; i < 8; ++i) rows += std::string(i % 2 ? "a" : "b") + ",common words here\n";
    put(rows + "a,secret words\nb,secret words\n");
    for (const char* unit : {"words", "bpe"}) {
        DataSettings settings;
        settings.reader = {"labeled_text", {{"path", "texts.csv"s}, {"unit", std::string(unit)}, {"min_count", int64_t{1}}}};
        settings.normalization = Normalization::None;
        settings.split = {.validation = 0, .test = 0.2, .byTime = true};
        const auto data = prepareData(settings, m_folder.path(), 0);
        ASSERT_TRUE(data) << toString(data.error());
        const auto has = [](const DatasetInfo& info, const char* token) {
            return std::any_of(info.vocabulary.begin(), info.vocabulary.end(),
                               [&](const std::string& name) { return name == token || name == " "s + token; });
        };
        EXPECT_EQ(data->size(Split::Test), 2);
        EXPECT_TRUE(has(data->info, "common") || unit == "bpe"s);
        EXPECT_FALSE(has(data->info, "secret")) << unit;
        EXPECT_EQ(data->source[2]->info().vocabulary, data->info.vocabulary);
        if (unit == "words"s) {
            EXPECT_EQ(tokensOfSample(*data->source[2], data->indices[2][0])[0], 0) << "unknown";
        }
    }
    EXPECT_GT(open()->training->info().vocabulary.size(), 3u) << "the control: all texts";
}

TEST_F(LabeledText, TheVocabularyIsThatOfTheTextsThatCleaningLeaves) {
    put("label,text\na,first words here\nb,second words here\na,third words here\nb,held words\n");
    DataSettings settings;
    settings.reader = {"labeled_text", {{"path", "texts.csv"s}, {"min_count", int64_t{1}}}};
    settings.normalization = Normalization::None;
    settings.split = {.validation = 0, .test = 0.25, .byTime = true};
    const cleaning::List list{{.kind = cleaning::Kind::Exclude, .where = "row == 1"},
                              {.kind = cleaning::Kind::Relabel, .where = "row == 2", .label = "a"}};
    ASSERT_TRUE(cleaning::writeList(m_folder.path(), list).ok());
    const auto data = prepareData(settings, m_folder.path(), 0);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_EQ(data->size(Split::Training), 2);
    EXPECT_EQ(data->info.vocabulary, (Words{"here", "words", "second", "third"})) << "neither first nor held";
    EXPECT_EQ(classOf(*data->source[0], data->indices[0][0]), 0) << "relabelled";
    EXPECT_EQ(tokensOfSample(*data->source[0], data->indices[0][0])[0], 3) << "second";
}

TEST_F(LabeledText, AFolderHasAFolderOfFilesForEachClass) {
    for (const char* part : {"train", "test"})
        for (const char* label : {"pos", "neg"})
            for (int i = 0; i < 3; ++i) {
                const std::filesystem::path folder = std::filesystem::path(m_folder.path()) / "films" / part / label;
                std::filesystem::create_directories(folder);
                test::writeFile((folder / (std::to_string(i) + ".txt")).string(), std::string(label) + " film\nof " + part);
            }
    std::filesystem::create_directories(m_folder / "films/train/unsup");
    test::writeFile(m_folder / "films/train/unsup/9.txt", "nobody knows");
    test::writeFile(m_folder / "films/train/urls.txt", "not in a class");
    EXPECT_EQ(findReaderFor(m_folder / "films")->type, "labeled_text");
    const auto pair = open({{"length", int64_t{10}}}, "films");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().classes, (Words{"neg", "pos"}));
    ASSERT_EQ(pair->training->size(), 6);
    ASSERT_TRUE(pair->test);
    EXPECT_EQ(pair->test->size(), 6);
    EXPECT_EQ(pair->training->sampleName(0), "train/neg/0.txt");
    EXPECT_EQ(classOf(*pair->training, 5), 1);
    ASSERT_EQ(pair->notes.size(), 1u);
    EXPECT_EQ(pair->notes[0].code, "texts.unlabeled");
    const auto single = open({{"length", int64_t{10}}}, "films/test");
    ASSERT_TRUE(single) << toString(single.error());
    EXPECT_FALSE(single->test);
    EXPECT_EQ(single->training->size(), 6);
    std::filesystem::create_directories(m_folder / "empty");
    EXPECT_EQ(open({}, "empty").error().code, "texts.no_files");
    EXPECT_FALSE(canRead(*findReader("labeled_text"), m_folder / "empty"));
}

TEST_F(LabeledText, FiguresOfTheTokens) {
    put("label,text\na,one\nb,one two three\na,one two three four\nb,one seldom two three\n");
    const auto pair = open({{"min_count", int64_t{2}}, {"length", int64_t{20}}});
    ASSERT_TRUE(pair) << toString(pair.error());
    const std::vector<int64_t> all{0, 1, 2, 3};
    const auto figures = measureTokens(*pair->training, all);
    ASSERT_TRUE(figures) << toString(figures.error());
    EXPECT_EQ(figures->shortest, 1);
    EXPECT_EQ(figures->median, 3);
    EXPECT_EQ(figures->longest, 4);
    EXPECT_EQ(figures->tokens, 12);
    EXPECT_EQ(figures->unknown, 2) << "four and seldom occur once";
}

// As data sets of the Hugging Face hub are saved; columns are found by their names.
TEST_F(LabeledText, AFolderHasAFileForEachSplit) {
    put("text,label\nfirst long text,a\nsecond long text,b\nthird long text,a\n", "train.csv");
    put("label,text\nb,held back text\n", "dev.csv");
    put("label,id,text\na,1,of the test\nc,2,of the test too\n", "test.csv");
    put("words of the authors\n", "readme.txt");
    const auto pair = open({}, ".");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 4);
    EXPECT_EQ(pair->validation, std::vector<int64_t>{3});
    ASSERT_TRUE(pair->test);
    EXPECT_EQ(pair->test->size(), 2);
    EXPECT_EQ(pair->training->info().classes, (Words{"a", "b", "c"}));
    EXPECT_EQ(classOf(*pair->training, 3), 1);
    EXPECT_EQ(classOf(*pair->test, 1), 2);
    EXPECT_EQ(findReaderFor(m_folder.path())->type, "labeled_text") << "not a table of two files";
    put("id,text\n1,of the test\n", "test.csv");
    const auto secret = open({}, ".");
    ASSERT_TRUE(secret) << toString(secret.error());
    EXPECT_FALSE(secret->test);
    ASSERT_FALSE(secret->notes.empty());
    EXPECT_EQ(secret->notes.back().code, "texts.unlabeled_split");
    EXPECT_NE(secret->fingerprint, pair->fingerprint);
}

TEST_F(LabeledText, SaysWhatIsWrong) {
    put("text\njust one column\nof texts\n");
    EXPECT_EQ(code(), "texts.no_label");
    put("label,text\na,x\nb,y\n");
    EXPECT_EQ(code({{"label", "missing"s}}), "texts.column");
    EXPECT_EQ(code({{"text", "missing"s}}), "texts.column");
    put("");
    EXPECT_NE(code(), "");
    put("{\"a\": \n");
    EXPECT_NE(code(), "");
    put("label,text\n,x\n,y\n");
    EXPECT_NE(code(), "") << "no record has a class";
    put("label,text\na,\xFF\xFE x\nb,y \x01 z\na,third\nb,fourth\n");
    EXPECT_EQ(code(), "") << "bytes that are no text are tokens like others";
}

}  // namespace lathe::labeled_text_test
