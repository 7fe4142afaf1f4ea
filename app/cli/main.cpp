// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

int main() {
    std::fputs("usage: lathe VERB [OPTION...]\n", stderr);
    return 2;
}
