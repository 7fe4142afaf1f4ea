// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "core/base/result.h"
#include "gpu/blas/api.h"

namespace lathe::gpu::blas {

/// 10000 * major + 100 * minor + patch. In another major version the numbers of `api.h` may mean something else.
constexpr int64_t oldestVersion = 130000, firstForeignVersion = 140000;

/// cuBLASLt, opened at run time and never closed.
class Library {
public:
    /// See `SharedLibrary::open`. Refused in a sentence (cuda.blas.absent, .version) where there is none or it is another one.
    static Result<std::shared_ptr<const Library>> open(std::span<const std::filesystem::path> folders,
                                                       const std::string& file = "libcublasLt.so.13");

    const api::Functions& functions() const { return m_functions; }
    /// "13.1.0"
    const std::string& version() const { return m_version; }

    /// Why a call failed.
    Diagnostic problem(int status) const;

private:
    api::Functions m_functions;
    std::string m_version;
};

}  // namespace lathe::gpu::blas
