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

/// 10000 * major + 100 * minor + patch. Older ones do not take descriptions of devices; of another major version, the numbers of
/// `api.h` mean something else.
constexpr int64_t oldestVersion = 91100, firstForeignVersion = 100000;

/// cuDNN, opened at run time and never closed. All its parts come from one folder: one that is taken from elsewhere, or is
/// missing, makes cuDNN abort the process later on.
class Library {
public:
    /// The first of `folders` that holds a libcudnn_graph.so.9; where none does, the folder in which the system's loader finds
    /// one. Refused in a sentence (cuda.dnn.absent, .incomplete, .mixed, .version) where there is none or it cannot be trusted.
    static Result<std::shared_ptr<const Library>> open(std::span<const std::filesystem::path> folders);

    /// Functions from elsewhere, for tests.
    static std::shared_ptr<const Library> of(const api::Functions&);

    const api::Functions& functions() const { return m_functions; }
    int64_t version() const { return m_version; }
    const std::filesystem::path& folder() const { return m_folder; }
    /// Names of the files that were opened there, sorted.
    const std::vector<std::string>& parts() const { return m_parts; }

    /// What cuDNN said of a call of this thread that failed. `action` completes "cuDNN refuses ...".
    Diagnostic problem(int status, std::string_view action) const;

private:
    api::Functions m_functions;
    int64_t m_version = 0;
    std::filesystem::path m_folder;
    std::vector<std::string> m_parts;
};

/// The folders, sorted, of the cuDNN files among the lines of a /proc/PID/maps.
std::vector<std::filesystem::path> foldersInUse(const std::string& maps);

}  // namespace lathe::gpu::dnn
