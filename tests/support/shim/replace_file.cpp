// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "core/base/atomic_file.h"

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const auto status = lathe::writeFileAtomically(argv[1], argv[2]);
    if (status.ok()) return 0;
    std::fputs(lathe::toString(status.error()).c_str(), stderr);
    return 1;
}
