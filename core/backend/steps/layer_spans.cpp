// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/layer_spans.h"

#include <algorithm>
#include <cassert>

#include "core/base/element.h"

namespace lathe::steps {
namespace {

// What the kernel at `at` computes, or, where it only prepares, the next one that does.
const Instruction* instructionFrom(const Program& program, std::span<const int> instructions, size_t at) {
    const auto found = std::find_if(instructions.begin() + static_cast<std::ptrdiff_t>(at), instructions.end(),
                                    [](int instruction) { return instruction >= 0; });
    return found == instructions.end() ? nullptr : &element(program.instructions, *found);
}

std::string layerOf(const Program& program, const Instruction* instruction) {
    return instruction && instruction->layer >= 0 ? element(program.layerNames, instruction->layer) : std::string();
}

}  // namespace

std::vector<LayerSpan> layerSpans(const Program& program, std::span<const int> instructions,
                                  std::span<const std::chrono::steady_clock::time_point> borders) {
    assert(borders.size() == instructions.size() + 1);
    const auto seconds = [&](size_t border) { return std::chrono::duration<double>(borders[border] - borders[0]).count(); };
    std::vector<LayerSpan> spans;
    int32_t place = -1;
    for (size_t i = 0; i < instructions.size(); ++i) {
        const Instruction* instruction = instructionFrom(program, instructions, i);
        const bool goesOn =
            !spans.empty() && (!instruction || (instruction->layer == place && instruction->stage == spans.back().stage));
        if (!goesOn) {
            place = instruction ? instruction->layer : -1;
            spans.push_back({layerOf(program, instruction), instruction ? instruction->stage : Stage::Forward, seconds(i), 0});
        }
        spans.back().end = seconds(i + 1);
    }
    return spans;
}

std::vector<KernelSpan> kernelSpans(const Program& program, std::span<const int> instructions,
                                    std::span<const std::chrono::steady_clock::time_point> borders) {
    assert(borders.size() == instructions.size() + 1);
    const auto seconds = [&](size_t border) { return std::chrono::duration<double>(borders[border] - borders[0]).count(); };
    std::vector<KernelSpan> spans;
    for (size_t i = 0; i < instructions.size(); ++i) {
        const Instruction* instruction = instructionFrom(program, instructions, i);
        const std::string op(instructions[i] < 0 ? "copy" : opDef(instruction->kind).name);
        spans.push_back({instructions[i], op, layerOf(program, instruction), instruction ? instruction->stage : Stage::Forward,
                         seconds(i), seconds(i + 1)});
    }
    return spans;
}

}  // namespace lathe::steps
