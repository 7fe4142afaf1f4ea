// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/library.h"

#include <dlfcn.h>

#include <gmock/gmock.h>

#include "tests/support/temporary_folder.h"

namespace lathe::gpu::dnn::library_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

/// A folder with these parts, each a file of its own.
fs::path cudnnIn(const fs::path& folder, const char* what, const std::vector<std::string>& parts) {
    fs::create_directories(folder);
    for (const std::string& part : parts) fs::copy_file(what, folder / ("libcudnn_" + part + ".so.9"));
    return fs::canonical(folder);
}

const std::vector<std::string> needed{"graph", "heuristic", "engines_precompiled", "engines_runtime_compiled"};
const std::vector<std::string> wholeCudnn{"graph", "heuristic", "engines_precompiled", "engines_runtime_compiled", "ops",
                                          "cnn",   "adv"};

/// What is opened stays open, so each opening has a process of its own. The code of the refusal; or the folder, and each
/// note behind a bar.
std::string openedIn(const std::vector<fs::path>& folders, const fs::path& openedBefore = {}) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        if (!openedBefore.empty()) dlopen(openedBefore.c_str(), RTLD_NOW);
        const auto library = Library::open(folders);
        std::string answer = library.ok() ? (*library)->folder().string() : library.error().code;
        if (library.ok())
            for (const Diagnostic& note : (*library)->notes())
                answer.append("|").append(note.code).append(" ").append(note.args[0]);
        _exit(write(ends[1], answer.data(), answer.size()) < 0);
    }
    close(ends[1]);
    std::string answer(4096, '\0');
    answer.resize(static_cast<size_t>(std::max<ssize_t>(read(ends[0], answer.data(), answer.size()), 0)));
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return answer;
}

class CudnnFolders : public testing::Test {
protected:
    const TemporaryFolder m_folder;
};

TEST_F(CudnnFolders, TheFirstThatHoldsOneIsTaken) {
    const fs::path good = cudnnIn(m_folder / "good", LATHE_TINY_CUDNN, wholeCudnn);
    const fs::path other = cudnnIn(m_folder / "other", LATHE_TINY_CUDNN, wholeCudnn);
    EXPECT_EQ(openedIn({m_folder / "nothing", good, other}), good);
}

TEST_F(CudnnFolders, PartsThatPlansNeedAreRequired) {
    for (const std::string& part : needed) {
        const fs::path folder = cudnnIn(m_folder / ("broken " + part), LATHE_TINY_CUDNN, wholeCudnn);
        fs::resize_file(folder / ("libcudnn_" + part + ".so.9"), 100);
        EXPECT_EQ(openedIn({folder}), "cuda.dnn.incomplete") << part;
        if (part == "graph") continue;  // without it, the folder holds no cuDNN
        fs::remove(folder / ("libcudnn_" + part + ".so.9"));
        EXPECT_EQ(openedIn({folder}), "cuda.dnn.incomplete") << part;
    }
}

TEST_F(CudnnFolders, OtherPartsMayBeMissingOrBroken) {
    const fs::path good = cudnnIn(m_folder / "good", LATHE_TINY_CUDNN, needed);
    EXPECT_EQ(openedIn({good}), good);
    const fs::path broken = cudnnIn(m_folder / "broken", LATHE_TINY_CUDNN, wholeCudnn);
    fs::resize_file(broken / "libcudnn_adv.so.9", 100);
    EXPECT_EQ(openedIn({broken}), broken.string() + "|cuda.dnn.part libcudnn_adv.so.9");
    fs::resize_file(broken / "libcudnn_ops.so.9", 100);
    EXPECT_EQ(openedIn({broken}), broken.string() + "|cuda.dnn.part libcudnn_ops.so.9|cuda.dnn.part libcudnn_adv.so.9");
}

TEST_F(CudnnFolders, APartFromElsewhereIsRefused) {
    const fs::path good = cudnnIn(m_folder / "good", LATHE_TINY_CUDNN, wholeCudnn);
    const fs::path other = cudnnIn(m_folder / "other", LATHE_TINY_CUDNN, {"adv"});
    EXPECT_EQ(openedIn({good}, other / "libcudnn_adv.so.9"), "cuda.dnn.mixed");
}

TEST_F(CudnnFolders, AnOldVersionIsRefused) {
    const fs::path old = cudnnIn(m_folder / "old", LATHE_OLD_CUDNN, wholeCudnn);
    EXPECT_EQ(openedIn({old}), "cuda.dnn.version");
}

TEST(CudnnInUse, IsReadFromTheMapOfAProcess) {
    const std::string maps =
        "7f00-7f01 r-xp 00000000 08:01 1 /a/libcudnn_graph.so.9\n"
        "7f01-7f02 r--p 00000000 08:01 1 /a/libcudnn_graph.so.9\n"
        "7f02-7f03 r-xp 00000000 00:00 0\n"
        "7f03-7f04 r-xp 00000000 08:01 2 /b/libcudnn_ops.so.9.19.0\n"
        "7f04-7f05 r-xp 00000000 08:01 3 /c/libcublas.so.13\n";
    EXPECT_THAT(foldersInUse(maps), ElementsAre("/a", "/b"));
}

}  // namespace
}  // namespace lathe::gpu::dnn::library_test
