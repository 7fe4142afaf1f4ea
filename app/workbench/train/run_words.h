// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/train/run_view.h"
#include "app/workbench/workspace/page.h"

namespace lathe::workbench {

/// The state of the run: "● Running", "Paused", "Stopped at step 1,200", "Finished".
HeadChip stateChip(const RunView&);
/// "CPU · float32", with the reason for the device in the tool tip; nothing until the trainer has reported it.
std::optional<HeadChip> deviceChip(const RunView&);
/// Current state of the GPU: "NVIDIA H200: 97 %, 412 W, 64 °C"; empty if the run has no GPU or it reports nothing.
QString gpuText(const RunView&);
/// Message at the end of a run: "Run 142 finished: 93.38 % validation accuracy."
QString endText(const RunView&, const QString& title, const std::optional<RunFailure>& failure);

}  // namespace lathe::workbench
