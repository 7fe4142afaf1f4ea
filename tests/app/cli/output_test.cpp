// SPDX-License-Identifier: Apache-2.0
// What goes where: results to stdout, progress and notes to stderr, with --json one object on stdout.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::output_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Output : public testing::Test {
protected:
    Output() { EXPECT_TRUE(saveProject(m_folder / "p.lathe", pointsProject()).ok()); }
    Answer train(const char* run) { return call({"train", project, "--run", m_folder / run, "--device", "cpu"}); }
    const TemporaryFolder m_folder;
    const std::string project = m_folder / "p.lathe";
};

TEST_F(Output, ResultsGoToStdout) {
    const Answer trained = train("run");
    EXPECT_THAT(trained.out, HasSubstr("finished: 3 epochs"));
    EXPECT_THAT(trained.out, Not(HasSubstr("epoch 1/3")));
    EXPECT_THAT(trained.err, HasSubstr("epoch 1/3"));
    EXPECT_THAT(trained.err, Not(HasSubstr("finished")));
    const std::vector<std::pair<std::vector<std::string>, std::string>> verbs{
        {{"check", project}, "parameters"},
        {{"evaluate", m_folder / "run"}, "accuracy"},
        {{"runs", "list", m_folder.path()}, "finished"},
        {{"runs", "show", m_folder / "run"}, "epoch 3"},
        {{"runs", "compare", m_folder / "run", m_folder / "run"}, "finished"},
        {{"data", "inspect", project}, "3 classes"},
        {{"new", "--list"}, "template"},
        {{"sweep", "--list"}, "sampler"},
        {{"list", "layers"}, "conv2d"}};
    for (const auto& [words, part] : verbs) {
        const Answer answer = call(words);
        EXPECT_EQ(answer.code, 0) << words[0] << answer.err;
        EXPECT_THAT(answer.out, HasSubstr(part)) << words[0];
        EXPECT_THAT(answer.err, Not(HasSubstr(part))) << words[0];
        const Answer object = ask(words);
        EXPECT_TRUE(object.json.isObject()) << words[0] << object.out;
        std::vector<std::string> quietly = words;
        quietly.emplace_back("--quiet");
        EXPECT_EQ(call(quietly).err + call(quietly).out, "") << words[0];
    }
}

TEST_F(Output, AFullDiskIsNoSuccess) {
    Command command = latheCommand({"list", "layers"});
    command.arguments = {"/bin/sh", "-c", "exec '" + command.arguments[0] + "' list layers > /dev/full"};
    const ProcessResult full = run(command);
    EXPECT_EQ(full.exitCode, 1);
    EXPECT_THAT(full.err, HasSubstr("standard output: write failed"));
}

TEST_F(Output, ClassesAreListedWithTheirCounts) {
    std::ofstream table(m_folder / "t.csv");
    table << "x,y\n";
    for (int i = 0; i < 2400; ++i) table << i << (i % 2 == 0 ? ",a\n" : ",b\n");
    table.close();
    const Answer answer = call({"data", "inspect", m_folder / "t.csv"});
    EXPECT_THAT(answer.out, HasSubstr("2,400 samples"));
    EXPECT_THAT(answer.out, HasSubstr("  a: 1,200"));
    EXPECT_THAT(answer.out, HasSubstr("  b: 1,200"));
}

/// Why `auto` takes the CPU is the same at each command.
TEST_F(Output, TheNoteAboutTheCpuIsShownOnce) {
    const auto checkWith = [&](const std::string& state) {
        Command command = latheCommand({"check", project});
        command.environment["XDG_STATE_HOME"] = state;
        return run(command).err;
    };
    const std::string note = "training on the CPU";
    if (std::filesystem::exists("/dev/nvidiactl")) GTEST_SKIP() << "auto takes a GPU here";
    ASSERT_THAT(checkWith(m_folder / "state"), HasSubstr(note));
    EXPECT_THAT(checkWith(m_folder / "state"), Not(HasSubstr(note)));
    EXPECT_THAT(checkWith(m_folder / "other"), HasSubstr(note)) << "the control: another user";
    std::ofstream(m_folder / "state/lathe/notes-shown.json") << "no JSON";
    EXPECT_THAT(checkWith(m_folder / "state"), HasSubstr(note));
}

}  // namespace
}  // namespace lathe::test::output_test
