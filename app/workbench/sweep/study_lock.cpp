// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study_lock.h"

#include <fstream>
#include <string>
#include <sys/stat.h>

namespace lathe::workbench {

// The device that /proc/locks names is not the one of stat(2) on layered file systems, so the inode alone has to do.
bool isLocked(const std::filesystem::path& lockFile) {
    struct stat file {};
    if (::stat(lockFile.c_str(), &file) != 0) return false;
    const std::string inode = ":" + std::to_string(file.st_ino) + " ";
    std::ifstream locks("/proc/locks");
    for (std::string line; std::getline(locks, line);)
        if (line.find("FLOCK") != std::string::npos && line.find(" -> ") == std::string::npos &&
            line.find(inode) != std::string::npos)
            return true;
    return false;
}

}  // namespace lathe::workbench
