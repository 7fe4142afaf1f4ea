// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "tests/support/temporary_folder.h"

namespace lathe::fuzz {

/// An input as a file, for parsers that open one.
class InputFile {
public:
    InputFile(std::string_view bytes, const std::string& name) : m_path(m_folder / name) {
        std::ofstream(m_path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    const std::string& path() const { return m_path; }
    const std::string& folder() const { return m_folder.path(); }

private:
    TemporaryFolder m_folder;
    std::string m_path;
};

}  // namespace lathe::fuzz
