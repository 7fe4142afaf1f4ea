// SPDX-License-Identifier: Apache-2.0
#include "core/train/text_project.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/data/prepared_data.h"
#include "core/train/program/training_program.h"
#include "tests/support/temporary_folder.h"

namespace lathe::text_project_test {
namespace {

using namespace std::string_literals;

class TextProject : public testing::Test {
protected:
    Result<Project> made(const std::string& text, Params params = {}) {
        std::ofstream(m_folder / "book.txt", std::ios::binary) << text;
        TextProjectOptions options;
        options.reader.params = std::move(params);
        options.reader.params.set("path", m_folder / "book.txt");
        return textProject(options, ".");
    }
    static int64_t numberOf(const Params& params, const char* key) { return std::get<int64_t>(*params.find(key)); }
    const TemporaryFolder m_folder;
};

std::string textOf(int64_t characters) {
    std::string text;
    for (int64_t i = 0; i < characters; ++i) text += static_cast<char>('a' + i * i % 23);
    return text;
}

TEST_F(TextProject, CanBeTrainedAsItIs) {
    for (const int64_t characters : {300, 5000, 100'000}) {
        const auto project = made(textOf(characters));
        ASSERT_TRUE(project) << toString(project.error());
        const auto data = prepareData(project->data, ".", 0);
        ASSERT_TRUE(data) << toString(data.error());
        EXPECT_TRUE(checkProject(*project, &data->info).empty())
            << characters << toString(checkProject(*project, &data->info)[0]);
        EXPECT_TRUE(project->data.split.byTime) << "samples between those of the training would say little";
        EXPECT_GE(data->size(Split::Training), project->training.batch) << characters;
        EXPECT_GE(data->size(Split::Validation), 1) << characters;
    }
}

TEST_F(TextProject, FollowsTheLengthOfTheText) {
    const Project small = *made(textOf(2000)), large = *made(textOf(1'000'000));
    EXPECT_EQ(numberOf(small.data.reader.params, "length"), 8);
    EXPECT_EQ(numberOf(large.data.reader.params, "length"), 128);
    EXPECT_GT(small.training.epochs, large.training.epochs);
    EXPECT_LT(small.training.batch, large.training.batch);
    EXPECT_EQ(numberOf(made(textOf(2000), {{"length", int64_t{32}}})->data.reader.params, "length"), 32) << "the user's";
}

TEST_F(TextProject, ScoresAreThoseOfTheVocabulary) {
    const Project project = *made("abcab\xC3\xA4"s + std::string(100, 'a'));
    EXPECT_EQ(numberOf(project.graph.nodes.back().params, "units"), 4);
    EXPECT_EQ(numberOf(project.graph.find("embedding")->params, "vocabulary"), 4);
    EXPECT_EQ(project.data.reader.params.find("unit"), nullptr);
}

TEST_F(TextProject, AFileThatIsNotUtf8IsReadAsBytes) {
    const Project project = *made("\xFF\xFE" + textOf(100));
    EXPECT_EQ(std::get<std::string>(*project.data.reader.params.find("unit")), "bytes");
    EXPECT_EQ(numberOf(project.graph.nodes.back().params, "units"), 256);
    EXPECT_EQ(made("\xFF\xFE" + textOf(100), {{"unit", "characters"s}}).error().code, "text.encoding") << "the user's";
}

TEST_F(TextProject, WithoutATextSaysWhatIsMissing) {
    EXPECT_EQ(made("").error().code, "text.too_short");
    EXPECT_EQ(textProject({}, ".").error().code, "text.no-path");
    EXPECT_EQ(textProject({.reader = {"points", {}}}, ".").error().code, "new.no_text");
}

}  // namespace
}  // namespace lathe::text_project_test
