// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <fstream>
#include <iterator>
#include <signal.h>
#include <thread>

#include <gmock/gmock.h>

#include "tests/architecture/elf_file.h"
#include "tests/install/installation.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::install_test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSubsetOf;
using testing::Not;

bool hasWorkbench() {
    return fs::exists(latheProgram().parent_path() / "lathe-workbench");
}

bool hasImageDecoder() {
    return fs::exists(latheProgram().parent_path() / "lathe-image-decoder");
}

bool hasHdf5() {
    return fs::exists(latheProgram().parent_path() / "lathe-hdf5");
}

bool hasCuda() {
    return fs::exists(pluginDir() / "liblathe_cuda.so");
}

/// Files under `root`, as paths from there.
std::vector<std::string> filesIn(const fs::path& root) {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(root))
        if (!entry.is_directory()) files.push_back(entry.path().lexically_relative(root));
    return files;
}

std::vector<std::string> expectedFiles() {
    std::vector<std::string> files{"bin/lathe",
                                   "lib/liblathe_core.so",
                                   "share/lathe/onnx_verifier.py",
                                   "share/lathe/requirements-interop.txt",
                                   "share/lathe/datasets/catalogue.json",
                                   "share/lathe/projects/digits.lathe/project.json",
                                   "share/lathe/projects/heating.lathe/houses.csv",
                                   "share/doc/lathe/LICENSES/Apache-2.0.txt"};
    if (hasImageDecoder()) files.emplace_back("bin/lathe-image-decoder");
    if (hasHdf5()) files.emplace_back("bin/lathe-hdf5");
    if (hasCuda()) files.emplace_back("lib/lathe/liblathe_cuda.so");
    if (!hasWorkbench()) return files;
    for (const char* file :
         {"bin/lathe-workbench", "share/applications/lathe-workbench.desktop", "share/metainfo/lathe-workbench.metainfo.xml",
          "share/icons/hicolor/scalable/apps/lathe-workbench.svg", "share/doc/lathe/LICENSES/fonts-OFL.txt"})
        files.emplace_back(file);
    return files;
}

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Information for a debugger names every source by its path; release builds have none.
bool namesFolder(const fs::path& file, const fs::path& folder) {
    const std::string content = contentOf(file);
    return content.find(".debug_info") == std::string::npos && content.find(folder.string() + '/') != std::string::npos;
}

/// One line for each installed file that says where it was built, or loads libraries from where others may put them.
std::vector<std::string> unsafeFiles(const fs::path& prefix) {
    std::vector<std::string> wrong;
    for (const std::string& name : filesIn(prefix)) {
        if (namesFolder(prefix / name, sourceDir())) wrong.push_back(name + " names the source folder");
        if (const auto elf = readElf(prefix / name))
            for (std::string& what : unsafeSources(*elf, prefix / name)) wrong.push_back(std::move(what));
    }
    return wrong;
}

bool appearsWhile(ChildProcess& process, const fs::path& file) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!fs::exists(file) && process.running() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return fs::exists(file);
}

/// Starts the installed window without a screen and ends it as soon as it has opened a sample, which it copies from its
/// templates.
std::string windowFailure(const fs::path& prefix, const fs::path& home) {
    fs::create_directories(home);
    ChildProcess window(
        installedCommand(prefix / "bin" / "lathe-workbench", {"--sample", "digits"}, home, {"QT_QPA_PLATFORM=offscreen"}));
    const bool opened = appearsWhile(window, home / "Documents" / "Lathe" / "digits.lathe" / "project.json");
    window.send(SIGTERM);
    const ProcessResult result = window.wait();
    return opened ? std::string() : "it opened no sample: " + result.out + result.err;
}

class Install : public testing::Test {
protected:
    void installIt() {
        const ProcessResult result = install(folder / "scripts", {"--prefix", prefix.string()});
        ASSERT_EQ(result.exitCode, 0) << result.out << result.err;
    }
    /// The same with this file out of the way.
    std::string failureWithout(const std::string& file) {
        const fs::path away = folder / "away";
        fs::rename(prefix / file, away);
        const fs::path work = folder / ("without-" + std::to_string(++m_tries));
        std::string failure = firstFailure(prefix, work);
        fs::rename(away, prefix / file);
        return failure;
    }

    TemporaryFolder folder;
    fs::path prefix = folder / "first";

private:
    int m_tries = 0;
};

TEST_F(Install, HasEverythingAndNamesNoFolderOfTheBuild) {
    installIt();
    const std::vector<std::string> files = filesIn(prefix);
    EXPECT_THAT(expectedFiles(), IsSubsetOf(files));
    EXPECT_THAT(files, Not(Contains(HasSubstr("/runs/")))) << "runs of the source tree are nobody else's";
    EXPECT_THAT(unsafeFiles(prefix), IsEmpty());
}

TEST_F(Install, SeesAFileThatNamesTheSourceFolder) {
    installIt();
    std::ofstream(prefix / "share/lathe/onnx_verifier.py") << "#!" << sourceDir().string() << "/python\n";
    EXPECT_THAT(unsafeFiles(prefix), Contains("share/lathe/onnx_verifier.py names the source folder"));
}

TEST_F(Install, RunsFromAnotherFolderAndAfterAMove) {
    installIt();
    EXPECT_EQ(firstFailure(prefix, folder / "work"), "");
    fs::create_directories(folder / "a place/with spaces");
    const fs::path second = folder / "a place/with spaces/second";
    fs::rename(prefix, second);
    EXPECT_EQ(firstFailure(second, folder / "more work"), "");
}

TEST_F(Install, ProjectsOfTheUserAboveItAreNoTemplates) {
    prefix = folder / "home/.local";
    installIt();
    fs::create_directories(folder / "home/projects");
    fs::copy(prefix / "share/lathe/projects/digits.lathe", folder / "home/projects/private.lathe");
    const Command list = installedCommand(prefix / "bin" / "lathe", {"list", "templates"}, folder / "home");
    const std::string templates = run(list).out;
    EXPECT_THAT(templates, HasSubstr("digits"));
    EXPECT_THAT(templates, Not(HasSubstr("private")));
    fs::remove_all(prefix / "share/lathe/projects");
    EXPECT_THAT(run(list).out, HasSubstr("private")) << "what a build in a source tree finds";
}

TEST_F(Install, AMissingFileIsNoticed) {
    installIt();
    EXPECT_THAT(failureWithout("lib/liblathe_core.so"), HasSubstr("lathe --version"));
    EXPECT_THAT(failureWithout("share/lathe/projects/heating.lathe/project.json"), HasSubstr("lathe list templates"));
    EXPECT_THAT(failureWithout("share/lathe/projects/heating.lathe/houses.csv"), HasSubstr("lathe check"));
    if (hasHdf5()) {
        EXPECT_THAT(failureWithout("bin/lathe-hdf5"), HasSubstr("lathe data convert"));
    }
    EXPECT_EQ(firstFailure(prefix, folder / "whole"), "") << "what was missing is back";
    if (!std::getenv("LATHE_INTEROP_PYTHON")) return;
    EXPECT_THAT(failureWithout("share/lathe/onnx_verifier.py"), HasSubstr("lathe export"));
}

TEST_F(Install, TheWindowStartsAndOpensASample) {
    if (!hasWorkbench()) GTEST_SKIP() << "this build has no window";
    installIt();
    fs::rename(prefix, folder / "second");
    prefix = folder / "second";
    const ProcessResult help = run(installedCommand(prefix / "bin" / "lathe-workbench", {"--help"}, folder.path()));
    EXPECT_EQ(help.exitCode, 0) << help.err;
    EXPECT_THAT(help.out, HasSubstr("--sample"));
    EXPECT_EQ(windowFailure(prefix, folder / "home"), "");
    fs::remove(prefix / "lib/liblathe_core.so");
    EXPECT_NE(windowFailure(prefix, folder / "other home"), "") << "a window that does not start has to be noticed";
}

TEST_F(Install, TakesTheCudaPluginAlong) {
    if (!hasCuda()) GTEST_SKIP() << "this build has no CUDA plug-in";
    installIt();
    const fs::path plugin = prefix / "lib/lathe/liblathe_cuda.so";
    const ProcessResult whole = run(installedCommand(prefix / "bin" / "lathe", {"doctor"}, folder.path()));
    fs::remove(plugin);
    const ProcessResult without = run(installedCommand(prefix / "bin" / "lathe", {"doctor"}, folder.path()));
    EXPECT_THAT(whole.out + whole.err, HasSubstr("cuda:")) << "a device, or why there is none";
    EXPECT_THAT(without.out + without.err, Not(HasSubstr("cuda:")));
}

TEST_F(Install, GoesByComponentIntoAStage) {
    const fs::path stage = folder / "stage";
    const ProcessResult result = install(folder / "scripts", {"--prefix", "/usr", "--component", "engine"}, stage);
    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_EQ(firstFailure(stage / "usr", folder / "work"), "");
    EXPECT_THAT(filesIn(stage), Not(Contains(HasSubstr("workbench"))));
    EXPECT_THAT(filesIn(stage), Not(Contains(HasSubstr("cuda"))));
}

/// Skips nothing by itself: 127 where the program is missing.
ProcessResult checked(std::vector<std::string> command, const fs::path& file) {
    command.push_back(file.string());
    return run({std::move(command)});
}

TEST_F(Install, TheDesktopFileIsValid) {
    if (!hasWorkbench()) GTEST_SKIP() << "this build has no window";
    const ProcessResult there = run({{"desktop-file-validate", "--help"}});
    if (there.exitCode == 127) GTEST_SKIP() << "needs desktop-file-validate (Debian: desktop-file-utils)";
    installIt();
    const fs::path file = prefix / "share/applications/lathe-workbench.desktop";
    const ProcessResult result = checked({"desktop-file-validate"}, file);
    EXPECT_EQ(result.exitCode, 0) << result.out << result.err;
    std::ofstream(file, std::ios::app) << "Categories=Nonsense\n";
    EXPECT_NE(checked({"desktop-file-validate"}, file).exitCode, 0);
}

// The name is not that of a domain: the project has none.
TEST_F(Install, TheMetainfoIsValid) {
    if (!hasWorkbench()) GTEST_SKIP() << "this build has no window";
    if (run({{"appstreamcli", "--version"}}).exitCode == 127) GTEST_SKIP() << "needs appstreamcli (Debian: appstream)";
    installIt();
    const fs::path file = prefix / "share/metainfo/lathe-workbench.metainfo.xml";
    const std::vector<std::string> validate{"appstreamcli", "validate", "--no-net", "--override=cid-desktopapp-is-not-rdns=info"};
    const ProcessResult result = checked(validate, file);
    EXPECT_EQ(result.exitCode, 0) << result.out << result.err;
    std::ofstream(file, std::ios::app) << "<nonsense>";
    EXPECT_NE(checked(validate, file).exitCode, 0);
}

}  // namespace
}  // namespace lathe::test::install_test
