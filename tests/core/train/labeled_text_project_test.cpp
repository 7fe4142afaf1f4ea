// SPDX-License-Identifier: Apache-2.0
#include "core/train/labeled_text_project.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/train/program/training_program.h"
#include "tests/core/train/training.h"

namespace lathe::test::labeled_text_project_test {
namespace {

std::string write(const TemporaryFolder& folder, const std::string& text) {
    const std::string file = folder / "texts.csv";
    std::ofstream(file) << text;
    return file;
}

std::string messages(int count) {
    std::string all = "label,text\n";
    for (int i = 0; i < count; ++i) {
        const bool spam = i % 3 == 0;
        all += spam ? "spam,win a prize" : "ham,see you at home";
        for (int w = 0; w < i % 11; ++w) all += " word" + std::to_string((i + w) % 13);
        all += "\n";
    }
    return all;
}

TEST(LabeledTextProject, FitsTheTextsAndTrains) {
    const TemporaryFolder folder;
    LabeledTextOptions options{.test = 0.2};
    options.reader.params.set("path", write(folder, messages(300)));
    auto project = labeledTextProject(options, ".");
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_EQ(std::get<int64_t>(*project->data.reader.params.find("length")), 16) << "14 words, as a multiple of 8";
    EXPECT_EQ(project->training.metrics.size(), 2u) << "two classes have an F1";
    project->training.epochs = 4;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", *project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_GT(summary->test.at("accuracy"), 0.95);
}

TEST(LabeledTextProject, JoinsTitleAndDescription) {
    const TemporaryFolder folder;
    std::string rows;
    for (int i = 0; i < 60; ++i)
        rows += std::to_string(1 + i % 3) + ",\"The title of story " + std::to_string(i) +
                "\",\"And a longer description of the " + "story that follows, number " + std::to_string(i % 7) + "\"\n";
    LabeledTextOptions options;
    options.reader.params.set("path", write(folder, rows));
    const auto project = labeledTextProject(options, ".");
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_EQ(std::get<std::string>(*project->data.reader.params.find("text")), "column_2,column_3");
    options.reader.params.set("text", std::string("column_2"));
    EXPECT_EQ(std::get<std::string>(*labeledTextProject(options, ".")->data.reader.params.find("text")), "column_2");
    options.reader.params = {{"path", write(folder, messages(60))}};
    EXPECT_FALSE(labeledTextProject(options, ".")->data.reader.params.find("text")) << "one column of texts";
}

TEST(LabeledTextProject, KeepsAGivenLengthAndRefusesOtherData) {
    const TemporaryFolder folder;
    LabeledTextOptions options;
    options.reader.params.set("path", write(folder, messages(60)));
    options.reader.params.set("length", int64_t{5});
    EXPECT_EQ(std::get<int64_t>(*labeledTextProject(options, ".")->data.reader.params.find("length")), 5);
    options.reader = {"text", {{"path", write(folder, messages(200))}}};
    const auto refused = labeledTextProject(options, ".");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "new.no_labeled_text");
}

}  // namespace
}  // namespace lathe::test::labeled_text_project_test
