// SPDX-License-Identifier: Apache-2.0
// lathe data duplicates, suspects and clean.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/data/prepared_data.h"
#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::cleaning_verbs_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Cleaning : public testing::Test {
protected:
    Cleaning() { EXPECT_TRUE(saveProject(project, pointsProject()).ok()); }
    Answer clean(std::vector<std::string> words) const {
        words.insert(words.begin(), "clean");
        words.insert(words.begin(), "data");
        return ask(std::move(words));
    }
    TemporaryFolder m_folder;
    const std::string project = m_folder / "p.lathe";
};

TEST_F(Cleaning, TheEffectIsShownBeforeItIsTaken) {
    const Answer dry = clean({"exclude", project, "--where", "row <= 10", "--dry-run"});
    ASSERT_EQ(dry.code, 0) << dry.err;
    EXPECT_EQ(dry.json["actions"].array()[0]["samples"], Json(20)) << "of 90 training and 30 test samples";
    EXPECT_EQ(dry.json["splits"]["test"]["before"], Json(30));
    EXPECT_EQ(dry.json["splits"]["test"]["after"], Json(20));
    EXPECT_FALSE(fs::exists(project + "/cleaning.jsonl"));
    ASSERT_EQ(clean({"exclude", project, "--where", "row <= 10", "--note", "warm-up"}).code, 0);
    const auto list = cleaning::readList(project);
    ASSERT_TRUE(list.ok());
    ASSERT_EQ(list->size(), 1u);
    EXPECT_EQ(list->front().note, "warm-up");
    const Answer seen = ask({"data", "inspect", project});
    EXPECT_EQ(seen.json["parts"]["test"]["samples"], Json(20));
    EXPECT_THAT(call({"data", "inspect", project}).err, HasSubstr("leaves 100 of 120 samples"));
}

TEST_F(Cleaning, ActionsAreListedAndUndone) {
    ASSERT_EQ(clean({"exclude", project, "row 3", "test row 4"}).code, 0);
    const std::string label = ask({"data", "inspect", project}).json["classes"].array()[1].toString();
    ASSERT_EQ(clean({"relabel", project, "--as", label, "--where", "row > 80"}).code, 0);
    ASSERT_EQ(clean({"add", project, "deduplicate", "--across-classes"}).code, 0);
    const Answer list = clean({"list", project});
    ASSERT_EQ(list.json["actions"].array().size(), 3u) << list.err;
    EXPECT_THAT(list.json["actions"].array()[0]["samples"].array()[0].array()[1].toString(), testing::SizeIs(16));
    EXPECT_THAT(call({"data", "clean", "list", project}).out, HasSubstr("row 3 and 1 more"));
    EXPECT_EQ(clean({"preview", project}).json["actions"].array()[0]["samples"], Json(2));
    ASSERT_EQ(clean({"undo", project, "--number", "2"}).code, 0);
    ASSERT_EQ(clean({"undo", project}).code, 0);
    EXPECT_EQ(clean({"list", project}).json["actions"].array().size(), 1u);
    ASSERT_EQ(clean({"undo", project}).code, 0);
    EXPECT_FALSE(fs::exists(project + "/cleaning.jsonl"));
    EXPECT_EQ(clean({"undo", project}).code, 2) << "nothing is left";
}

TEST_F(Cleaning, MistakesAreRefused) {
    EXPECT_EQ(clean({"exclude", project}).json["error"]["code"], Json("cleaning.no_samples"));
    EXPECT_EQ(clean({"exclude", project, "--where", "row <"}).json["error"]["code"], Json("cleaning.filter"));
    EXPECT_EQ(clean({"exclude", project, "row 900"}).json["error"]["code"], Json("cleaning.sample"));
    EXPECT_EQ(clean({"relabel", project, "--as", "horse", "row 1"}).json["error"]["code"], Json("cleaning.class"));
    EXPECT_NE(clean({"relabel", project, "--suspects"}).code, 0) << "there is no suspects.csv";
    EXPECT_EQ(clean({"add", project, "explode"}).json["error"]["code"], Json("cleaning.action"));
    EXPECT_FALSE(fs::exists(project + "/cleaning.jsonl"));
    std::ofstream(project + "/cleaning.jsonl") << "{\"action\":\"deduplicate\"}\nrubbish\n";
    const Answer broken = call({"train", project, "--run", m_folder / "r", "--device", "cpu"});
    EXPECT_NE(broken.code, 0);
    EXPECT_THAT(broken.err, HasSubstr("line 2"));
}

TEST_F(Cleaning, ARunKnowsItsListAndResumeNoticesAnother) {
    const std::string run = m_folder / "r";
    ASSERT_EQ(clean({"exclude", project, "--where", "row <= 9"}).code, 0);
    ASSERT_EQ(ask({"train", project, "--run", run, "--device", "cpu", "--until", "1"}).code, 3);
    EXPECT_EQ(*cleaning::readList(run), *cleaning::readList(project));
    ASSERT_EQ(clean({"exclude", project, "--where", "row == 20"}).code, 0);
    const Answer refused = ask({"train", "--run", run, "--resume", "--device", "cpu"});
    EXPECT_EQ(refused.json["error"]["code"], Json("run.cleaning_changed")) << refused.err;
    ASSERT_EQ(clean({"undo", project}).code, 0);
    const Answer resumed = ask({"train", "--run", run, "--resume", "--device", "cpu"});
    EXPECT_EQ(resumed.code, 0) << "the control: with its own list again. " << resumed.err;
}

TEST_F(Cleaning, SuspectsAreFoundWrittenAndRelabelled) {
    const std::string label = ask({"data", "inspect", project}).json["classes"].array()[0].toString();
    ASSERT_EQ(clean({"relabel", project, "--as", label, "--where", "row <= 6"}).code, 0);
    const Answer found = ask({"data", "suspects", project, "--folds", "3", "--epochs", "20", "--device", "cpu"});
    ASSERT_EQ(found.code, 0) << found.err;
    EXPECT_EQ(found.json["samples"], Json(120));
    ASSERT_TRUE(fs::exists(project + "/suspects.csv"));
    EXPECT_GT(found.json["suspects"].array().size(), 1u) << "labels that were changed above";
    for (const Json& one : found.json["suspects"].array()) {
        EXPECT_FALSE(one["name"].toString().starts_with("test")) << "test samples only with --test";
        EXPECT_THAT(one["split"].toString(), testing::AnyOf("train", "val"));
    }
    const Answer fixed = clean({"relabel", project, "--suspects"});
    ASSERT_EQ(fixed.code, 0) << fixed.err;
    EXPECT_GT(cleaning::readList(project)->size(), 1u);
    EXPECT_THAT(call({"data", "suspects", project, "--epochs", "1", "--device", "cpu"}).err, HasSubstr("fold 18 of 18"));
    EXPECT_THAT(call({"data", "suspects", project, "--epochs", "1", "--repeats", "1", "--rounds", "1", "--device", "cpu"}).err,
                HasSubstr("fold 3 of 3"));
}

/// Suspects: the first two samples of the split.
std::vector<cleaning::SuspectRow> suspectsIn(const PreparedData& data, Split split) {
    std::vector<cleaning::SuspectRow> rows;
    for (size_t i = 0; i < 2; ++i) {
        const auto name = cleaning::nameOf(data, {split, data.indices[static_cast<size_t>(split)].at(i)});
        EXPECT_TRUE(name.ok());
        rows.push_back({*name, data.info.classes[0], data.info.classes[1], 0.1, 0.9});
    }
    return rows;
}

int64_t lossOf(const Answer& answer, const char* split) {
    return answer.json["splits"][split]["before"].toInt() - answer.json["splits"][split]["after"].toInt();
}

TEST_F(Cleaning, SuspectsOfTheValidationSplitStay) {
    const auto data = prepareData(pointsProject().data, m_folder.path(), 0);
    ASSERT_TRUE(data.ok());
    const auto held = suspectsIn(*data, Split::Validation);
    auto rows = suspectsIn(*data, Split::Training);
    rows.insert(rows.end(), held.begin(), held.end());
    ASSERT_TRUE(cleaning::writeSuspects(project + "/suspects.csv", rows).ok());
    EXPECT_THAT(call({"data", "clean", "exclude", project, "--suspects", "--dry-run"}).err,
                HasSubstr("2 suspects of the validation split stay"));
    const Answer trained = clean({"exclude", project, "--suspects"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_EQ(lossOf(trained, "train"), 2);
    EXPECT_EQ(lossOf(trained, "val"), 0);
    ASSERT_EQ(clean({"undo", project}).code, 0);
    const Answer all = clean({"exclude", project, "--suspects", "--validation"});
    EXPECT_EQ(lossOf(all, "train"), 2);
    EXPECT_EQ(lossOf(all, "val"), 2) << "the control";
    ASSERT_EQ(clean({"undo", project}).code, 0);
    ASSERT_TRUE(cleaning::writeSuspects(project + "/suspects.csv", held).ok());
    EXPECT_EQ(clean({"relabel", project, "--suspects"}).json["error"]["code"], Json("cleaning.no_suspects"));
}

TEST_F(Cleaning, OtherSamplesAreExportedAsATable) {
    ASSERT_EQ(clean({"exclude", project, "--where", "row > 5"}).code, 0);
    const std::string file = m_folder / "cleaned.csv";
    const Answer written = clean({"export", project, "--out", file});
    ASSERT_EQ(written.code, 0) << written.err;
    EXPECT_EQ(written.json["samples"], Json(10));
    EXPECT_EQ(clean({"export", project, "--out", m_folder / "folder"}).json["error"]["code"], Json("cleaning.out_csv"));
}

class CleanedImages : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
        for (int i = 0; i < 24; ++i) {
            const bool bright = i % 2 == 0;
            const auto value = static_cast<uint8_t>(i * 4 + (bright ? 130 : 0));
            writePng(m_folder / "data" + (bright ? "/bright/" : "/dark/") + std::to_string(100 + i) + ".png", i < 20 ? 12 : 20,
                     {value});
        }
        fs::copy_file(m_folder / "data/bright/100.png", m_folder / "data/dark/copy.png");
        ASSERT_EQ(call({"new", "images", project, "--data", m_folder / "data"}).code, 0);
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }
    TemporaryFolder m_folder;
    const std::string project = m_folder / "p.lathe";
};

TEST_F(CleanedImages, DuplicatesAreFoundAndExcluded) {
    const Answer found = ask({"data", "duplicates", m_folder / "data"});
    ASSERT_EQ(found.code, 0) << found.err;
    ASSERT_EQ(found.json["pairs"].array().size(), 1u);
    const Json& pair = found.json["pairs"].array()[0];
    EXPECT_TRUE(pair["exact"].toBool());
    EXPECT_TRUE(pair["conflict"].toBool()) << "the copy has another class";
    ASSERT_EQ(ask({"data", "duplicates", project, "--exclude"}).code, 0);
    EXPECT_TRUE(ask({"data", "duplicates", project}).json["pairs"].array().empty());
    EXPECT_EQ(cleaning::readList(project)->front().note, "duplicates");
}

TEST_F(CleanedImages, SizesOfPicturesAreKnownAndCopiesAreExported) {
    const Answer answer = ask({"data", "clean", "exclude", project, "--where", "width > 15 or name == \"dark/copy.png\""});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.json["actions"].array()[0]["samples"], Json(5));
    ASSERT_EQ(ask({"data", "clean", "relabel", project, "--as", "dark", "bright/102.png"}).code, 0);
    const std::string out = m_folder / "cleaned";
    const Answer written = ask({"data", "clean", "export", project, "--out", out});
    ASSERT_EQ(written.code, 0) << written.err;
    EXPECT_EQ(written.json["samples"], Json(20));
    EXPECT_TRUE(fs::exists(out + "/dark/102.png"));
    EXPECT_FALSE(fs::exists(out + "/bright/102.png"));
    EXPECT_FALSE(fs::exists(out + "/dark/copy.png"));
    EXPECT_TRUE(fs::exists(m_folder / "data/dark/copy.png")) << "the source stays as it is";
    EXPECT_EQ(ask({"data", "clean", "export", project, "--out", out}).json["error"]["code"], Json("cleaning.out"));
}

}  // namespace
}  // namespace lathe::test::cleaning_verbs_test
