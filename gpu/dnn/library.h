// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "gpu/dnn/api.h"

namespace lathe::gpu::dnn {

/// Supported versions: oldestVersion <= version < firstForeignVersion, as 10000 * major + 100 * minor + patch. Older versions do
/// not support device descriptions. The values in `api.h` are valid only for this major version.
constexpr int64_t oldestVersion = 91100, firstForeignVersion = 100000;

/// cuDNN, loaded at run time and never closed. All its parts must come from one folder: if a part comes from another folder, or a
/// part that plans need is missing, cuDNN aborts the process later.
class Library {
public:
    /// Loads cuDNN from the first of `folders` that contains libcudnn_graph.so.9; else from the folder where the system's loader
    /// finds it. Errors: cuda.dnn.absent, cuda.dnn.incomplete (a part that plans need is missing or cannot be opened),
    /// cuda.dnn.mixed (parts from two folders), cuda.dnn.version.
    static Result<std::shared_ptr<const Library>> open(std::span<const std::filesystem::path> folders);

    /// A library with these functions, for tests.
    static std::shared_ptr<const Library> of(const api::Functions&);

    const api::Functions& functions() const { return m_functions; }
    int64_t version() const { return m_version; }
    const std::filesystem::path& folder() const { return m_folder; }
    /// Names of the opened files, sorted.
    const std::vector<std::string>& parts() const { return m_parts; }
    /// Parts that cannot be opened and that plans do not need, with the reasons (cuda.dnn.part).
    const Diagnostics& notes() const { return m_notes; }

    /// The error for a call of this thread that failed (cuda.dnn.refused), with cuDNN's message. `action` is used in the text:
    /// "cuDNN refuses <action>".
    Diagnostic problem(int status, std::string_view action) const;

private:
    Result<void*> openParts();

    api::Functions m_functions;
    int64_t m_version = 0;
    std::filesystem::path m_folder;
    std::vector<std::string> m_parts;
    Diagnostics m_notes;
};

/// Folders of the cuDNN files that a process has mapped, sorted. `maps`: content of /proc/PID/maps.
std::vector<std::filesystem::path> foldersInUse(const std::string& maps);

}  // namespace lathe::gpu::dnn
