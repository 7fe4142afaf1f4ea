// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// A Slurm of one node for the time of a test, on the loopback interface (slurm_box.sh); programs that the test starts talk to
/// it.
class SlurmBox {
public:
    SlurmBox();
    ~SlurmBox();
    SlurmBox(const SlurmBox&) = delete;

    /// Empty: it is up.
    const std::string& whyNot() const { return m_whyNot; }
    /// By SIGKILL; `daemon` is "slurmctld" or "slurmd".
    void kill(const std::string& daemon) const { order("kill", daemon); }
    void revive(const std::string& daemon) const { order("revive", daemon); }
    /// What who runs a cluster does when Slurm has taken the node out of use, as it does after it forgot jobs.
    void resumeNode() const;
    /// Runs a program to its end, and puts the node back into use whenever Slurm takes it out.
    ProcessResult runWithNode(const Command&) const;
    /// Ids of tasks in one of these states ("RUNNING,PENDING").
    std::vector<std::string> tasks(const std::string& states) const;

private:
    void order(const std::string& verb, const std::string& daemon) const;

    TemporaryFolder m_folder;
    std::string m_whyNot;
};

#define LATHE_NEEDS_SLURM(box) \
    if (!(box).whyNot().empty()) GTEST_SKIP() << "needs Slurm on this machine: " << (box).whyNot()

}  // namespace lathe::test
