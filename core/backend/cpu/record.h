// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/backend.h"
#include "core/backend/cpu/selection.h"

namespace lathe::cpu {

/// Chooses the kernels of one compilation, or repeats those of an earlier one, and writes down what decides bits. Nothing in
/// the record depends on the number of threads.
class KernelBook {
public:
    /// `notes` receives what could not be repeated when that is allowed.
    KernelBook(const CompileOptions&, Diagnostics& notes);

    /// Whether this machine and this build can repeat the record at all. Under `allowInexact` a record that cannot be repeated
    /// is forgotten with a note.
    Status check();
    /// For the next Program of the compilation.
    Result<std::vector<Selection>> select(const Program&);
    /// For an instruction in the place of one that has been chosen for, as `steps::DeviceKernels::repeat` wants it: not recorded.
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
