// SPDX-License-Identifier: Apache-2.0
#include "gpu/compiler.h"

#include <algorithm>
#include <utility>

#include "gpu/base/batch_variables.h"
#include "gpu/base/tensor_bytes.h"
#include "gpu/base/tuner.h"
#include "gpu/blas/session.h"
#include "gpu/dist/rank_sums.h"
#include "gpu/dnn/planner.h"
#include "gpu/runtime/memory.h"
#include "gpu/select_kernels.h"

namespace lathe::gpu {

namespace {

constexpr int recordVersion = 1;

std::unique_ptr<steps::StepKernel> changeLayout(const TensorType& type, Layout to) {
    return makeLayoutKernel(type, to);
}

std::unique_ptr<steps::StepKernel> copy(int64_t bytes) {
    return makeCopyKernel(bytes);
}

/// Byte offsets of the inputs in a slot, scalars last. The last entry is the end.
std::vector<int64_t> placeInputs(const Program& program) {
    std::vector<int64_t> offsets(program.inputs.size() + 1);
    int64_t end = 0;
    for (const bool scalars : {false, true})
        for (size_t i = 0; i < program.inputs.size(); ++i) {
            if ((program.inputs[i].role == InputRole::Scalar) != scalars) continue;
            const TensorType& type = program.type(program.inputs[i].value);
            offsets[i] = std::exchange(end, end + aligned(bytesOf(type)));
        }
    offsets.back() = end;
    return offsets;
}

/// Bytes of a slot with the inputs of a Program, the variables of a batch and the numbers of its samples.
int64_t slotBytesOf(const Program& program) {
    return placeInputs(program).back() + aligned(batchBytes(batchRows(program)));
}

constexpr const char *ranksKey = "ranks", *ncclKey = "nccl", *bucketsKey = "bucket_bytes";

int64_t recordedRanks(const Json& record) {
    return record[ranksKey].isNull() ? 1 : record[ranksKey].toInt();
}

Diagnostic addedByNccl(const RankSums& ranks) {
    return workError("cuda.nccl.sums", "NCCL",
                     "{0} GPUs sum gradients with NCCL {1}: results are reproducible, and equal those of one GPU except for "
                     "rounding (about 1e-6)",
                     {std::to_string(ranks.size()), ncclVersionText(ranks.version())});
}

/// Error for the first fact that differs from an earlier record.
Status compareRecords(const Json& old, const Json& now) {
    if (old.isNull()) return {};
    if (recordedRanks(old) != recordedRanks(now))
        return requestError("cuda.ranks.differ", "plan.json",
                            "the run was trained on {0} GPUs, but now uses {1}: sums are rounded differently",
                            {std::to_string(recordedRanks(old)), std::to_string(recordedRanks(now))},
                            "resume it with --ranks {0}, or accept inexact results with --allow-inexact");
    for (const auto& [key, value] : now.object()) {
        if (old[key] == value) continue;
        const bool isWord = value.isString() && old[key].isString();
        return requestError("cuda.record.differs", "plan.json", "the run was trained with {0} {1}; this machine has {0} {2}",
                            {key, isWord ? old[key].toString() : "of another kind", isWord ? value.toString() : "another"},
                            "resume on the same machine with the same build, or accept inexact results with --allow-inexact");
    }
    return {};
}

void append(Diagnostics& to, const Diagnostics& more) {
    to.insert(to.end(), more.begin(), more.end());
}

/// Adds a note about something that could not be repeated exactly.
void note(ExecutionPlan& plan, Diagnostic what) {
    what.severity = Severity::Note;
    plan.notes.push_back(std::move(what));
}

/// The record of a compilation, without its kernels.
Json compileFacts(const CompileOptions& options, const Json& device, const DeviceContext* context) {
    Json facts = device;
    facts.set("version", recordVersion);
    facts.set("kernels", options.kernels == KernelChoice::Fast ? "fast" : "reference");
    if (context && context->blas) facts.set("cublaslt", context->blas->library().version());
    if (!context || !context->ranks) return facts;
    // NCCL chooses the order of additions, depending on these values.
    facts.set(ranksKey, context->ranks->size());
    facts.set(ncclKey, ncclVersionText(context->ranks->version()));
    facts.set(bucketsKey, context->ranks->limits().others);
    return facts;
}

/// Chooses the kernels of the Programs, or repeats those of the record.
class Kernels {
public:
    Kernels(const CompileOptions& options, const DeviceContext* context, ExecutionPlan& plan)
        : m_options(options), m_context(context), m_plan(plan), m_old(options.record["programs"]) {}

    Status checkFacts(const Json& facts) {
        const Status same = compareRecords(m_options.record, facts);
        if (same.ok() || !m_options.allowInexact) return same;
        note(m_plan, same.error());
        m_old = {};
        return {};
    }

    Result<std::vector<steps::KernelSelection>> select(const Program& program) {
        LATHE_TRY(auto selections, m_old.isNull() ? choose(program) : repeat(program));
        m_rows.push(rowsOf(program, selections));
        return selections;
    }
    Json takeRows() { return std::move(m_rows); }

private:
    Result<std::vector<steps::KernelSelection>> choose(const Program& program) const {
        return selectKernels(program, m_options.kernels, m_context);
    }
    Result<std::vector<steps::KernelSelection>> repeat(const Program& program) {
        const size_t index = m_rows.array().size();
        const bool has = m_old.isArray() && index < m_old.array().size();
        auto repeated = repeatKernels(program, has ? m_old.array()[index] : Json(), m_options.kernels, m_context);
        if (repeated.ok() || !m_options.allowInexact) return repeated;
        note(m_plan, repeated.error());
        return choose(program);
    }

    const CompileOptions& m_options;
    const DeviceContext* m_context;
    ExecutionPlan& m_plan;
    Json m_old, m_rows{Json::Array{}};
};

}  // namespace

int64_t batchRows(const Program& program) {
    int64_t rows = 0;
    for (const ProgramInput& input : program.inputs)
        if (input.role == InputRole::Features) rows = program.shape(input.value)[0];
    return rows;
}

Result<DeviceCompilation> compilePrograms(std::span<const Program> programs, const CompileOptions& options, const Json& device,
                                          const DeviceContext* context) {
    ExecutionPlan plan;
    plan.record = compileFacts(options, device, context);
    if (context) plan.notes = context->notes;
    Kernels kernels(options, context, plan);
    LATHE_CHECK(kernels.checkFacts(plan.record));
    const auto select = [&](const Program& program) { return kernels.select(program); };
    const auto repeat = [&](const Program& program, const Instruction& instruction, const steps::KernelSelection* like) {
        return repeatSelection(program, instruction, like, options.kernels, context);
    };
    DeviceCompilation c;
    if (context) c.ranks = context->ranks;
    const int rank = c.ranks ? c.ranks->rank() : 0, ranks = c.ranks ? c.ranks->size() : 1;
    LATHE_TRY(c.steps,
              steps::compile(programs, options.kernels == KernelChoice::Fast,
                             {select, {changeLayout, copy}, memoryAlignment, repeat, rank, ranks, [](const Program& program) {
                                  return inputSlots * slotBytesOf(program);
                              }}));
    for (const steps::CompiledProgram& compiled : c.steps.programs) {
        c.inputOffsets.push_back(placeInputs(compiled.program));
        c.rows = std::max(c.rows, batchRows(compiled.program));
        c.slotBytes = std::max(c.slotBytes, slotBytesOf(compiled.program));
    }
    plan.memory = c.steps.plan.memory;
    plan.memory.activations += inputSlots * c.slotBytes;
    plan.memory.peak += inputSlots * c.slotBytes;
    plan.record.set("programs", kernels.takeRows());
    if (context && context->planner) append(plan.notes, context->planner->notes());
    if (context && context->tuner) append(plan.notes, context->tuner->notes());
    if (c.ranks) note(plan, addedByNccl(*c.ranks));
    c.steps.plan = std::move(plan);
    return c;
}

}  // namespace lathe::gpu
