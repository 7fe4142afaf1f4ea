// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QDateTime>
#include <QString>

#include "widgets/common/theme.h"

namespace lathe::workbench {

/// A recently opened project and its state.
struct RecentProject {
    /// Ready: no run; Moved: the folder is missing; the others describe the latest run.
    enum class State : uint8_t { Ready, Training, Done, Stopped, Failed, Moved };

    std::filesystem::path folder;
    QString name, where;             ///< "digits", "~/Documents/Lathe"
    std::vector<ui::Family> layers;  ///< for the thumbnail, in the order of the graph
    QString best, bestMetric;        ///< "93.12 %", "val accuracy"; empty while there is none
    State state = State::Ready;
    QString stateText;                     ///< "Training, epoch 87"
    QDateTime when;                        ///< last modified
    std::filesystem::path activeRun = {};  ///< the run that is training
    double progress = 0;                   ///< progress of the active run, 0 to 1
};

/// Reads a project's folder and its runs. Accesses the disk, so do not call it in the event loop.
RecentProject lookAt(const QString& folder);

/// Family of a layer type, from its palette heading.
ui::Family familyOfType(std::string_view type);

}  // namespace lathe::workbench
