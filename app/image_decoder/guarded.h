// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csetjmp>

#include "app/image_decoder/picture.h"

namespace lathe::images {

/// Where a C library goes that found an error, and what it says.
struct ErrorJump {
    std::jmp_buf jump;
    char message[512] = "";
};

/// Calls `f` of a C library; an error of the library is thrown as DecodeError. `f` must have no local objects with destructors:
/// they are left without being destroyed.
template <class F>
void guarded(ErrorJump& error, F&& f) {
    if (setjmp(error.jump) == 0) {
        f();
        return;
    }
    throw DecodeError(error.message);
}

}  // namespace lathe::images
