// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "core/graph/project.h"
#include "core/ops/program.h"
#include "core/train/runs/run_request.h"

namespace lathe {

/// Whether bfloat16 makes a training Program faster on a processor. Its instructions multiply blocks of 16 or 32 channels.
/// Convolutions of fewer channels are computed in float32 between conversions of their operands and results. If these take longer
/// than the other products save, float32 is faster. True for Programs without such convolutions. A rule of the shapes alone, so a
/// resumed run decides as it did.
bool paysInBFloat16(const Program& train);

/// The note cpu.bf16_small, if a training on this device computes in float32 although bfloat16 is asked for. `train` is its
/// Program in bfloat16.
std::optional<Diagnostic> whyInFloat32(Precision asked, DType real, std::string_view device, const Program& train);

/// Trains in float32, with the note cpu.bf16_small, if the project asks for bfloat16 on a processor and it does not pay. Builds
/// the Programs again. Call it after `buildPrograms`.
Status fitPrecision(RunRequest&, Diagnostics& problems);

}  // namespace lathe
