// SPDX-License-Identifier: Apache-2.0
#include "tests/support/faults.h"

#include <fstream>

#include "tests/support/places.h"

namespace lathe::test {

std::map<std::string, std::string> faultEnvironment(const Fault& fault) {
    return {{"LD_PRELOAD", faultShim().string()},
            // The sanitizers want to be the first library.
            {"ASAN_OPTIONS", "verify_asan_link_order=0"},
            {"LATHE_FAULT_OPERATION", fault.operation},
            {"LATHE_FAULT_AT", std::to_string(fault.at)},
            {"LATHE_FAULT_ERROR", std::to_string(fault.error)},
            {"LATHE_FAULT_TORN", fault.torn ? "1" : "0"},
            {"LATHE_FAULT_LASTING", fault.lasting ? "1" : "0"},
            {"LATHE_FAULT_FOLDER", fault.folder.string()},
            {"LATHE_FAULT_MARK", fault.mark.string()},
            {"LATHE_FAULT_LOG", fault.log.string()}};
}

std::vector<std::string> callsOf(const std::filesystem::path& log) {
    std::vector<std::string> calls;
    std::ifstream file(log);
    for (std::string line; std::getline(file, line);) calls.push_back(line);
    return calls;
}

}  // namespace lathe::test
