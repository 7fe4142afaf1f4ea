// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/backend/nvml/abi.h"
#include "core/base/result.h"

namespace lathe::nvml {

/// The library of NVIDIA's driver; needs no CUDA toolkit.
constexpr const char* defaultLibrary = "libnvidia-ml.so.1";

/// NVML, loaded and initialized; shut down and closed with its last owner. Thread-safe.
class Library {
public:
    /// `path` as for dlopen. Can take a second if the driver is asleep. Errors: nvml.absent (no library), nvml.no_entry (not
    /// NVML), nvml.init (with NVML's text).
    static Result<std::shared_ptr<const Library>> open(const std::string& path = defaultLibrary);
    ~Library();
    Library(const Library&) = delete;

    const Functions& functions() const { return m_functions; }
    /// NVML's text for a return code.
    std::string textOf(int code) const;
    /// "580.159"; empty if not available.
    std::string driverVersion() const;
    int deviceCount() const;

private:
    explicit Library(void* handle);

    void* m_handle;
    Functions m_functions;
    bool m_begun = false;
};

}  // namespace lathe::nvml
