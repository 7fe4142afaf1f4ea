// SPDX-License-Identifier: Apache-2.0
#include "tests/core/sweep/launchers/fake_slurm.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace lathe::test {

namespace {

std::vector<std::string> linesOf(const std::string& path) {
    std::vector<std::string> lines;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

}  // namespace

FakeSlurm::FakeSlurm() : m_path(std::getenv("PATH")) {
    write("sbatch", R"(
        [ "$1" != --version ] || exit 0
        for word; do case $word in --job-name=*) name=${word#*=} ;; --array=0-*) last=${word#*-}; last=${last#*-} ;; esac; done
        job=$(($(cat number 2>/dev/null || echo 100) + 1))
        echo $job >number
        for index in $(seq 0 "${last#*-}"); do echo "$job|$index|PENDING|Priority|$name" >>queue; done
        out=$job)");
    write("squeue", "out=$(cat queue 2>/dev/null)");
    write("scancel", "out=");
    write("scontrol", "out=");
    ::setenv("PATH", (m_folder.path() + ":" + m_path).c_str(), 1);
}

FakeSlurm::~FakeSlurm() {
    ::setenv("PATH", m_path.c_str(), 1);
}

void FakeSlurm::write(const std::string& program, const std::string& work) const {
    const std::string file = m_folder / program;
    std::ofstream(file) << "#!/bin/bash\ncd " << m_folder.path() << "\necho \"$*\" >>" << program << ".calls\n"
                        << "say() { cat " << program << ".$1 >&2 && exit 1; }\n[ ! -e " << program << ".before ] || say before\n"
                        << work << "\n[ ! -e " << program << ".after ] || say after\necho \"$out\"\n";
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
}

void FakeSlurm::fail(const std::string& program, const std::string& message, bool after) const {
    for (const char* when : {".before", ".after"}) std::filesystem::remove(m_folder / (program + when));
    if (!message.empty()) std::ofstream(m_folder / (program + (after ? ".after" : ".before"))) << message << '\n';
}

std::vector<std::string> FakeSlurm::queue() const {
    return linesOf(m_folder / "queue");
}

void FakeSlurm::setQueue(const std::vector<std::string>& lines) const {
    std::ofstream out(m_folder / "queue");
    for (const std::string& line : lines) out << line << '\n';
}

void FakeSlurm::setState(const std::string& state) const {
    std::vector<std::string> lines = queue();
    for (std::string& line : lines) {
        const size_t first = line.find('|', line.find('|') + 1) + 1;
        line.replace(first, line.find('|', first) - first, state);
    }
    setQueue(lines);
}

std::vector<std::string> FakeSlurm::calls(const std::string& program) const {
    return linesOf(m_folder / (program + ".calls"));
}

}  // namespace lathe::test
