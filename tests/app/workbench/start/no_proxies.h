// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>

namespace lathe::workbench::test {

/// A proxy of this machine must not come between a test and its server.
struct NoProxies {
    NoProxies() {
        for (const char* name : {"http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"})
            ::unsetenv(name);
    }
};

}  // namespace lathe::workbench::test
