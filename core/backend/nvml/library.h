// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/backend/nvml/abi.h"
#include "core/base/result.h"

namespace lathe::nvml {

/// Part of NVIDIA's driver; needs no CUDA toolkit.
constexpr const char* defaultLibrary = "libnvidia-ml.so.1";

/// NVML, opened and begun; ended and closed with the last owner. Its functions may be called from any thread.
class Library {
public:
    /// `path` as dlopen takes it. Takes a second where the driver sleeps. The error says why there is none: nvml.absent (no
    /// library), nvml.no_entry (not NVML), nvml.init (in its own words).
    static Result<std::shared_ptr<const Library>> open(const std::string& path = defaultLibrary);
    ~Library();
    Library(const Library&) = delete;

    const Functions& functions() const { return m_functions; }
    /// In NVML's own words.
    std::string textOf(int code) const;
    /// "580.159"; empty: not available.
    std::string driverVersion() const;
    int deviceCount() const;

private:
    explicit Library(void* handle);

    void* m_handle;
    Functions m_functions;
    bool m_begun = false;
};

}  // namespace lathe::nvml
