// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/file.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// `optuna.log` in the folder of a study: a copy of the study as a journal of Optuna, so that optuna-dashboard can show it while
/// it runs (`optuna-dashboard optuna.log`). Nothing else depends on it; write errors affect only this copy.
class OptunaLog {
public:
    /// Replaces the file by the current content of the study.
    OptunaLog(std::filesystem::path file, const Study&);

    void asked(const StudySettings&, const Trial&);
    void report(const Trial&, const Curve::Report&);
    /// Records a trial that is complete, pruned or failed.
    void ended(const Trial&);

private:
    void append(const std::string& lines);

    FileHandle m_file;
    std::string m_path;
};

}  // namespace lathe::sweep
