// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/file.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// `optuna.log` beside a study: a copy of it as a journal of Optuna, so that optuna-dashboard shows it while it runs
/// (`optuna-dashboard optuna.log`). Nothing depends on it: what cannot be written is lost there and nowhere else.
class OptunaLog {
public:
    /// Writes what the study holds, anew, by rename.
    OptunaLog(std::filesystem::path file, const Study&);

    void asked(const StudySettings&, const Trial&);
    void reading(const Trial&, const Curve::Reading&);
    /// Complete, pruned or failed.
    void ended(const Trial&);

private:
    void append(const std::string& lines);

    FileHandle m_file;
    std::string m_path;
};

}  // namespace lathe::sweep
