// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/train/run_view.h"
#include "app/workbench/workspace/page.h"

namespace lathe::workbench {

/// "● Running", "Paused", "Stopped at step 1,200", "Finished".
HeadChip stateChip(const RunView&);
/// "CPU · float32", with the reason in the tool tip; nothing until the trainer has told.
std::optional<HeadChip> deviceChip(const RunView&);
/// "NVIDIA H200: 97 %, 412 W, 64 °C": how the GPU is right now; empty where the run has none or it tells nothing.
QString gpuText(const RunView&);
/// "Run 142 finished: 93.38 % validation accuracy."
QString endText(const RunView&, const QString& title, const std::optional<RunFailure>& failure);

/// "Make room and go on." from "make room and go on".
QString capitalized(QString sentence);

}  // namespace lathe::workbench
