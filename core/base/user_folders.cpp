// SPDX-License-Identifier: Apache-2.0
#include "core/base/user_folders.h"

#include <cstdlib>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace lathe {
namespace {

namespace fs = std::filesystem;

fs::path absoluteIn(const char* variable) {
    const char* value = std::getenv(variable);
    return value && *value == '/' ? fs::path(value) : fs::path();
}

fs::path folderIn(const char* variable, const char* belowHome) {
    if (const fs::path named = absoluteIn(variable); !named.empty()) return named / "lathe";
    const fs::path home = absoluteIn("HOME");
    return home.empty() ? fs::path() : home / belowHome / "lathe";
}

bool isOfThisUserAlone(const fs::path& folder) {
    struct stat info {};
    return ::stat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() &&
           (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

}  // namespace

fs::path userCacheFolder() {
    return folderIn("XDG_CACHE_HOME", ".cache");
}

fs::path userConfigFolder() {
    return folderIn("XDG_CONFIG_HOME", ".config");
}

fs::path userStateFolder() {
    return folderIn("XDG_STATE_HOME", ".local/state");
}

fs::path userRuntimeFolder() {
    const fs::path named = absoluteIn("XDG_RUNTIME_DIR");
    if (!named.empty() && isOfThisUserAlone(named)) return named / "lathe";
    return "/tmp/lathe-" + std::to_string(::geteuid());
}

}  // namespace lathe
