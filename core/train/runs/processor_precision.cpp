// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/processor_precision.h"

#include <algorithm>

namespace lathe {

namespace {

constexpr int64_t channelsOfABlock = 16;
constexpr int64_t leastProduct = int64_t{1} << 15;  // as in core/backend/cpu/kernels/narrow_matmul.cpp

/// Nanoseconds on one thread with AVX-512: of a multiply-add less in bfloat16 than in float32, and of an element that is
/// converted. Their sizes decide only between networks that differ by a factor.
constexpr double savedByMac = 0.015, takenByConversion = 0.4;

bool isConvolution(OpKind kind) {
    return kind == OpKind::Conv2d || kind == OpKind::Conv2dGradInput || kind == OpKind::Conv2dGradWeights;
}

bool hasFewChannels(const Program& program, const Instruction& i) {
    const Value weights = i.kind == OpKind::Conv2dGradWeights ? i.outputs[0] : i.inputs[1];
    const Shape& shape = program.shape(weights);
    return i.as<ConvAttributes>().groups == 1 && std::min(shape[0], shape[1]) < channelsOfABlock;
}

double elementsAround(const Program& program, const Instruction& i) {
    int64_t elements = 0;
    for (const Value v : i.inputs) elements += program.shape(v).elements();
    for (const Value v : i.outputs) elements += program.shape(v).elements();
    return static_cast<double>(elements);
}

Diagnostic precisionNote() {
    Diagnostic note = requestError(
        "cpu.bf16_small", "training.precision",
        "bfloat16 would not be faster for this network on the CPU, because its convolutions have few channels: it is trained in "
        "float32");
    note.severity = Severity::Note;
    return note;
}

}  // namespace

bool paysInBFloat16(const Program& train) {
    double saved = 0, taken = 0;
    for (const Instruction& i : train.instructions) {
        const bool convolution = isConvolution(i.kind);
        if (convolution && hasFewChannels(train, i)) {
            taken += takenByConversion * elementsAround(train, i);
        } else if (convolution || i.kind == OpKind::MatMul) {
            const int64_t macs = costOf(train, i).macs;
            if (macs >= leastProduct) saved += savedByMac * static_cast<double>(macs);
        }
    }
    return taken == 0 || saved > taken;
}

std::optional<Diagnostic> whyInFloat32(Precision asked, DType real, std::string_view device, const Program& train) {
    const bool narrow = asked == Precision::BF16 && real == DType::F32 && device == "cpu";
    return !narrow || paysInBFloat16(train) ? std::nullopt : std::optional(precisionNote());
}

Status fitPrecision(RunRequest& r, Diagnostics& problems) {
    TrainingSettings& t = r.project.training;
    const auto note = whyInFloat32(t.precision, r.options.real, r.device.device.id, r.programs.train);
    if (!note) return {};
    t.precision = Precision::F32;
    r.notes.push_back(*note);
    return buildPrograms(r, problems);
}

}  // namespace lathe
