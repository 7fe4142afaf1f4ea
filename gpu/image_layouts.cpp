// SPDX-License-Identifier: Apache-2.0
#include "gpu/image_layouts.h"

namespace lathe::gpu {

using steps::Layout;

namespace {

bool isConvolution(const Instruction& instruction) {
    return instruction.kind == OpKind::Conv2d || instruction.kind == OpKind::Conv2dGradInput ||
           instruction.kind == OpKind::Conv2dGradWeights;
}

/// True if the Program has convolutions, and all of them prefer plain images.
bool convolutionsPreferPlain(const Program& program, bool tensorFloat32) {
    bool any = false;
    for (const Instruction& instruction : program.instructions) {
        if (!isConvolution(instruction)) continue;
        any = true;
        if (imageLayoutOf(program.type(instruction.inputs[0]).dtype, tensorFloat32) != Layout::Plain) return false;
    }
    return any;
}

}  // namespace

Layout imageLayoutOf(DType type, bool tensorFloat32) {
    return type == DType::F32 && !tensorFloat32 ? Layout::Plain : Layout::ChannelsLast;
}

std::vector<Layout> imageLayouts(const Program& program, const DeviceContext* device) {
    Layout images = Layout::ChannelsLast;
    if (device && device->layout)
        images = *device->layout;
    else if (device && device->planner && convolutionsPreferPlain(program, device->tensorFloat32))
        images = Layout::Plain;
    if (images == Layout::ChannelsLast) return steps::preferredLayouts(program);
    return std::vector<Layout>(program.instructions.size(), Layout::Plain);
}

}  // namespace lathe::gpu
