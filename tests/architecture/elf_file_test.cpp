// SPDX-License-Identifier: Apache-2.0
#include "tests/architecture/elf_file.h"

#include <fstream>
#include <iterator>
#include <sys/stat.h>

#include <gmock/gmock.h>

#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::elf_file_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

fs::path buildDir() {
    return latheProgram().parent_path().parent_path();
}

/// Programs, libraries and plug-ins that lie somewhere under `root`.
std::vector<fs::path> loadableFiles(const fs::path& root) {
    std::vector<fs::path> files;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it)
        if (it->is_regular_file() && it->path().extension() != ".o" && readElf(it->path())) files.push_back(it->path());
    return files;
}

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The program with another search path of the same length, which is what a link with that path would have made.
fs::path programWithPath(const fs::path& folder, const std::string& path) {
    std::string bytes = contentOf(latheProgram());
    const std::string ours = readElf(latheProgram())->searchPaths.at(0);
    EXPECT_GE(ours.size(), path.size());
    const size_t at = bytes.find(ours + '\0');
    EXPECT_NE(at, std::string::npos);
    bytes.replace(at, path.size() + 1, path + '\0');
    const fs::path copy = folder / "lathe";
    std::ofstream(copy, std::ios::binary) << bytes;
    return copy;
}

TEST(ElfFile, NothingInTheBuildLoadsLibrariesFromTheCurrentFolder) {
    const std::vector<fs::path> files = loadableFiles(buildDir());
    std::vector<std::string> wrong;
    size_t withPath = 0;
    for (const fs::path& file : files) {
        const auto elf = readElf(file);
        withPath += elf->searchPaths.empty() ? 0 : 1;
        for (std::string& what : unsafeSources(*elf, file)) wrong.push_back(std::move(what));
    }
    EXPECT_THAT(wrong, IsEmpty());
    EXPECT_THAT(files, AllOf(Contains(latheProgram()), Contains(buildDir() / "lib" / "liblathe_core.so")));
    EXPECT_GT(withPath, 1U) << "the walk found too few files to mean anything";
}

TEST(ElfFile, SeesAnEmptyARelativeAndAWritableElement) {
    const TemporaryFolder folder;
    for (const char* path : {"$ORIGIN/lib:", ":/usr/lib", "lib", "/usr::/lib", "/tmp/x/lib"}) {
        const fs::path program = programWithPath(folder.path(), path);
        const auto elf = readElf(program);
        ASSERT_TRUE(elf);
        EXPECT_THAT(elf->searchPaths, ElementsAre(path));
        EXPECT_EQ(unsafeSources(*elf, program).size(), 1U) << path;
    }
    EXPECT_THAT(unsafeSources({{"$ORIGIN/../lib:${ORIGIN}:/usr/lib"}, {"libc.so.6"}}, latheProgram()), IsEmpty());
    EXPECT_THAT(unsafeSources({{}, {"lib/libx.so"}}, latheProgram()), ElementsAre(HasSubstr("needs lib/libx.so")));
}

TEST(ElfFile, SeesAFolderBesideTheProgramThatEverybodyMayWrite) {
    const TemporaryFolder folder;
    fs::create_directories(fs::path(folder.path()) / "lib");
    const fs::path program = fs::path(folder.path()) / "lathe";
    EXPECT_THAT(unsafeSources({{"$ORIGIN/lib"}, {}}, program), IsEmpty());
    ASSERT_EQ(::chmod((fs::path(folder.path()) / "lib").c_str(), 0777), 0);
    EXPECT_THAT(unsafeSources({{"$ORIGIN/lib"}, {}}, program), ElementsAre(HasSubstr("everybody")));
}

// What the rule is for: a library of the working folder that has the name of one which the program needs.
TEST(ElfFile, ALibraryPlantedInTheWorkingFolderIsNotLoaded) {
    const TemporaryFolder folder;
    for (const fs::path& file : {latheProgram(), buildDir() / "lib" / "liblathe_core.so"}) {
        const auto elf = readElf(file);
        ASSERT_TRUE(elf);
        for (const std::string& library : elf->needed) std::ofstream(folder / library) << "not a library\n";
    }
    Command command = latheCommand({"--version"});
    command.folder = folder.path();
    const ProcessResult result = run(command);
    EXPECT_EQ(result.exitCode, 0) << result.err;
}

}  // namespace
}  // namespace lathe::test::elf_file_test
