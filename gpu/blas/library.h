// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "core/base/result.h"
#include "gpu/blas/api.h"

namespace lathe::gpu::blas {

/// Supported versions: oldestVersion <= version < firstForeignVersion, as 10000 * major + 100 * minor + patch. The values in
/// `api.h` are valid only for this major version.
constexpr int64_t oldestVersion = 130000, firstForeignVersion = 140000;

/// Name of the library of that major version.
constexpr const char* libraryFile = "libcublasLt.so.13";

/// cuBLASLt, loaded at run time and never closed.
class Library {
public:
    /// Searches as `SharedLibrary::open`. Errors: cuda.blas.absent if the library or a function is missing, cuda.blas.version if
    /// its version is not supported.
    static Result<std::shared_ptr<const Library>> open(std::span<const std::filesystem::path> folders,
                                                       const std::string& file = libraryFile);

    const api::Functions& functions() const { return m_functions; }
    /// "13.1.0"
    const std::string& version() const { return m_version; }

    /// The error for a failed call (cuda.blas.refused), with the message of cuBLASLt for this status.
    Diagnostic problem(int status) const;

private:
    api::Functions m_functions;
    std::string m_version;
};

}  // namespace lathe::gpu::blas
