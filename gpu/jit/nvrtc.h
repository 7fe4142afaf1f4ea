// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "gpu/jit/translator.h"

namespace lathe::gpu::jit {

struct NvrtcFunctions;

/// NVIDIA's run-time compiler (NVRTC), loaded at run time and never closed.
class Nvrtc final : public Translator {
public:
    /// Searches as `SharedLibrary::open`. `capability`: compute capability of the target chip, 90 for 9.0. Error
    /// cuda.nvrtc.absent if the library or a function is missing.
    static Result<std::unique_ptr<Nvrtc>> open(std::span<const std::filesystem::path> folders, int capability,
                                               const std::string& file = "libnvrtc.so.13");
    ~Nvrtc() override;

    std::string version() const;  ///< "13.1"
    std::string identity() const override;
    /// Returns a cubin. Multiplications and additions are not contracted to fma, so results equal those of the precompiled
    /// kernels. Error cuda.nvrtc.refused, with the log of the compiler.
    Result<std::string> translate(const std::string& code) const override;

private:
    Nvrtc(std::unique_ptr<NvrtcFunctions>, int capability);

    std::unique_ptr<NvrtcFunctions> m_functions;
    std::string m_chip;
};

}  // namespace lathe::gpu::jit
