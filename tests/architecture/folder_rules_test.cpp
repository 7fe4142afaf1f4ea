// SPDX-License-Identifier: Apache-2.0
#include "tests/architecture/folder_rules.h"

#include <filesystem>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "tests/architecture/source_tree.h"
#include "tests/support/places.h"

namespace lathe::test::folder_rules_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

// Not mended yet. An entry may only shrink: the test fails when a breach grows, when it is smaller than written here, and when it
// is gone and still listed.
const std::vector<KnownBreach> knownBreaches = {};

std::vector<TreeFile> wholeTree() {
    std::vector<TreeFile> files;
    for (const char* root : {"core", "app", "widgets", "gpu"})
        for (const auto& file : filesUnder(sourceDir() / root))
            files.push_back({fs::relative(file, sourceDir()).generic_string(), readText(file)});
    return files;
}

TEST(FolderRules, HoldInTheWholeTree) {
    const auto files = wholeTree();
    const auto catalogues = catalogueFolders(readText(sourceDir() / "CMakeLists.txt"));
    EXPECT_THAT(compareWithKnown(checkFolders(files, catalogues), knownBreaches), IsEmpty());
    EXPECT_GT(files.size(), 1000U) << "the walk found too few files to mean anything";
    EXPECT_THAT(files, Contains(Field(&TreeFile::path, "app/workbench/runs/runs_page.cpp")))
        << "a folder of sources, not of runs";
    EXPECT_THAT(catalogues, AllOf(Contains("core/layers"), Contains("app/cli/verbs")));
}

// Controls: each rule sees its breach in a small tree.

std::vector<TreeFile> folderOfSources(size_t count) {
    std::vector<TreeFile> files;
    for (size_t i = 0; i < count; ++i) files.push_back({fmt::format("core/base/file{}.cpp", i), ""});
    return files;
}

TEST(FolderRules, RefuseAFolderWithTooManySources) {
    EXPECT_THAT(checkFolders(folderOfSources(mostSources), {}), IsEmpty());
    const auto breaches = checkFolders(folderOfSources(mostSources + 1), {});
    ASSERT_EQ(breaches.size(), 1U);
    EXPECT_EQ(breaches[0].what, "core/base: too many sources");
    EXPECT_EQ(breaches[0].figure, mostSources + 1);
    EXPECT_THAT(checkFolders(folderOfSources(mostSources + 1), {"core/base"}), IsEmpty()) << "a catalogue is free";
}

TEST(FolderRules, HeadersAndSubfoldersDoNotCountAsSources) {
    auto files = folderOfSources(mostSources);
    files.push_back({"core/base/more.h", ""});
    files.push_back({"core/base/below/more.cpp", ""});
    EXPECT_THAT(checkFolders(files, {}), IsEmpty());
}

TEST(FolderRules, RefuseFoldersThatIncludeEachOther) {
    std::vector<TreeFile> files{{"core/data/a.h", "#include \"core/data/forms/b.h\"\n"},
                                {"core/data/forms/b.h", ""},
                                {"core/data/forms/c.cpp", "// SPDX\n#include \"core/data/d.h\"\n"},
                                {"core/data/d.h", ""}};
    const auto breaches = checkFolders(files, {});
    EXPECT_THAT(breaches,
                ElementsAre(AllOf(Field(&FolderBreach::what, "core/data and core/data/forms include each other"),
                                  Field(&FolderBreach::figure, 1U),
                                  Field(&FolderBreach::wayRound, HasSubstr("core/data/forms/c.cpp includes core/data/d.h")))));
    files[2].text.clear();
    EXPECT_THAT(checkFolders(files, {}), IsEmpty()) << "one way is no breach";
}

TEST(FolderRules, RefuseACircleOfThreeFolders) {
    std::vector<TreeFile> files{{"gpu/dnn/a.h", "#include \"gpu/dist/b.h\"\n"},
                                {"gpu/dist/b.h", ""},
                                {"gpu/dist/c.cpp", "#include \"gpu/jit/d.h\"\n"},
                                {"gpu/jit/d.h", ""},
                                {"gpu/jit/e.cpp", "#include \"gpu/dnn/a.h\"\n"}};
    EXPECT_THAT(checkFolders(files, {}), ElementsAre(AllOf(Field(&FolderBreach::what, "circle of folders at gpu/dist"),
                                                           Field(&FolderBreach::figure, 3U))));
    files[4].text.clear();
    EXPECT_THAT(checkFolders(files, {}), IsEmpty());
}

TEST(FolderRules, RefuseACircleOfThreeUnits) {
    std::vector<TreeFile> files{{"widgets/graph/a.h", "#include \"widgets/graph/b.h\"\n"},
                                {"widgets/graph/b.h", ""},
                                {"widgets/graph/b.cpp", "#include \"widgets/graph/c.h\"\n"},
                                {"widgets/graph/c.h", ""},
                                {"widgets/graph/c.cpp", "#include \"widgets/graph/a.h\"\n#include \"widgets/graph/c.h\"\n"}};
    const auto breaches = checkFolders(files, {});
    EXPECT_THAT(breaches, ElementsAre(AllOf(Field(&FolderBreach::what, "circle of includes at widgets/graph/a"),
                                            Field(&FolderBreach::figure, 3U))));
    files[4].text = "#include \"widgets/graph/b.h\"\n";
    EXPECT_THAT(checkFolders(files, {}), IsEmpty()) << "two units may include each other";
}

TEST(FolderRules, LookAtTheProgramAndNotAtItsTests) {
    EXPECT_THAT(checkFolders(std::vector<TreeFile>{{"tests/a/a.h", "#include \"tests/b/b.h\"\n"},
                                                   {"tests/b/b.h", "#include \"tests/a/a.h\"\n"}},
                             {}),
                IsEmpty());
}

TEST(FolderRules, FindTheCataloguesInTheBuild) {
    EXPECT_THAT(catalogueFolders("lathe_catalog(TARGET core TYPE LayerDef FOLDERS core/layers tests/more)\n"
                                 "lathe_catalog(TARGET core\n              FOLDERS core/layers/losses)\n"),
                ElementsAre("core/layers", "core/layers/losses", "tests/more"));
}

TEST(FolderRules, KnownBreachesMayOnlyShrink) {
    const std::vector<FolderBreach> found{{"core/base: too many sources", 33, "divide it"}};
    const KnownBreach same[] = {{"core/base: too many sources", 33}}, fewer[] = {{"core/base: too many sources", 32}},
                      more[] = {{"core/base: too many sources", 34}},
                      another[] = {{"core/base: too many sources", 33}, {"gpu: too many sources", 31}};
    EXPECT_THAT(compareWithKnown(found, same), IsEmpty());
    EXPECT_THAT(compareWithKnown(found, {}), ElementsAre(HasSubstr("(33, allowed 0): divide it")));
    EXPECT_THAT(compareWithKnown(found, fewer), ElementsAre(HasSubstr("(33, allowed 32)")));
    EXPECT_THAT(compareWithKnown(found, more), ElementsAre(HasSubstr("lower the figure")));
    EXPECT_THAT(compareWithKnown(found, another), ElementsAre("gpu: too many sources: mended; take it off the list"));
}

}  // namespace
}  // namespace lathe::test::folder_rules_test
