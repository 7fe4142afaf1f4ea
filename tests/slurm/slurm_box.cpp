// SPDX-License-Identifier: Apache-2.0
#include "tests/slurm/slurm_box.h"

#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>
#include <unistd.h>

#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::test {

namespace {

ProcessResult ask(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), (sourceDir() / "tests/slurm/slurm_box.sh").string());
    return run({.arguments = std::move(arguments)});
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

}  // namespace

SlurmBox::SlurmBox() {
    const ProcessResult started = ask({"start", m_folder.path(), std::to_string(::getpid())});
    const auto words = linesOf(started.exitCode == 0 ? started.out : started.err);
    if (started.exitCode == 0 && !words.empty())
        ::setenv("SLURM_CONF", words.back().c_str(), 1);
    else
        m_whyNot = words.empty() ? "it does not start" : words.back();
}

SlurmBox::~SlurmBox() {
    ask({"stop", m_folder.path()});
}

void SlurmBox::order(const std::string& verb, const std::string& daemon) const {
    const ProcessResult done = ask({verb, m_folder.path(), daemon});
    EXPECT_EQ(done.exitCode, 0) << verb << ' ' << daemon << ": " << done.err;
}

void SlurmBox::resumeNode() const {
    const std::string state = run({{"sinfo", "--noheader", "--format=%T %n"}}).out;
    const bool isOut = state.find("drain") != std::string::npos || state.find("down") != std::string::npos;
    if (!isOut) return;
    const std::string node = state.substr(state.find(' ') + 1);
    run({{"scontrol", "update", "NodeName=" + node.substr(0, node.find('\n')), "State=RESUME"}});
}

ProcessResult SlurmBox::runWithNode(const Command& command) const {
    ChildProcess program(command);
    while (program.running()) {
        resumeNode();
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
    return program.wait();
}

std::vector<std::string> SlurmBox::tasks(const std::string& states) const {
    return linesOf(run({{"squeue", "--noheader", "--array", "--states=" + states, "--format=%F_%K"}}).out);
}

}  // namespace lathe::test
