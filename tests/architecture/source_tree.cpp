// SPDX-License-Identifier: Apache-2.0
#include "tests/architecture/source_tree.h"

#include <fstream>
#include <sstream>

namespace lathe::test {

namespace fs = std::filesystem;

namespace {

// Builds and runs lie in the root alone: a folder of sources may have the same name.
bool isOurs(const fs::path& entry, int depth) {
    const auto name = entry.filename().string();
    if (depth == 0 && (name == "build" || name == "runs")) return false;
    return !(name.starts_with('.') && name != ".ci") && name != "__pycache__";
}

}  // namespace

std::string readText(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<fs::path> filesUnder(const fs::path& root) {
    std::vector<fs::path> files;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
        if (!isOurs(it->path(), it.depth())) {
            if (it->is_directory()) it.disable_recursion_pending();
        } else if (it->is_regular_file()) {
            files.push_back(it->path());
        }
    }
    return files;
}

}  // namespace lathe::test
