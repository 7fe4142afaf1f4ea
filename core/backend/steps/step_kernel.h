// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace lathe::steps {

/// One prepared instruction, as the memory planning sees it. How it runs depends on the device.
class StepKernel {
public:
    virtual ~StepKernel();

    /// Whether result `output` may overwrite operand `input`.
    virtual bool inPlace([[maybe_unused]] size_t input, [[maybe_unused]] size_t output) const { return false; }

    /// Bytes of memory during one execution; its content is undefined at the start.
    size_t workspaceBytes() const { return m_workspaceBytes; }

protected:
    size_t m_workspaceBytes = 0;
};

}  // namespace lathe::steps
