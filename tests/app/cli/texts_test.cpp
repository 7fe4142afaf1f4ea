// SPDX-License-Identifier: Apache-2.0
// Texts on the command line: projects, vocabularies, figures of the tokens.
#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::texts_test {
namespace {

using testing::HasSubstr;

class Texts : public testing::Test {
protected:
    void SetUp() override {
        std::ofstream csv(m_folder / "texts.csv");
        csv << "label,text\n";
        for (int i = 0; i < 120; ++i)
            csv << (i % 2 ? "spam,win a big prize today " : "ham,see you at home again ") << "word" << i % 9 << '\n';
    }
    std::string project() const { return m_folder / "p.lathe"; }

    TemporaryFolder m_folder;
};

TEST_F(Texts, NewTextFindsTextAndClass) {
    const Answer made = call({"new", "text", project(), "--data", m_folder / "texts.csv"});
    ASSERT_EQ(made.code, 0) << made.err;
    const auto loaded = loadProject(project());
    ASSERT_TRUE(loaded) << toString(loaded.error());
    EXPECT_EQ(loaded->data.reader.type, "labeled_text");
    std::ofstream(m_folder / "book.txt") << std::string(3000, 'a') << "bc, and more\n";
    ASSERT_EQ(call({"new", "text", m_folder / "b.lathe", "--data", m_folder / "book.txt"}).code, 0);
    EXPECT_EQ(loadProject(m_folder / "b.lathe")->data.reader.type, "text") << "the control";
}

TEST_F(Texts, InspectShowsTheTokens) {
    const Answer seen = call({"data", "inspect", m_folder / "texts.csv"});
    ASSERT_EQ(seen.code, 0) << seen.err;
    EXPECT_THAT(seen.out, HasSubstr("in the vocabulary"));
    EXPECT_THAT(seen.out, HasSubstr("6 to 6 tokens"));
    const Answer json = ask({"data", "inspect", m_folder / "texts.csv", "--set", "unit=bpe", "--set", "max_tokens=270"});
    ASSERT_EQ(json.code, 0) << json.err;
    EXPECT_EQ(json.json["vocabulary"].toInt(), 270);
    const Json& tokens = json.json["parts"]["train"]["tokens"];
    EXPECT_EQ(tokens["unknown"].toInt(-1), 0);
    EXPECT_GT(tokens["max"].toInt(), 0);
}

TEST_F(Texts, BytePairsOfARunReadOtherTexts) {
    ASSERT_EQ(call({"new", "labeled-text", project(), "--data", m_folder / "texts.csv", "--test", "0.2"}).code, 0);
    auto loaded = loadProject(project());
    ASSERT_TRUE(loaded);
    loaded->data.reader.params.set("unit", std::string("bpe"));
    loaded->data.reader.params.set("max_tokens", int64_t{290});
    loaded->data.reader.params.set("length", int64_t{48});
    for (Node& node : loaded->graph.nodes)
        if (node.params.find("vocabulary")) node.params.set("vocabulary", int64_t{291});
    loaded->training.epochs = 3;
    ASSERT_TRUE(saveProject(project(), *loaded).ok());
    const std::string run = m_folder / "run";
    const Answer trained = ask({"train", project(), "--run", run, "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    std::ofstream(m_folder / "new.csv") << "text,id\nwin this big prize,1\nsee you again at home \xC3\xA9,2\n";
    const Answer predicted = call({"predict", run, m_folder / "new.csv", "--device", "cpu"});
    EXPECT_EQ(predicted.code, 0) << predicted.err;
    EXPECT_THAT(predicted.out, HasSubstr("spam"));
    const Answer judged = ask({"evaluate", run, "--device", "cpu", "--data", m_folder / "texts.csv"});
    EXPECT_EQ(judged.code, 0) << judged.err;
    EXPECT_GT(judged.json["accuracy"].toDouble(), 0.9) << judged.out;
}

}  // namespace
}  // namespace lathe::test::texts_test
