// SPDX-License-Identifier: Apache-2.0
#include "core/base/wall_clock.h"

#include <chrono>

namespace lathe {

double wallSeconds() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace lathe
