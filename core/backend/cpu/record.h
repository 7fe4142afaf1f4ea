// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/backend.h"
#include "core/backend/cpu/selection.h"

namespace lathe::cpu {

/// Selects the kernels of a compilation, or repeats those of an earlier one, and records all choices that affect bits. The record
/// does not depend on the number of threads.
class KernelBook {
public:
    /// `notes` gets the choices that could not be repeated, if `allowInexact`.
    KernelBook(const CompileOptions&, Diagnostics& notes);

    /// Error if this machine and this build cannot repeat the record. With `allowInexact`, such a record is dropped with a note
    /// instead.
    Status check();
    /// Kernels of the next Program of the compilation, one for each instruction.
    Result<std::vector<Selection>> select(const Program&);
    /// A kernel for an instruction that replaces one whose kernel was selected before, as `steps::DeviceKernels::repeat`
    /// requires. Not recorded.
    Result<Selection> repeat(const Program&, const Instruction&, const Selection* like) const;

    Json record() const { return m_record; }

private:
    Result<Selection> selectOne(const Program&, const Instruction&, Layout preferred, const Json& row);
    const Json& recordedRows(const Program&);

    KernelChoice m_kernels;
    bool m_allowInexact;
    KernelMeans m_means;
    Json m_old, m_record;
    Diagnostics& m_notes;
};

}  // namespace lathe::cpu
