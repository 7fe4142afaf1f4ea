// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/backend.h"
#include "core/backend/cpu/select_kernel.h"

namespace lathe::cpu {

/// Selects the kernels of a compilation, or repeats those of an earlier one, and records all choices that affect bits. The record
/// does not depend on the number of threads.
class KernelSelector {
public:
    /// `notes` gets the choices that could not be repeated, if `allowInexact`.
    KernelSelector(const CompileOptions&, Diagnostics& notes);

    /// Error if this machine and this build cannot repeat the record. With `allowInexact`, such a record is dropped with a note
    /// instead.
    Status check();
    /// Kernels of the next Program of the compilation, one for each instruction.
    Result<std::vector<KernelSelection>> select(const Program&);
    /// A kernel for an instruction that replaces one whose kernel was selected before, as `steps::DeviceKernels::repeat`
    /// requires. Not recorded.
    Result<KernelSelection> repeat(const Program&, const Instruction&, const KernelSelection* like) const;

    Json record() const { return m_record; }

private:
    Result<KernelSelection> selectOne(const Program&, const Instruction&, Layout preferred, const Json& row);
    const Json& recordedRows(const Program&);

    KernelChoice m_kernels;
    bool m_allowInexact;
    KernelContext m_context;
    Json m_old, m_record;
    Diagnostics& m_notes;
};

}  // namespace lathe::cpu
