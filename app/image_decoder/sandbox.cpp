// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/sandbox.h"

#include "app/sandbox/process_sandbox.h"

namespace lathe::images {

bool enterSandbox() {
    return sandbox::enter({.memory = sandboxMemory, .seconds = sandboxSeconds});
}

}  // namespace lathe::images
