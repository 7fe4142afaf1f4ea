// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace lathe::steps {

/// One instruction made ready for a device: what the planning of its memory has to know. How it is run is the device's affair.
class StepKernel {
public:
    virtual ~StepKernel();

    /// Whether result `output` may lie exactly where operand `input` lies (which is then destroyed).
    virtual bool inPlace([[maybe_unused]] size_t input, [[maybe_unused]] size_t output) const { return false; }

    /// Memory for the life of one execution; its content is undefined when that begins.
    size_t workspaceBytes() const { return m_workspaceBytes; }

protected:
    size_t m_workspaceBytes = 0;
};

}  // namespace lathe::steps
