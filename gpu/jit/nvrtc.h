// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "gpu/jit/translator.h"

namespace lathe::gpu::jit {

struct NvrtcFunctions;

/// NVIDIA's run-time compiler, opened at run time and never closed.
class Nvrtc final : public Translator {
public:
    /// See `SharedLibrary::open`. `capability`: of the chip to compile for, 90 for 9.0. Refused in a sentence (cuda.nvrtc.absent)
    /// where there is none.
    static Result<std::unique_ptr<Nvrtc>> open(std::span<const std::filesystem::path> folders, int capability,
                                               const std::string& file = "libnvrtc.so.13");
    ~Nvrtc() override;

    std::string version() const;  ///< "13.1"
    std::string identity() const override;
    /// A cubin. No contraction to fma: what is computed is what the kernels of this build compute.
    Result<std::string> translate(const std::string& code) const override;

private:
    Nvrtc(std::unique_ptr<NvrtcFunctions>, int capability);

    std::unique_ptr<NvrtcFunctions> m_functions;
    std::string m_chip;
};

}  // namespace lathe::gpu::jit
