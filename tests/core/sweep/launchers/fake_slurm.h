// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// Programs in place of Slurm's, first in PATH for the time of a test. Jobs that are submitted wait until somebody says
/// otherwise.
class FakeSlurm {
public:
    FakeSlurm();
    ~FakeSlurm();
    FakeSlurm(const FakeSlurm&) = delete;

    /// From now on `program` says this on stderr and fails; empty: it works again. With `after`, it does its work before.
    void fail(const std::string& program, const std::string& message, bool after = false) const;
    /// The queue as it stands: "JOB|INDEX|STATE|REASON|NAME" each.
    std::vector<std::string> queue() const;
    void setQueue(const std::vector<std::string>& lines) const;
    /// Every job is in this state now.
    void setState(const std::string& state) const;
    /// What `program` was called with, one line a call.
    std::vector<std::string> calls(const std::string& program) const;

private:
    void write(const std::string& program, const std::string& work) const;

    TemporaryFolder m_folder;
    std::string m_path;
};

}  // namespace lathe::test
