// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernel_selector.h"

#include "core/backend/cpu/onednn.h"

namespace lathe::cpu {
namespace {

constexpr int recordVersion = 1;
constexpr std::string_view remedy =
    "resume on the same machine with the same build, or accept inexact results with --allow-inexact";

std::string_view textOf(KernelChoice choice) {
    return choice == KernelChoice::Fast ? "fast" : "reference";
}

Diagnostic differs(std::string_view what, std::string_view recorded, std::string_view now) {
    return requestError("cpu.record.differs", "plan.json", "the run was trained with {0} {1}; this machine has {0} {2}",
                        {std::string(what), std::string(recorded), std::string(now)}, remedy);
}

/// The recorded level when this processor has it.
SimdLevel recordedLevel(std::string_view recorded, SimdLevel best) {
    for (int level = static_cast<int>(best); level >= 0; --level) {
        if (name(static_cast<SimdLevel>(level)) == recorded) return static_cast<SimdLevel>(level);
    }
    return best;
}

Json headOf(KernelChoice kernels, SimdLevel simd) {
    Json head;
    head.set("version", recordVersion);
    head.set("kernels", textOf(kernels));
    head.set("simd", name(simd));
    head.set("programs", Json::Array{});
    return head;
}

std::string wordOf(const Json& value) {
    return value.isString() ? value.toString() : value.dump(-1);
}

/// The first thing of the heads that differs. The version of oneDNN counts only for a run that uses it.
Status compareHeads(const Json& old, const Json& now) {
    for (const auto& [key, label] :
         {std::pair{"version", "plan format"}, std::pair{"kernels", "kernels"}, std::pair{"simd", "instruction set"}}) {
        if (old[key] != now[key]) return differs(label, wordOf(old[key]), wordOf(now[key]));
    }
    if (old.contains("onednn") && old["onednn"].toString() != onednn::version()) {
        return differs("oneDNN", wordOf(old["onednn"]), onednn::version());
    }
    if (old.contains("bfloat16") && old["bfloat16"].toString() != onednn::bfloat16Instructions()) {
        return differs("bfloat16 instructions", wordOf(old["bfloat16"]), onednn::bfloat16Instructions());
    }
    return {};
}

}  // namespace

KernelSelector::KernelSelector(const CompileOptions& options, Diagnostics& notes)
    : m_kernels(options.kernels),
      m_allowInexact(options.allowInexact),
      m_context{preferredSimdLevel(), options.communicator},
      m_old(options.record),
      m_notes(notes) {
    if (!m_old.isNull()) m_context.simd = recordedLevel(m_old["simd"].toString(), bestSimdLevel());
    m_record = headOf(m_kernels, m_context.simd);
}

Status KernelSelector::check() {
    if (m_old.isNull()) return {};
    const Status same = compareHeads(m_old, m_record);
    if (same.ok()) return {};
    if (!m_allowInexact) return same;
    m_notes.push_back(same.error());
    m_notes.back().severity = Severity::Note;
    m_old = Json();
    return {};
}

/// The rows of this Program in the old record; null when there is none to follow.
const Json& KernelSelector::recordedRows(const Program& program) {
    static const Json none;
    const size_t index = m_record["programs"].array().size();
    const auto& programs = m_old["programs"].array();
    if (index >= programs.size() || programs[index].array().size() != program.instructions.size()) return none;
    return programs[index];
}

Result<KernelSelection> KernelSelector::selectOne(const Program& program, const Instruction& instruction, Layout preferred,
                                                  const Json& row) {
    if (!row.isNull()) {
        auto repeated = repeatSelection(program, instruction, row, m_context);
        if (repeated.ok() || !m_allowInexact) return repeated;
        m_notes.push_back(repeated.error());
        m_notes.back().severity = Severity::Note;
    }
    if (m_kernels == KernelChoice::Reference) return selectReference(program, instruction, m_context);
    return selectKernel(program, instruction, preferred, m_context);
}

Result<std::vector<KernelSelection>> KernelSelector::select(const Program& program) {
    const Json& old = recordedRows(program);
    if (!m_old.isNull() && old.isNull()) {
        const Diagnostic other = requestError("cpu.record.program", "plan.json",
                                              "it was recorded for a network with different operations", {}, remedy);
        if (!m_allowInexact) return other;
        m_notes.push_back(other);
        m_notes.back().severity = Severity::Note;
    }
    const std::vector<Layout> preferred = steps::preferredLayouts(program);
    std::vector<KernelSelection> selections;
    Json rows{Json::Array{}};
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        const Json row = old.isNull() ? Json() : old.array()[i];
        LATHE_TRY(KernelSelection selection, selectOne(program, program.instructions[i], preferred[i], row));
        const auto isNamed = [&](std::string_view word) { return selection.kernelName.find(word) != std::string_view::npos; };
        if (isNamed("onednn")) m_record.set("onednn", onednn::version());
        if (isNamed("onednn") && isNamed("bf16")) m_record.set("bfloat16", onednn::bfloat16Instructions());
        rows.push(recordOf(program.instructions[i], selection));
        selections.push_back(std::move(selection));
    }
    m_record.mutableObject()["programs"].push(std::move(rows));
    return selections;
}

Result<KernelSelection> KernelSelector::repeat(const Program& program, const Instruction& instruction,
                                               const KernelSelection* like) const {
    if (like) return selectLike(program, instruction, *like, m_context);
    if (m_kernels == KernelChoice::Reference) return selectReference(program, instruction, m_context);
    return selectKernel(program, instruction, Layout::Plain, m_context);
}

}  // namespace lathe::cpu
